/** The exchange folders of each partner: in, out, archive, rejected, and work for files that are being taken in. */

import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isComplete } from './file-end.ts'
import { readRegular, type UnreadFile } from './read-regular.ts'

/** What brings a sent file to the disk; a test watches it, and lets it fail. */
export const disk = { open, rename }

export type FolderName = 'in' | 'out' | 'archive' | 'rejected' | 'work'
const folderNames: readonly FolderName[] = ['in', 'out', 'archive', 'rejected', 'work']

/** A file being taken in: it lies in work under a name that no second process can claim. */
export interface ClaimedFile {
  readonly receiptKey: string
  readonly fileName: string
  readonly path: string
}

export interface NewFile {
  readonly fileName: string
  readonly content: Uint8Array
}

/** A file that still has a temporary name. */
export interface UnfinishedFile {
  readonly fileName: string
  readonly changed: Date
}

export interface ExchangeFolders {
  readonly root: string
  pathOf(partnerCode: string, folder: FolderName): string
  prepare(partnerCode: string): Promise<void>
  /**
   * Moves what lies in `in` to `work`, each under a fresh receipt key, links, folders and pipes too: {@link read} says what they are. In the order of
   * their names, so many at once: the first are kept and read while hundreds still lie there.
   */
  claimNew(partnerCode: string, atOnce: number): AsyncIterable<readonly ClaimedFile[]>
  /** Returns the files in `in` that have a temporary name and were last changed before `before`. */
  unfinished(partnerCode: string, before: Date): Promise<UnfinishedFile[]>
  /** Returns files that were claimed and not yet moved, also by a process that died. */
  claimed(partnerCode: string): Promise<ClaimedFile[]>
  /** @returns null if another process moved the file, or if it grew while it was read; the next poll reads it again */
  read(file: ClaimedFile): Promise<Buffer | UnreadFile | null>
  moveClaimed(partnerCode: string, file: ClaimedFile, folder: 'archive' | 'rejected'): Promise<void>
  /** Writes each under a temporary name ending in .tmp, syncs, then renames: a reader never sees half a file. */
  write(partnerCode: string, files: readonly NewFile[]): Promise<void>
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

/** Endings of file transfer programs and browsers for a file that is not whole yet. */
const temporaryEndings = ['.tmp', '.part', '.partial', '.filepart', '.crdownload', '~']

/** Whoever writes a file gives it its name once it is whole; programs of other systems write the ending in capitals. */
export const isUnfinished = (name: string): boolean =>
  name.startsWith('.') || temporaryEndings.some((ending) => name.toLowerCase().endsWith(ending))

/** A file without the trailer of its interchange is left for this long after its last change: a copy can pause. */
const unfinishedMs = 4_000

/** File systems allow 255 bytes, of which the receipt key takes 38. */
const longestNameBytes = 200

/** A name as the portal can keep and show it: whoever wrote the file may have used another character set, or none. */
function claimedName(name: Buffer): string {
  const text = (isUtf8(name) ? name.toString('utf8') : name.toString('latin1')).replace(/[\p{Cc}\p{Cf}/]/gu, '_')
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > longestNameBytes) break
    kept += character
  }
  return kept
}

const claimName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})__(.*)$/s

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException)?.code === 'ENOENT'

/** The names as they stand there: one that is not UTF-8 could not be found again by its text. */
async function listFolder(path: string): Promise<Buffer[]> {
  try {
    return (await readdir(path, { encoding: 'buffer' })).sort(Buffer.compare)
  } catch (error) {
    if (missing(error)) return []
    throw error
  }
}

async function moveIfThere(from: string | Buffer, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (missing(error)) return false
    throw error
  }
}

