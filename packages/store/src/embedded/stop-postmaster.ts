// Stops a postmaster: gracefully for a running program, at once for tests that need a crash or clean up after one.

import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { findHome } from './cluster-home.ts'
import { isAlive, processesIn, runningPostmaster } from './postmaster.ts'

/** PostgreSQL's shutdown modes, from graceful to immediate, with the time allowed for each. */
const STEPS: { signal: NodeJS.Signals; patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
]

/** Fast shutdown: open transactions roll back, everything committed is on disk. Harmless when nothing runs. */
export async function stopPostmaster(cluster: string): Promise<void> {
  for (const { signal, patienceMs } of STEPS) {
    const postmaster = runningPostmaster(cluster)
    if (!postmaster) return
    signalQuietly(postmaster.pid, signal)
    if (await goneWithin(() => !isAlive(postmaster.pid), patienceMs)) return
  }
}

/** Tests: the process id of the data folder's postmaster, or null. */
export async function embeddedPostmasterPid(dataDir: string): Promise<number | null> {
  const home = await findHome(dataDir)
  return home ? (runningPostmaster(home.cluster)?.pid ?? null) : null
}

/** Tests: kill -9 of the data folder's postmaster; its backends notice and follow. Resolves when none is left. */
export async function killEmbeddedPostgres(dataDir: string): Promise<void> {
  const home = await findHome(dataDir)
  if (!home) return
  const postmaster = runningPostmaster(home.cluster)
  if (postmaster) signalQuietly(postmaster.pid, 'SIGKILL')
  const gone = () => !runningPostmaster(home.cluster) && processesIn(home.cluster).length === 0
  if (await goneWithin(gone, 5_000)) return
  for (const pid of processesIn(home.cluster)) signalQuietly(pid, 'SIGKILL')
  await goneWithin(gone, 5_000)
}

/** Tests: stops the data folder's database and deletes it, wherever its files are kept. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const home = await findHome(dataDir)
  if (!home) return
  await stopPostmaster(home.cluster)
  await rm(home.folder, { recursive: true, force: true, maxRetries: 5 })
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended between the question and the signal.
  }
}

async function goneWithin(gone: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (gone()) return true
    await pause(20)
  }
  return gone()
}
