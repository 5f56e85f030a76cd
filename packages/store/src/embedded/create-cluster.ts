// Makes a new cluster in a folder of its own and gives it its name only when it is whole, so that a crash
// (or two processes doing this at once) never leaves a half-made cluster under that name.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, codeOf } from './binaries.ts'
import type { ClusterHome } from './cluster-home.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isAlive } from './postmaster.ts'
import { serverEnvironment } from './settings.ts'

export const ROLE = 'quayside'
const PASSWORD_FILE = 'quayside-password'
const UNFINISHED = /^cluster\.new-(\d+)-/

export type Cluster = { password: string; created: boolean }

/** Opens the cluster's password, making the cluster first when there is none. */
export async function openOrCreateCluster(home: ClusterHome, binaries: Binaries, durable: boolean): Promise<Cluster> {
  await removeUnfinished(home.folder)
  const created = (await stat(home.cluster).catch(() => null)) === null
  if (created) await createCluster(home, binaries, durable)
  await refuseOtherVersion(home.cluster, binaries)
  return { password: await readPassword(home.cluster), created }
}

async function createCluster(home: ClusterHome, binaries: Binaries, durable: boolean): Promise<void> {
  const unfinished = join(home.folder, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  const passwordFile = `${unfinished}.password`
  try {
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    await mkdir(unfinished, { mode: 0o700 })
    if (home.user) {
      await chown(unfinished, home.user.uid, home.user.gid)
      await chown(passwordFile, home.user.uid, home.user.gid)
    }
    await runInitdb(binaries, home, { folder: unfinished, passwordFile }, durable)
    await rename(passwordFile, join(unfinished, PASSWORD_FILE))
    await syncFolder(unfinished)
    await rename(unfinished, home.cluster)
    await syncFolder(home.folder)
  } catch (error) {
    // Another process was faster: use its cluster.
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) throw error
  } finally {
    await removeWhole(unfinished)
    await rm(passwordFile, { force: true })
  }
}

function runInitdb(
  binaries: Binaries,
  home: ClusterHome,
  { folder, passwordFile }: { readonly folder: string; readonly passwordFile: string },
  durable: boolean,
): Promise<void> {
  // The built-in C.UTF-8 sorts by code point and knows upper and lower case of every script, and it is the
  // same on every machine, so that the files may move; the operating system's locales are not.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${ROLE}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const args = [`--pgdata=${folder}`, '--encoding=UTF8', ...locale, ...access, ...(durable ? [] : ['--no-sync'])]
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...home.user,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    const fail = (reason: string) =>
      reject(
        new EmbeddedPostgresError(
          `The database could not be created in ${home.folder}: ${reason}`,
          'Check free disk space and the permissions of that folder, then start again.',
        ),
      )
    child.on('error', (error) => fail(`${error.message}.`))
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : fail(`${output.trim() || `initdb ended (${code ?? signal})`}.`),
    )
  })
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = UNFINISHED.exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) await removeWhole(join(folder, name))
  }
}

/** The initdb of a killed program lives on for a moment, and writes into the folder while it is removed. */
const removeWhole = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

async function refuseOtherVersion(cluster: string, binaries: Binaries): Promise<void> {
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
  const ours = binaries.version.split('.')[0]
  if (made === ours) return
  throw new EmbeddedPostgresError(
    made
      ? `The database in ${cluster} was made by PostgreSQL ${made}; this release brings PostgreSQL ${ours}.`
      : `The folder ${cluster} holds no PostgreSQL database that can be read.`,
    made
      ? 'Start the release that made it, export the data (pg_dump), and import it into a new data folder.'
      : 'Restore it from a backup, or move it away to start with an empty database.',
  )
}

async function readPassword(cluster: string): Promise<string> {
  try {
    return (await readFile(join(cluster, PASSWORD_FILE), 'utf8')).trim()
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The password of the database in ${cluster} cannot be read (${codeOf(cause)}).`,
      'Start Quayside as the user who started it first, or restore the file quayside-password from a backup.',
      { cause },
    )
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
