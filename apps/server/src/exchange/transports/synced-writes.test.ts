// What was sent is on the disk when it counts as sent: first the bytes, then the name, and last the folder that the name stands in.

import type { PathLike } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exchangeFolders } from './exchange-folders.ts'

const disk = vi.hoisted(() => ({ did: [] as string[], folderFault: null as string | null }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const watched = (path: string, file: FileHandle): FileHandle => {
    const sync = file.sync.bind(file)
    file.sync = async () => {
      disk.did.push(`sync ${basename(path)}`)
      if (disk.folderFault && basename(path) === 'out')
        throw Object.assign(new Error('no sync'), { code: disk.folderFault })
      await sync()
    }
    return file
  }
  return {
    ...real,
    open: async (path: PathLike, flags: number) => watched(String(path), await real.open(path, flags)),
    rename: async (from: PathLike, to: PathLike) => {
      disk.did.push(`rename ${basename(String(from))} ${basename(String(to))}`)
      await real.rename(from, to)
    },
  }
})

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quayside-synced-'))
  Object.assign(disk, { did: [], folderFault: null })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const write = () => exchangeFolders(root).write('ACME', 'order.edi', Buffer.from('ISA'))

it('syncs the bytes, gives the name, then syncs the folder', async () => {
  await write()
  expect(disk.did).toEqual(['sync order.edi.tmp', 'rename order.edi.tmp order.edi', 'sync out'])
})

it('counts a file as not sent while its folder is not on the disk', async () => {
  disk.folderFault = 'EIO'
  await expect(write()).rejects.toThrow('no sync')
})

it('does without where a file system knows no such thing', async () => {
  disk.folderFault = 'EINVAL'
  await write()
  expect(await readdir(join(root, 'ACME', 'out'))).toEqual(['order.edi'])
})