const { O_RDONLY, O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants

/** A name that was given is known after a crash once its folder is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await disk.open(path, O_RDONLY)
  try {
    await folder.sync()
  } catch (error) {
    // Some file systems of other machines know no such thing.
    if (!['EINVAL', 'ENOTSUP', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await folder.close()
  }
}

/** Others than the program's user and group see nothing of what partners send. */
const folderMode = 0o750

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await disk.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

const temporaryIn = (folder: string, fileName: string): string => join(folder, `${fileName}.tmp`)

/** All of them under their temporary names, or none. */
async function writeTemporaries(out: string, files: readonly NewFile[]): Promise<void> {
  // The disk brings several down together in little more time than one.
  const written = await Promise.allSettled(
    files.map(({ fileName, content }) => writeSynced(temporaryIn(out, fileName), content)),
  )
  const failed = written.find((one) => one.status === 'rejected')
  if (!failed) return
  for (const { fileName } of files) await unlink(temporaryIn(out, fileName)).catch(() => undefined)
  throw failed.reason
}

/** A file at a poll. `state` changes with its content; `since` is the time of the first poll that found this state. */
interface Seen {
  readonly state: string
  readonly since: number
  /** The poll before found the same state. */
  readonly unchanged: boolean
}

/**
 * Opens the exchange folders below `root`.
 * @param note reports a file that cannot be taken out of its folder
 * @param patienceMs how long a file without a trailer must stay unchanged
 * @param now milliseconds of a monotonic clock
 */
export function exchangeFolders(
  root: string,
  note: (line: string) => void = () => undefined,
  patienceMs = unfinishedMs,
  now: () => number = () => performance.now(),
): ExchangeFolders {
  const pathOf = (partnerCode: string, folder: FolderName) => join(root, safeFileName(partnerCode), folder)
  const noted = new Set<string>()

  const noteOnce = (path: string, error: unknown): void => {
    if (noted.has(path)) return
    noted.add(path)
    const { code, message } = error as NodeJS.ErrnoException
    note(
      `${path} cannot be taken out of its folder (${code ?? message}). It is tried again at every look, and not reported again.`,
    )
  }
  /** Files that the previous poll left in their folder, by partner code and file name. */
  const seen = new Map<string, Map<string, Seen>>()

  const seenNow = (partnerCode: string, name: Buffer, { size, mtimeMs, ino }: Stats): Seen => {
    const state = [size, mtimeMs, ino].join()
    const previous = seen.get(partnerCode)?.get(name.toString('latin1'))
    return previous?.state === state ? { ...previous, unchanged: true } : { state, since: now(), unchanged: false }
  }
  const isBeingWritten = async (source: Buffer, { size }: Stats, { unchanged, since }: Seen): Promise<boolean> =>
    !unchanged || (now() - since < patienceMs && !(await isComplete(source, size)))
  const claim = async (partnerCode: string, name: Buffer): Promise<ClaimedFile | Seen | null> => {
    const source = Buffer.concat([Buffer.from(join(pathOf(partnerCode, 'in'), '/')), name])
    const fileName = claimedName(name)
    try {
      const found = await lstat(source)
      const known = seenNow(partnerCode, name, found)
      if (found.isFile() && (await isBeingWritten(source, found, known))) return known
      const receiptKey = randomUUID()
      const path = join(pathOf(partnerCode, 'work'), `${receiptKey}__${fileName}`)
      // Renaming is atomic: of two processes that see the file, one gets it.
      return (await moveIfThere(source, path)) ? { receiptKey, fileName, path } : null
    } catch (error) {
      if (!missing(error)) noteOnce(join(pathOf(partnerCode, 'in'), fileName), error)
      return null
    }
  }

  return {
    root,
    pathOf,
    prepare: async (partnerCode) => {
      for (const folder of folderNames) await mkdir(pathOf(partnerCode, folder), { recursive: true, mode: folderMode })
    },
    async *claimNew(partnerCode, atOnce) {
      const names = (await listFolder(pathOf(partnerCode, 'in')))
        .map((bytes) => ({ bytes, name: bytes.toString('latin1') }))
        .filter(({ name }) => !isUnfinished(name))
      const there = new Set(names.map(({ name }) => name))
      const left = new Map([...(seen.get(partnerCode) ?? [])].filter(([name]) => there.has(name)))
      seen.set(partnerCode, left)
      let claims: ClaimedFile[] = []
      for (const { bytes, name } of names) {
        const claimed = await claim(partnerCode, bytes)
        if (claimed && 'since' in claimed) left.set(name, claimed)
        else left.delete(name)
        if (claimed && 'path' in claimed) claims.push(claimed)
        if (claims.length < atOnce) continue
        yield claims
        claims = []
      }
      if (claims.length > 0) yield claims
    },
    unfinished: async (partnerCode, before) => {
      const names = (await listFolder(pathOf(partnerCode, 'in'))).filter((name) =>
        isUnfinished(name.toString('latin1')),
      )
      const files: UnfinishedFile[] = []
      for (const name of names) {
        const found = await lstat(Buffer.concat([Buffer.from(join(pathOf(partnerCode, 'in'), '/')), name])).catch(
          () => null,
        )
        if (found?.isFile() && found.mtime < before) files.push({ fileName: claimedName(name), changed: found.mtime })
      }
      return files
    },
    claimed: async (partnerCode) => {
      const folder = pathOf(partnerCode, 'work')
      return (await listFolder(folder)).map(String).flatMap((name) => {
        const match = claimName.exec(name)
        return match?.[1] && match[2] !== undefined
          ? [{ receiptKey: match[1], fileName: match[2], path: join(folder, name) }]
          : []
      })
    },
    read: async (file) => {
      try {
        return await readRegular(file.path)
      } catch (error) {
        if (missing(error)) return null
        throw error
      }
    },
    moveClaimed: async (partnerCode, file, folder) => {
      const target = join(pathOf(partnerCode, folder), file.fileName)
      const taken = await lstat(target).catch(() => null)
      // A second file of the same name is kept beside the first.
      await moveIfThere(
        file.path,
        taken ? join(pathOf(partnerCode, folder), `${file.receiptKey}__${file.fileName}`) : target,
      )
    },
    write: async (partnerCode, files) => {
      const out = pathOf(partnerCode, 'out')
      await mkdir(out, { recursive: true, mode: folderMode })
      await writeTemporaries(out, files)
      for (const { fileName } of files) await disk.rename(temporaryIn(out, fileName), join(out, fileName))
      // Once for all of them: it takes as long as a file does.
      if (files.length > 0) await syncFolder(out)
    },
  }
}
