// An install without scripts leaves the package without its links; a checkout may be read-only. Both must run.

import { spawnSync } from 'node:child_process'
import { cp, lstat, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Binaries, completeBinaries, copyBinaries, locateBinaries } from './binaries.ts'

let folder: string
let bare: Binaries

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-binaries-'))
  const installed = await locateBinaries()
  const root = join(folder, 'package', 'native')
  const isNoLink = async (path: string) => !(await lstat(path)).isSymbolicLink()
  await cp(installed.root, root, { recursive: true, filter: isNoLink })
  bare = { ...installed, root, postgres: join(root, 'bin', 'postgres'), initdb: join(root, 'bin', 'initdb') }
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const version = (binaries: Binaries) => spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).stdout

it('makes the links that an install without scripts leaves out', async () => {
  expect(version(bare)).toBe('')
  expect(await completeBinaries(bare)).toBe(true)
  expect(version(bare)).toMatch(/^postgres \(PostgreSQL\) 18\./)
  const links: { target: string }[] = JSON.parse(await readFile(join(bare.root, 'pg-symlinks.json'), 'utf8'))
  for (const { target } of links) expect((await stat(join(dirname(bare.root), target))).size).toBeGreaterThan(0)
})

it('copies the programs once, completely, and readable by the user that runs them', async () => {
  const copies = await Promise.all([copyBinaries(bare, folder), copyBinaries(bare, folder)])
  expect(copies[0].root).toBe(join(folder, `postgresql-${bare.version}`, 'native'))
  expect(copies[1]).toEqual(copies[0])
  expect(version(copies[0])).toMatch(/PostgreSQL\) 18\./)
  const { mode } = await stat(join(copies[0].root, 'share', 'postgresql', 'postgres.bki'))
  expect(mode & 0o444).toBe(0o444)
})
