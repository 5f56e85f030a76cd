/** Tells whether a file in an in folder ends with the trailer of its last interchange. */
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

/**
 * Checks the beginning and the end of a file, as Latin-1, for the trailer of the last interchange with only white space after it.
 * An interchange can follow another one and use other separators.
 */
export function endsWithTrailer(head: string, tail: string): boolean {
  const begun = bare(head)
  const trailer = openings.some((tag) => begun.startsWith(tag)) ? trailerOf(begun) : null
  if (!trailer) return false
  const at = tail.lastIndexOf(trailer.tag + trailer.element)
  const end = at < 0 ? -1 : tail.indexOf(trailer.terminator, at)
  if (end < 0) return false
  const rest = bare(tail.slice(end + 1))
  return rest === '' || endsWithTrailer(rest, rest)
}

/** Checks a file for the trailer of its last interchange. A file that cannot be read has none. */
export async function isComplete(path: string | Buffer, size: number): Promise<boolean> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  if (!file) return false
  try {
    const part = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.toString('latin1', 0, bytesRead)
    }
    return endsWithTrailer(await part(0, headLength), await part(Math.max(0, size - tailLength), tailLength))
  } catch {
    return false
  } finally {
    await file.close()
  }
}
