/** Whether a file that lies in an in folder breaks off in its interchange: somebody may still be copying it. */
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
 * Told by a file's beginning and end, as Latin-1. What does not begin like an interchange has no end that could be missing;
 * nothing at all, and a first tag that breaks off, is a beginning.
 */
export function breaksOff(head: string, tail: string): boolean {
  const begun = bare(head)
  const begins = openings.some((tag) => begun.startsWith(tag))
  if (!begins) return openings.some((tag) => tag.startsWith(begun))
  const trailer = trailerOf(begun)
  if (!trailer) return true
  const at = tail.lastIndexOf(trailer.tag + trailer.element)
  return at < 0 || !tail.slice(at).includes(trailer.terminator)
}

/** False too where the file cannot be read: whoever takes it says why. */
export async function isUnfinishedFile(path: string | Buffer, size: number): Promise<boolean> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  if (!file) return false
  try {
    const part = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.toString('latin1', 0, bytesRead)
    }
    return breaksOff(await part(0, headLength), await part(Math.max(0, size - tailLength), tailLength))
  } catch {
    return false
  } finally {
    await file.close()
  }
}
