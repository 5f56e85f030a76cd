/** Whether a file that lies in an in folder is whole, or breaks off in its interchange: somebody may still be copying it. */
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** Longer than UNA with UNB's tag, and than ISA, whose 106 characters name the separators. */
const headLength = 120
/** Trailers are short; some systems write line ends or a form feed behind them. */
const tailLength = 512

const openings = ['ISA', 'UNA', 'UNB']

/** Byte order mark and white space in front of the first segment. */
const bare = (text: string): string => text.replace(/^(?:\u00ef\u00bb\u00bf|\s)+/, '')

interface Trailer {
  readonly tag: string
  readonly element: string
  readonly terminator: string
}

function trailerOf(head: string): Trailer | null {
  if (head.startsWith('ISA')) {
    const [element = '', terminator = ''] = [head.charAt(3), head.charAt(105)]
    return terminator === '' ? null : { tag: 'IEA', element, terminator }
  }
  const una = head.startsWith('UNA')
  return { tag: 'UNZ', element: una ? head.charAt(4) : '+', terminator: una ? head.charAt(8) : "'" }
}

/** Stands where room was made for a file and nothing is written yet. */
const unwritten = '\0'

/** 'open': what does not begin like an interchange has no end that could be missing. */
export type FileEnd = 'whole' | 'broken off' | 'open'

/**
 * Told by a file's beginning and end, as Latin-1. Nothing at all, and a first tag that breaks off, is a beginning. Behind an interchange another
 * one may begin, with separators of its own.
 */
export function endOf(head: string, tail: string): FileEnd {
  const begun = bare(head)
  if (begun.startsWith(unwritten) || openings.some((tag) => tag.startsWith(begun))) return 'broken off'
  if (!openings.some((tag) => begun.startsWith(tag))) return 'open'
  const trailer = trailerOf(begun)
  if (!trailer) return 'broken off'
  const at = tail.lastIndexOf(trailer.tag + trailer.element)
  const end = at < 0 ? -1 : tail.indexOf(trailer.terminator, at)
  if (end < 0) return 'broken off'
  const behind = bare(tail.slice(end + 1))
  return behind === '' ? 'whole' : endOf(behind, behind)
}

/** 'open' too where the file cannot be read: whoever takes it says why. */
export async function endOfFile(path: string | Buffer, size: number): Promise<FileEnd> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  if (!file) return 'open'
  try {
    const part = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.toString('latin1', 0, bytesRead)
    }
    return endOf(await part(0, headLength), await part(Math.max(0, size - tailLength), tailLength))
  } catch {
    return 'open'
  } finally {
    await file.close()
  }
}
