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

const write = () => exchangeFolders(root).write('ACME', 'order.edi', Buffer.from('ISA'))

it('syncs the bytes, gives the name, then syncs the folder', async () => {
  await write()
  expect(did).toEqual(['sync order.edi.tmp', 'rename order.edi.tmp order.edi', 'sync out'])
})

it('counts a file as not sent while its folder is not on the disk', async () => {
  folderFault = 'EIO'
  await expect(write()).rejects.toThrow('no sync')
})

it('does without where a file system knows no such thing', async () => {
  folderFault = 'EINVAL'
  await write()
  expect(await readdir(join(root, 'ACME', 'out'))).toEqual(['order.edi'])
})
