// PostgreSQL refuses to run as root. This file finds (or makes) the system user it runs as instead,
// and answers whether that user can reach a folder at all.

import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The user PostgreSQL runs as when we are root; null when we are not and it simply runs as us. */
export type ServerUser = { uid: number; gid: number } | null

const NAME = 'postgres'

/** Root: the owner of an existing cluster, else the system user "postgres", which is made when it is missing. */
export async function serverUser(existingCluster: string | null, log: (line: string) => void): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return null
  if (existingCluster) {
    const { uid, gid } = await stat(existingCluster)
    // A cluster made by an ordinary user, now started with sudo, keeps its owner.
    if (uid !== 0) return { uid, gid }
  }
  return lookUp() ?? addSystemUser(log)
}

function lookUp(): { uid: number; gid: number } | null {
  const uid = idOf('-u')
  const gid = idOf('-g')
  return uid === null || gid === null ? null : { uid, gid }
}

function idOf(option: '-u' | '-g'): number | null {
  const answer = spawnSync('id', [option, NAME], { encoding: 'utf8' })
  return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : null
}

function addSystemUser(log: (line: string) => void): { uid: number; gid: number } {
  log(`PostgreSQL refuses to run as root: adding the system user "${NAME}" for it.`)
  spawnSync('groupadd', ['--system', NAME])
  const home = ['--home-dir', '/nonexistent', '--no-create-home', '--shell', '/usr/sbin/nologin']
  const added = spawnSync('useradd', ['--system', '--gid', NAME, ...home, NAME], { encoding: 'utf8' })
  const user = lookUp()
  if (user) return user
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and the system user "${NAME}" could not be added: ${added.stderr?.trim() || added.error?.message || 'useradd failed'}.`,
    `Start Quayside as an ordinary user, or add a system user named "${NAME}", or set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

/** Can that user enter the folder? Asked of the system itself, so that every ancestor and ACL counts. */
export function canEnter(user: ServerUser, folder: string): boolean {
  if (!user) return true
  // The script's own folder may be closed to that user, so the question starts from the root folder.
  const asked = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/' })
  if (asked.error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and this root may not start programs as another user (${asked.error.message}).`,
      'Start Quayside as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  return asked.status === 0
}
