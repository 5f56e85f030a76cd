/** The exchange folders of each partner: in, out, archive, rejected, and work for files that are being taken in. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isUnfinishedFile } from './unfinished-file.ts'

export type FolderName = 'in' | 'out' | 'archive' | 'rejected' | 'work'
const folderNames: readonly FolderName[] = ['in', 'out', 'archive', 'rejected', 'work']

/** A file being taken in: it lies in work under a name that no second process can claim. */
export interface ClaimedFile {
  readonly receiptKey: string
  readonly fileName: string
  readonly path: string
}

export interface ExchangeFolders {
  readonly root: string
  pathOf(partnerCode: string, folder: FolderName): string
  prepare(partnerCode: string): Promise<void>
  /** Moves what lies in `in` to `work`, each under a fresh receipt key. */
  claimNew(partnerCode: string): Promise<ClaimedFile[]>
  /** What was claimed and not yet put away, also by a process that died. */
  claimed(partnerCode: string): Promise<ClaimedFile[]>
  read(file: ClaimedFile): Promise<Buffer | null>
  putAway(partnerCode: string, file: ClaimedFile, folder: 'archive' | 'rejected'): Promise<void>
  /** Writes under a temporary name ending in .tmp, syncs, then renames: a reader never sees half a file. */
  write(partnerCode: string, fileName: string, content: Uint8Array): Promise<void>
}

/** A code or file name is one path element, whatever a file or caller claims. */
export function safeFileName(name: string): string {
  const cleaned = name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .trim()
    .slice(0, 180)
  return cleaned === '' ? 'unnamed.edi' : cleaned
}

/** Whoever writes a file gives it its name once it is whole; programs of other systems write the ending in capitals. */
export const isUnfinished = (name: string): boolean => name.startsWith('.') || name.toLowerCase().endsWith('.tmp')

/** A file that is copied straight into the folder is left alone until nothing was added to it for this long. */
const settledMs = 250
/** A copy may pause for longer: one whose interchange has no end yet is waited for until nothing came for this long. */
const unfinishedMs = 4_000

const claimName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})__(.*)$/s

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException)?.code === 'ENOENT'

async function listFolder(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).sort()
  } catch (error) {
    if (missing(error)) return []
    throw error
  }
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (missing(error)) return false
    throw error
  }
}

const { O_RDONLY, O_NONBLOCK, O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants

/** Null: it is a link, a pipe or something else that was put in a file's place. */
async function readRegular(path: string): Promise<Buffer | null> {
  // Opening a pipe must not block until somebody writes to it.
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ELOOP') return null
    throw error
  })
  try {
    return file && (await file.stat()).isFile() ? await file.readFile() : null
  } finally {
    await file?.close()
  }
}

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** `note` is told of what lies there and is no file; `patienceMs`: how long an interchange without an end is waited for. */
export function exchangeFolders(
  root: string,
  note: (line: string) => void = () => undefined,
  patienceMs = unfinishedMs,
): ExchangeFolders {
  const pathOf = (partnerCode: string, folder: FolderName) => join(root, safeFileName(partnerCode), folder)
  const noted = new Set<string>()

  const noteOnce = (path: string): void => {
    if (noted.has(path)) return
    noted.add(path)
    note(`${path} is not a regular file (a link or a folder, for instance). It was left there unread.`)
  }
  const claim = async (partnerCode: string, name: string): Promise<ClaimedFile | null> => {
    const source = join(pathOf(partnerCode, 'in'), name)
    const found = await lstat(source).catch(() => null)
    if (!found?.isFile()) {
      if (found) noteOnce(source)
      return null
    }
    const age = Date.now() - found.mtimeMs
    if (age >= 0 && age < settledMs) return null
    // Who gives a file its name after the last byte has said that it is whole, broken off or not.
    const wasRenamed = found.ctimeMs > found.mtimeMs
    if (!wasRenamed && age >= 0 && age < patienceMs && (await isUnfinishedFile(source, found.size))) return null
    const receiptKey = randomUUID()
    const path = join(pathOf(partnerCode, 'work'), `${receiptKey}__${name}`)
    // Renaming is atomic: of two processes that see the file, one gets it.
    return (await moveIfThere(source, path)) ? { receiptKey, fileName: name, path } : null
  }

  return {
    root,
    pathOf,
    prepare: async (partnerCode) => {
      for (const folder of folderNames) await mkdir(pathOf(partnerCode, folder), { recursive: true })
    },
    claimNew: async (partnerCode) => {
      const names = (await listFolder(pathOf(partnerCode, 'in'))).filter((name) => !isUnfinished(name))
      const claims: ClaimedFile[] = []
      for (const name of names) {
        const claimed = await claim(partnerCode, name)
        if (claimed) claims.push(claimed)
      }
      return claims
    },
    claimed: async (partnerCode) => {
      const folder = pathOf(partnerCode, 'work')
      return (await listFolder(folder)).flatMap((name) => {
        const match = claimName.exec(name)
        return match?.[1] && match[2] !== undefined
          ? [{ receiptKey: match[1], fileName: match[2], path: join(folder, name) }]
          : []
      })
    },
    read: async (file) => {
      try {
        const content = await readRegular(file.path)
        if (content) return content
        // It replaced the file after the check: moved aside, so that it is not tried again.
        const rejected = join(dirname(file.path), '..', 'rejected', basename(file.path))
        await moveIfThere(file.path, rejected)
        noteOnce(rejected)
        return null
      } catch (error) {
        if (missing(error)) return null
        throw error
      }
    },
    putAway: async (partnerCode, file, folder) => {
      const target = join(pathOf(partnerCode, folder), file.fileName)
      const taken = await lstat(target).catch(() => null)
      // A second file of the same name is kept beside the first.
      await moveIfThere(
        file.path,
        taken ? join(pathOf(partnerCode, folder), `${file.receiptKey}__${file.fileName}`) : target,
      )
    },
    write: async (partnerCode, fileName, content) => {
      const target = join(pathOf(partnerCode, 'out'), fileName)
      const temporary = `${target}.tmp`
      await mkdir(pathOf(partnerCode, 'out'), { recursive: true })
      try {
        await writeSynced(temporary, content)
        await rename(temporary, target)
      } catch (error) {
        await unlink(temporary).catch(() => undefined)
        throw error
      }
    },
  }
}
