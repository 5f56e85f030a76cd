// Decides where the cluster's files live. Normally inside the data folder; but when we are root and the
// data folder (or the checkout) lies below a folder closed to others, the system user that PostgreSQL runs
// as cannot get there: then cluster and programs go to /var/lib/quayside, and a note in the data folder says so.

import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Binaries, completeBinaries, copyBinaries, locateBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { canEnter, type ServerUser, serverUser } from './server-user.ts'

export type ClusterHome = {
  /** Holds the cluster, and unfinished ones while they are being made. */
  folder: string
  cluster: string
  logFile: string
  user: ServerUser
}

const SYSTEM_FOLDER = '/var/lib/quayside'
const NOTE = 'database-is-elsewhere.txt'

/** The home of the data folder's cluster, made ready to be entered by the user PostgreSQL runs as. */
export async function chooseHome(dataDir: string, log: (line: string) => void): Promise<ClusterHome> {
  const dataFolder = await makeFolder(dataDir)
  const elsewhere = await readNote(dataFolder)
  if (elsewhere) return homeIn(elsewhere, log)
  const home = await homeIn(dataFolder, log)
  if (canEnter(home.user, dataFolder)) return home
  const folder = join(SYSTEM_FOLDER, `data-${randomBytes(6).toString('hex')}`)
  log(`The system user that PostgreSQL runs as cannot reach ${dataFolder}: the database is kept in ${folder}.`)
  await makeOpenFolder(folder)
  // The note comes first: a crash now leaves an empty folder behind, never a cluster nobody knows of.
  await writeNote(dataFolder, folder)
  return homeIn(folder, log)
}

/** The home of a data folder that was started before, without making anything; null when there is none. */
export async function findHome(dataDir: string): Promise<ClusterHome | null> {
  const dataFolder = resolve(dataDir)
  const folder = (await readNote(dataFolder)) ?? dataFolder
  const found = await realpath(folder).catch(() => null)
  return found ? homeIn(found, () => {}) : null
}

async function homeIn(folder: string, log: (line: string) => void): Promise<ClusterHome> {
  const cluster = join(folder, 'cluster')
  const exists = (await stat(cluster).catch(() => null)) !== null
  const user = await serverUser(exists ? cluster : null, log)
  return { folder, cluster, logFile: join(folder, 'postgres.log'), user }
}

async function makeFolder(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(dataDir, { recursive: true })
    // Ours to open: under a umask of 077 a new folder would be closed to the system user.
    if (made && process.getuid?.() === 0) await chmod(dataDir, 0o755)
    return await realpath(dataDir)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database folder ${resolve(dataDir)} cannot be made: ${cause instanceof Error ? cause.message : cause}.`,
      'Set QUAYSIDE_DATA to a folder that can be written.',
      { cause },
    )
  }
}

async function makeOpenFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await chmod(SYSTEM_FOLDER, 0o755)
    await chmod(folder, 0o755)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database cannot be kept in ${SYSTEM_FOLDER}: ${cause instanceof Error ? cause.message : cause}.`,
      'Set QUAYSIDE_DATA to a folder whose parents everybody may enter (not below /root), or start Quayside as an ordinary user.',
      { cause },
    )
  }
}

async function readNote(dataFolder: string): Promise<string | null> {
  const text = await readFile(join(dataFolder, NOTE), 'utf8').catch(() => null)
  const folder = text?.split('\n')[0]?.trim()
  return folder ? folder : null
}

async function writeNote(dataFolder: string, folder: string): Promise<void> {
  const why = `${folder}\n\nThe database of this data folder is kept there, because the system user that PostgreSQL\nruns as cannot enter this one. Back up both; delete both to start afresh.\n`
  await writeFile(join(dataFolder, NOTE), why)
  await writeFile(join(folder, 'belongs-to.txt'), `${dataFolder}\n`)
}

/** The programs, or a copy of them where the user can run them. */
export async function runnableBinaries(home: ClusterHome): Promise<Binaries> {
  const binaries = await locateBinaries()
  const complete = await completeBinaries(binaries)
  if (complete && canEnter(home.user, join(binaries.root, 'lib'))) return binaries
  if (!home.user) return copyBinaries(binaries, home.folder)
  await makeOpenFolder(SYSTEM_FOLDER)
  return copyBinaries(binaries, SYSTEM_FOLDER)
}
