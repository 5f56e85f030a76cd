/** The exchange folders of each partner: in, out, archive, rejected, and work for files that are being taken in. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

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

/** A file that is copied straight into the folder is left alone until nothing was added to it for this long. */
const settledMs = 250

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

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

export function exchangeFolders(root: string): ExchangeFolders {
  const pathOf = (partnerCode: string, folder: FolderName) => join(root, safeFileName(partnerCode), folder)

  const claim = async (partnerCode: string, name: string): Promise<ClaimedFile | null> => {
    const source = join(pathOf(partnerCode, 'in'), name)
    const found = await stat(source).catch(() => null)
    if (!found?.isFile()) return null
    const age = Date.now() - found.mtimeMs
    if (age >= 0 && age < settledMs) return null
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
      const names = (await listFolder(pathOf(partnerCode, 'in'))).filter(
        (name) => !name.endsWith('.tmp') && !name.startsWith('.'),
      )
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
        return await readFile(file.path)
      } catch (error) {
        if (missing(error)) return null
        throw error
      }
    },
    putAway: async (partnerCode, file, folder) => {
      const target = join(pathOf(partnerCode, folder), file.fileName)
      const taken = await stat(target).catch(() => null)
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
