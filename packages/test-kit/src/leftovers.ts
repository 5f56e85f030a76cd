// Temporary folders that carry the process id of their maker, so that the next run can clear away what a
// killed run left behind, running databases included.

import { chmod, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type FolderKind = 'test' | 'program'

/** A new folder for this process, open to the system user that PostgreSQL runs as when we are root. */
export async function temporaryFolder(kind: FolderKind): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `quayside-${kind}-${process.pid}-`))
  await chmod(folder, 0o755)
  return folder
}

/** Removes the folders of this kind whose makers are no more. */
export async function removeLeftovers(kind: FolderKind, remove: (folder: string) => Promise<void>): Promise<void> {
  const pattern = new RegExp(`^quayside-${kind}-(\\d+)-`)
  for (const name of await readdir(tmpdir())) {
    const maker = pattern.exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) await remove(join(tmpdir(), name))
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
