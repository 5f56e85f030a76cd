// A data folder that cannot be used is refused with what to do, and at once.

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'quayside-folder-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

describe('the data folder', () => {
  it('is created with its parent folders, and empty', async () => {
    const folder = join(parent, 'a/b/c')
    await prepareDataFolder(folder)
    await prepareDataFolder(folder)
    expect(await readdir(folder)).toEqual([])
  })

  it('is refused when it is a file', async () => {
    const file = join(parent, 'file')
    await writeFile(file, '')
    await expect(prepareDataFolder(file)).rejects.toThrow(
      `The data folder ${file} cannot be used: it is a file. Set QUAYSIDE_DATA to a folder that can be written.`,
    )
    await expect(prepareDataFolder(join(file, 'below'))).rejects.toThrow('a part of the path is a file')
  })

  it.runIf(process.platform === 'linux')('is refused where no folder can be made', async () => {
    await expect(prepareDataFolder('/proc/quayside/deep')).rejects.toThrow('no folder can be made there (ENOENT)')
  })
})
