// A data folder as the first start in demo mode leaves it: made once and copied for every program that just needs one.
// Loading the demo data takes three times as long as starting on it. Tests of the first start itself start afresh.

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive, temporaryFolder } from '../leftovers.ts'
import { waitMs } from '../patience.mjs'
import { removeDataFolder } from './remove-data-folder.ts'
import { runQuayside } from './run-quayside.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../../..')

/** The demo data end at the moment at which they are made: no older than a long run of tests makes them anyway. */
const youngMs = 30 * 60_000
/** Until nobody can still be copying it. */
const forgottenMs = 4 * youngMs

/** A copy of its own, which `remove()` of the program that runs on it deletes. */
export async function preparedDataFolder(): Promise<string> {
  const dataDir = await temporaryFolder('program')
  if (process.platform === 'win32') return dataDir
  const prepared = await untilPrepared(await keyOf())
  // Kept elsewhere, where PostgreSQL's user can reach it: a copy of the note would be the same database.
  if (!existsSync(join(prepared, 'database/cluster'))) return dataDir
  // Owners too: as root the database belongs to another user.
  await run('cp', ['-a', `${prepared}/.`, dataDir])
  return dataDir
}

/** What the data depend on: the program with its migrations and demo data, the settings it would take from the shell, who runs it. */
async function keyOf(): Promise<string> {
  await run(process.execPath, [join(root, 'scripts/build.mjs')])
  const built = await readFile(join(root, 'apps/server/dist/.built-from'), 'utf8')
  const settings = Object.entries(process.env).filter(([name]) => name === 'TZ' || name.startsWith('QUAYSIDE_'))
  const who = [process.version, process.getuid?.(), Intl.DateTimeFormat().resolvedOptions().timeZone]
  return createHash('sha256')
    .update(JSON.stringify([built, who, settings.sort()]))
    .digest('hex')
    .slice(0, 16)
}

async function untilPrepared(key: string): Promise<string> {
  const lock = join(tmpdir(), `quayside-preparing-${key}`)
  const deadline = Date.now() + waitMs
  while (Date.now() < deadline) {
    const prepared = await youngest(key)
    if (prepared) return prepared
    if (await taken(lock)) await pause(100)
    else
      try {
        return (await youngest(key)) ?? (await prepare(key))
      } finally {
        await rm(lock, { force: true })
      }
  }
  throw new Error(`Nobody has prepared a data folder within ${waitMs} ms.`)
}

const nameOf = (key: string, made: number) => `quayside-prepared-${key}-${made}`

async function youngest(key: string): Promise<string | null> {
  const made = (await readdir(tmpdir()))
    .filter((name) => name.startsWith(nameOf(key, 0).slice(0, -1)))
    .map((name) => Number(name.split('-').at(-1)))
    .filter((moment) => Date.now() - moment < youngMs)
  return made.length > 0 ? join(tmpdir(), nameOf(key, Math.max(...made))) : null
}

/** Whether another living process has it; ours otherwise, which a maker that was killed left to us. */
async function taken(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return false
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const maker = await readFile(lock, 'utf8').catch(() => '')
  if (maker && !isAlive(Number(maker))) await rm(lock, { force: true })
  return true
}

async function prepare(key: string): Promise<string> {
  await removeForgotten()
  const program = await runQuayside({ env: { QUAYSIDE_SIMULATOR_MS: '0' } })
  await program.stop()
  const prepared = join(tmpdir(), nameOf(key, Date.now()))
  await rename(program.dataDir, prepared)
  return prepared
}

async function removeForgotten(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const made = /^quayside-prepared-\w+-(\d+)$/.exec(name)?.[1]
    if (made && Date.now() - Number(made) > forgottenMs) await removeDataFolder(join(tmpdir(), name))
  }
}
