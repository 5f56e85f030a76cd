// Runs the whole program as a person would (`npm start`), with a port and a data folder of its own, for
// browser journeys, crash tests and measurements.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { removeLeftovers, temporaryFolder } from '../leftovers.ts'
import { waitMs } from '../patience.mjs'
import { freePort } from './free-port.ts'
import { removeDataFolder } from './remove-data-folder.ts'

export type ProgramOptions = {
  /** Start again on the folder of an earlier program; a new temporary one otherwise. */
  dataDir?: string
  port?: number
  /** Added to the environment; DATABASE_URL of the developer's shell is never passed on. */
  env?: Record<string, string>
  /** A program that has not answered GET /api/health with 200 by then is killed. */
  patienceMs?: number
}

export type RunningProgram = {
  baseUrl: string
  port: number
  dataDir: string
  pid: number
  /** Everything it has printed so far. */
  output(): string
  /** kill -9 of the program alone; its database lives on, as after a real crash. */
  kill(): Promise<void>
  /** SIGTERM, and waits until it has gone in order. */
  stop(): Promise<void>
  /** Stops it and deletes its data folder, its database included. */
  remove(): Promise<void>
}

const START = resolve(import.meta.dirname, '../../../../scripts/start.mjs')

/** Resolves when the program is healthy; rejects with what it printed when it ends or takes too long. */
export async function runQuayside(options: ProgramOptions = {}): Promise<RunningProgram> {
  await removeLeftovers('program', removeDataFolder)
  const dataDir = options.dataDir ?? (await temporaryFolder('program'))
  const port = options.port ?? (await freePort())
  const { DATABASE_URL: _, ...inherited } = process.env
  // Playwright asks its children for colours, which tests that read the output could do without.
  const plain = { FORCE_COLOR: '0', ...options.env }
  const env = { ...inherited, ...plain, PORT: String(port), QUAYSIDE_DATA: dataDir }
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const baseUrl = `http://127.0.0.1:${port}`
  const healthy = await untilHealthy(child, baseUrl, options.patienceMs ?? waitMs)
  if (!healthy) {
    await end(child, 'SIGKILL')
    throw new Error(`Quayside did not become healthy on ${baseUrl}. It printed:\n${printed}`)
  }
  const stop = () => end(child, 'SIGTERM')
  return {
    baseUrl,
    port,
    dataDir,
    pid: child.pid ?? 0,
    output: () => printed,
    kill: () => end(child, 'SIGKILL'),
    stop,
    remove: async () => {
      await stop()
      await removeDataFolder(dataDir)
    },
  }
}

async function untilHealthy(child: ChildProcess, baseUrl: string, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline && !hasEnded(child)) {
    const answer = await fetch(`${baseUrl}/api/health`).catch(() => null)
    if (answer?.status === 200) return true
    await pause(50)
  }
  return false
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  // A program that hangs while it stops must not hang the test run too.
  const limit = setTimeout(() => child.kill('SIGKILL'), waitMs)
  await ended
  clearTimeout(limit)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
