/**
 * One program at a time works on a data folder with its embedded database: a file names the process that does. A killed
 * program leaves its file behind; the next start sees that the process is gone and takes over.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import { identityOf, stillRuns } from './process-identity.ts'

export interface RunningProgram {
  readonly pid: number
  readonly port: number
}

export interface ProgramLock {
  release(): Promise<void>
}

interface Holder extends RunningProgram {
  readonly identity: string
}

const lockFile = (dataDir: string): string => join(dataDir, 'running.json')
/** Longer than it takes to write the few bytes of a file that was just made. */
const writingMs = 500
/** Until who clears a stale file is looked at again. */
const clearingMs = 5

function holderIn(text: string | null): Holder | null {
  try {
    const { pid, identity, port } = JSON.parse(text ?? '') as Partial<Holder>
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity, port: Number(port) } : null
  } catch {
    return null
  }
}

async function readLock(path: string): Promise<string | null> {
  const read = () => readFile(path, 'utf8').catch(() => null)
  const text = await read()
  if (text === null || holderIn(text)) return text
  await pause(writingMs)
  return read()
}

/** The program that works on the data folder; null when none does. */
export async function runningProgram(dataDir: string): Promise<RunningProgram | null> {
  const holder = holderIn(await readLock(lockFile(dataDir)))
  return holder && stillRuns(holder.pid, holder.identity) ? holder : null
}

async function written(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

type Found = 'free' | Holder

/** Makes the file, taking away what a dead program left; the living holder where there is one. */
async function take(path: string, mine: string): Promise<Found> {
  while (!(await written(path, mine))) {
    const found = await readLock(path)
    if (found === null) continue
    const holder = holderIn(found)
    if (holder && stillRuns(holder.pid, holder.identity)) return holder
    await clear(path, found, mine)
  }
  return 'free'
}

/**
 * Several starts may find the same stale file. Only who holds the right to clear looks again and takes it away, so that
 * nobody takes the file of a start that was quicker. That right is such a file too: its holder may be killed as well.
 */
async function clear(path: string, stale: string, mine: string): Promise<void> {
  const clearing = `${path}.clearing`
  if ((await take(clearing, mine)) !== 'free') return pause(clearingMs)
  try {
    if ((await readLock(path)) === stale) await rm(path)
  } finally {
    await rm(clearing)
  }
}

/** Refuses, naming the folder and the other program, while that one lives. */
export async function lockDataFolder(dataDir: string, port: number): Promise<ProgramLock> {
  const path = lockFile(dataDir)
  const mine = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid), port })
  const found = await take(path, mine)
  if (found !== 'free')
    throw new ConfigError(
      `The data folder ${dataDir} is in use by process ${found.pid} (port ${found.port}). Stop that one, or set QUAYSIDE_DATA to another folder.`,
    )
  return {
    release: async () => {
      if ((await readFile(path, 'utf8').catch(() => null)) === mine) await rm(path, { force: true })
    },
  }
}
