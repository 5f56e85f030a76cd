// Two that ask at once get folders of their own, made from one first start that ended in order.

import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { preparedDataFolder } from './prepared-data-folder.ts'
import { removeDataFolder } from './remove-data-folder.ts'

it('is a copy of its own, with the database and the folders of the demonstration, and nobody at work on it', async () => {
  const folders = await Promise.all([preparedDataFolder(), preparedDataFolder()])
  onTestFinished(async () => {
    for (const folder of folders) await removeDataFolder(folder)
  })
  const [one, other] = folders
  expect(one).not.toBe(other)
  for (const folder of folders) {
    expect(await readdir(join(folder, 'exchange'))).toContain('SANDX12')
    expect(await readdir(folder)).not.toContain('running.json')
    expect(existsSync(join(folder, 'database/cluster/postmaster.pid'))).toBe(false)
  }
  // Of one first start: its password was made by chance.
  const password = (folder: string) => readFile(join(folder, 'database/cluster/quayside-password'), 'utf8')
  expect(await password(one)).toBe(await password(other))
  await writeFile(join(one, 'mine'), '')
  expect(existsSync(join(other, 'mine'))).toBe(false)
  await rm(join(one, 'mine'))
})
