/** A retailer's own view of its exchange folders: it collects from `out` what we sent, and drops into `in` what it sends. */
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isUnfinished } from '../exchange/transports/exchange-folders.ts'

export interface Mailbox {
  /** Names of files that wait to be collected. */
  waiting(): Promise<string[]>
  /** The bytes of a waiting file, and whether the very same was collected before. */
  open(name: string): Promise<{ readonly content: Buffer; readonly isRepeated: boolean }>
  /** Takes a waiting file away, once it was dealt with. */
  collect(name: string): Promise<void>
  /** Leaves a waiting file where it lies, but knows it from now on as collected. */
  remember(name: string): Promise<void>
  /** A reader of the folder never sees half a file. */
  drop(name: string, content: Uint8Array): Promise<void>
}

export interface MailboxFolders {
  readonly out: string
  readonly in: string
  readonly collected: string
}

export function mailbox(folders: MailboxFolders): Mailbox {
  return {
    waiting: async () => {
      const names = await readdir(folders.out).catch(() => [])
      return names.filter((name) => !isUnfinished(name)).sort()
    },
    open: async (name) => {
      const content = await readFile(join(folders.out, name))
      const earlier = await readFile(join(folders.collected, name)).catch(() => null)
      return { content, isRepeated: earlier?.equals(content) ?? false }
    },
    collect: async (name) => {
      await mkdir(folders.collected, { recursive: true })
      await rename(join(folders.out, name), join(folders.collected, name))
    },
    remember: async (name) => {
      await mkdir(folders.collected, { recursive: true })
      await copyFile(join(folders.out, name), join(folders.collected, name))
    },
    drop: async (name, content) => {
      await mkdir(folders.in, { recursive: true })
      const path = join(folders.in, name)
      await writeFile(`${path}.tmp`, content)
      await rename(`${path}.tmp`, path)
    },
  }
}
