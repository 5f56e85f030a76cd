// Finds PostgreSQL's programs inside the npm package of this platform and makes them runnable:
// the package needs symbolic links that only its install script makes, and installs run without scripts too.

import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type Binaries = {
  /** The folder that holds bin, lib and share. */
  root: string
  initdb: string
  postgres: string
  /** Version of the npm package, which begins with PostgreSQL's own: 18.4.0-beta.17. */
  version: string
}

/** The programs of this platform's package; throws when the package is not installed. */
export async function locateBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    entry = createRequire(embeddedPostgres).resolve(packageName)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this platform (${packageName}) is not installed.`,
      'Run "npm ci" without --omit=optional on this machine, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    )
  }
  const packageFolder = dirname(dirname(entry))
  const manifest: { version: string } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  return binariesBelow(join(packageFolder, 'native'), manifest.version)
}

function binariesBelow(root: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    root,
    version,
    initdb: join(root, 'bin', `initdb${suffix}`),
    postgres: join(root, 'bin', `postgres${suffix}`),
  }
}

/** Makes missing links and execute bits. False when the folder may not be written: copy the programs then. */
export async function completeBinaries(binaries: Binaries): Promise<boolean> {
  try {
    await makeMissingLinks(binaries.root)
    for (const program of [binaries.initdb, binaries.postgres]) {
      const { mode } = await stat(program)
      if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
    throw error
  }
}

async function makeMissingLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    // The list is written from the package's folder, one level above ours.
    const from = join(dirname(root), target)
    const to = relative(dirname(target), source)
    // stat follows the link: a dangling or missing one fails, a good one costs one call.
    if (await stat(from).catch(() => null)) continue
    await symlink(to, from).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  }
}

/** Copies the programs to `<parent>/postgresql-<version>` once; a crash half way leaves no half copy under that name. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const root = join(parent, `postgresql-${binaries.version}`, 'native')
  const copy = binariesBelow(root, binaries.version)
  if (await stat(copy.postgres).catch(() => null)) return copy
  const unfinished = await mkdtemp(`${dirname(root)}.tmp-`)
  await cp(binaries.root, join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
  })
  // The list of links names the folder "native", so the copy keeps that name and can be completed the same way.
  await completeBinaries(binariesBelow(join(unfinished, 'native'), binaries.version))
  await openToOthers(unfinished)
  await rename(unfinished, dirname(root)).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) throw error
  })
  return copy
}

// Under a umask of 077 the copy would be as unreachable as the original.
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode | 0o444)
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
