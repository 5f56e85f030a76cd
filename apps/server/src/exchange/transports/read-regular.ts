/** What a claimed path holds: the bytes of a file, or why it is no file that is read. */
import { constants, type Stats } from 'node:fs'
import { lstat, open } from 'node:fs/promises'

/** It is never read, however often it is tried. */
export interface UnreadFile {
  /** In a sentence for people. */
  readonly reason: string
  /** Of a file that is too large: whoever sent it may stand there. */
  readonly beginning?: Buffer
}

/** In bytes, as over HTTP. */
export const largestFile = 64 * 1024 * 1024
const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants

function whatItIs(found: Stats): string {
  if (found.isSymbolicLink()) return 'a link'
  if (found.isDirectory()) return 'a folder'
  if (found.isFIFO()) return 'a pipe'
  return found.isSocket() ? 'a socket' : 'a device'
}

const noFile = (what: string): UnreadFile => ({
  reason: `This is ${what}, not a file. It was not read, and lies in the folder rejected. Put the file itself into the folder.`,
})

const tooLarge = ({ size }: Stats): string =>
  `The file has ${size.toLocaleString('en')} bytes, and at most ${largestFile.toLocaleString('en')} are read. It lies unread in the folder rejected. Have it sent again in several files.`

/** The header of an interchange stands there, behind whatever a mailbox wrote before it. */
const beginningBytes = 16 * 1024

const unreadable: UnreadFile = {
  reason:
    'The server may not read this file: its permissions keep the portal out. It lies in the folder rejected. Make it readable, and put it into the folder in again.',
}

/** Null: it is still growing. */
export async function readRegular(path: string): Promise<Buffer | UnreadFile | null> {
  const found = await lstat(path)
  if (!found.isFile()) return noFile(whatItIs(found))
  // Opening a pipe that was put in the file's place must not block until somebody writes to it.
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ELOOP') return noFile('a link')
    if (error.code === 'EACCES' || error.code === 'EPERM') return unreadable
    throw error
  })
  if ('reason' in file) return file
  try {
    const before = await file.stat()
    if (!before.isFile()) return noFile(whatItIs(before))
    const isTooLarge = before.size > largestFile
    // No more than it had: it may grow faster than it is read.
    const content = Buffer.alloc(isTooLarge ? beginningBytes : before.size)
    const { bytesRead } = await file.read(content, 0, content.length, 0)
    if (isTooLarge) return { reason: tooLarge(before), beginning: content.subarray(0, bytesRead) }
    const after = await file.stat()
    return bytesRead === after.size && after.mtimeMs === before.mtimeMs ? content : null
  } finally {
    await file.close()
  }
}
