// What was sent is on the disk when it counts as sent: first the bytes, then the name, and last the folder that the name stands in.

import type { FileHandle } from 'node:fs/promises'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { disk, exchangeFolders } from './exchange-folders.ts'

let root: string
let did: string[]
let folderFault: string | null

function watched(path: string, file: FileHandle): FileHandle {
  const sync = file.sync.bind(file)
  file.sync = async () => {
    did.push(`sync ${basename(path)}`)
    if (folderFault && basename(path) === 'out') throw Object.assign(new Error('no sync'), { code: folderFault })
    await sync()
  }
  return file
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quayside-synced-'))
  did = []
  folderFault = null
  vi.spyOn(disk, 'open').mockImplementation(async (path, flags) => watched(String(path), await open(path, flags)))
  vi.spyOn(disk, 'rename').mockImplementation(async (from, to) => {
    did.push(`rename ${basename(String(from))} ${basename(String(to))}`)
    await rename(from, to)
  })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const write = (...names: string[]) =>
  exchangeFolders(root).write(
    'ACME',
    names.map((fileName) => ({ fileName, content: Buffer.from('ISA') })),
  )

it('syncs the bytes, gives the name, then syncs the folder', async () => {
  await write('order.edi')
  expect(did).toEqual(['sync order.edi.tmp', 'rename order.edi.tmp order.edi', 'sync out'])
})

it('gives several files their names once the bytes of all are there, and syncs the folder once', async () => {
  await write('one.edi', 'two.edi')
  expect(did.slice(0, 2).sort()).toEqual(['sync one.edi.tmp', 'sync two.edi.tmp'])
  expect(did.slice(2)).toEqual(['rename one.edi.tmp one.edi', 'rename two.edi.tmp two.edi', 'sync out'])
})

it('leaves nothing behind where one of several cannot be written', async () => {
  vi.mocked(disk.open).mockImplementation(async (path, flags) => {
    if (String(path).endsWith('two.edi.tmp')) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    return watched(String(path), await open(path, flags))
  })
  await expect(write('one.edi', 'two.edi')).rejects.toThrow('no space')
  expect(await readdir(join(root, 'ACME', 'out'))).toEqual([])
})

it('counts a file as not sent while its folder is not on the disk', async () => {
  folderFault = 'EIO'
  await expect(write('order.edi')).rejects.toThrow('no sync')
})

it('does without where a file system knows no such thing', async () => {
  folderFault = 'EINVAL'
  await write('order.edi')
  expect(await readdir(join(root, 'ACME', 'out'))).toEqual(['order.edi'])
})
