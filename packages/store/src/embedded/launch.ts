// Starts the postmaster so that it does not depend on us (its own session, its log in a file), and waits
// until it answers. A killed Node then leaves a whole database behind, which the next start takes over.

import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { ClusterHome } from './cluster-home.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { type Postmaster, processesIn, removeStalePidFile, runningPostmaster } from './postmaster.ts'
import { type ServerSettings, serverArguments, serverEnvironment } from './settings.ts'

const LOG_LIMIT = 10 * 1024 * 1024
const ORPHAN_PATIENCE_MS = 10_000
const ATTEMPTS = 5

export type Launch = Omit<ServerSettings, 'port'> & {
  /** Null: any port that is free. */
  port: number | null
}

/** Starts a postmaster, or finds that another process has just started one. Resolves when its port is known. */
export async function launchPostmaster(home: ClusterHome, binaries: Binaries, launch: Launch): Promise<Postmaster> {
  await clearAfterCrash(home.cluster)
  rotateLog(home.logFile)
  let logFrom = 0
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    logFrom = sizeOf(home.logFile)
    const port = launch.port ?? (await freePort())
    const started = await launchOnce(home, binaries, { ...launch, port })
    if (started) return started
    // Lost a race: for the port, or against another process that started this very cluster.
    const other = runningPostmaster(home.cluster)
    if (other) return other
    if (!/could not bind|lock file|pre-existing shared memory/.test(logSince(home.logFile, logFrom))) break
    await pause(100 * attempt)
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start: ${lastWords(home.logFile, logFrom)}`,
    `See ${home.logFile}; free disk space and the folder's permissions are the usual causes.`,
  )
}

/** Removes what a killed postmaster left behind, but never under a process that still works there. */
async function clearAfterCrash(cluster: string): Promise<void> {
  const deadline = performance.now() + ORPHAN_PATIENCE_MS
  let left = processesIn(cluster)
  while (left.length > 0) {
    if (runningPostmaster(cluster)) return
    if (performance.now() > deadline) for (const pid of left) process.kill(pid, 'SIGKILL')
    await pause(50)
    left = processesIn(cluster)
  }
  removeStalePidFile(cluster)
}

async function launchOnce(home: ClusterHome, binaries: Binaries, settings: ServerSettings): Promise<Postmaster | null> {
  const log = openSync(home.logFile, 'a', 0o600)
  const child = spawn(binaries.postgres, serverArguments(home.cluster, settings), {
    ...home.user,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended = false
  let failure: Error | null = null
  child.on('exit', () => {
    ended = true
  })
  child.on('error', (error) => {
    failure = error
    ended = true
  })
  child.unref()
  while (!ended) {
    const postmaster = runningPostmaster(home.cluster)
    if (postmaster?.pid === child.pid && postmaster?.port) return postmaster
    await pause(10)
  }
  if (failure) throw failure
  return null
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

function rotateLog(file: string): void {
  if (sizeOf(file) > LOG_LIMIT) renameSync(file, `${file}.1`)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function logSince(file: string, from: number): string {
  return readFileSync(file).subarray(from).toString('utf8')
}

function lastWords(file: string, from: number): string {
  const lines = logSince(file, from).trim().split('\n')
  return lines.slice(-3).join(' | ') || 'it ended without a word.'
}
