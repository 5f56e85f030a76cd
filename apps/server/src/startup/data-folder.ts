/** Creates the data folder and checks that it is writable, before anything else starts. */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config.ts'

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

/** Node's own recursive mkdir never ends below /proc: each step is made by itself. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && dirname(path) !== path) {
      await makeFolder(dirname(path))
      await mkdir(path)
    } else if (!(await stat(path).catch(() => null))?.isDirectory()) throw error
  }
}

function reason(error: unknown): string {
  const code = codeOf(error)
  if (code === 'EEXIST') return 'it is a file'
  if (code === 'ENOTDIR') return 'a part of the path is a file'
  if (code === 'EACCES' || code === 'EPERM') return 'writing there is not permitted'
  if (code === 'EROFS') return 'it lies on a read-only disk'
  if (code === 'ENOSPC') return 'the disk is full'
  return `no folder can be made there (${code})`
}

export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    await makeFolder(dataDir)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new ConfigError(
      `The data folder ${dataDir} cannot be used: ${reason(error)}. Set QUAYSIDE_DATA to a folder that can be written.`,
    )
  }
}
