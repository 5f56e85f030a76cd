/**
 * In which character set each interchange of a file is written. Only all of its bytes tell: whoever reads a file in pieces
 * asks for this first, so that it is read as it would be as a whole.
 */

import { isAscii } from 'node:buffer'
import { deniesLevel, hasOwnSet } from '../character-sets.ts'
import { concat } from './bytes.ts'
import { DeclaredSets, LONGEST_FRONT } from './declared-sets.ts'

export interface UsedSet {
  /** Offset in bytes where it begins to hold: at a header, or where the file's text begins. */
  readonly at: number
  /** A level with a set of its own (UNOD to UNOL, UNOX), else what the bytes turned out to be. */
  readonly set: string
}

const UTF8_MARK = [0xef, 0xbb, 0xbf] as const
/** A header is known as one when this many bytes are there: UNA may stand as far before it as its front is long. */
const HELD_BACK = 2 * LONGEST_FRONT

/** Collects from bytes that come in pieces; holds no more than a header of them. */
export class SetFinder {
  private readonly found: UsedSet[] = []
  private rest = new Uint8Array(0)
  /** Offset of `rest` in the file. */
  private base = 0
  /** What is searched and what is counted to the part, as offsets in the file. */
  private searched = 0
  private taken = 0
  private part = new PartBytes(0, '')
  private started = false

  add(chunk: Uint8Array): void {
    this.rest = this.rest.length === 0 ? new Uint8Array(chunk) : concat(this.rest, chunk)
    if (this.rest.length > HELD_BACK) this.search(this.base + this.rest.length - HELD_BACK)
  }

  /** The sets in the order of the file, the first from the beginning of its text; after it nothing is added. */
  end(): readonly UsedSet[] {
    this.search(this.base + this.rest.length)
    this.found.push(this.part.end())
    return this.found
  }

  private search(until: number): void {
    this.begin()
    const declared = new DeclaredSets(this.rest)
    for (
      let next = declared.next(this.searched - this.base);
      next && this.base + next.at < until;
      next = declared.next(this.searched - this.base)
    ) {
      const at = this.base + next.at
      this.take(at)
      this.found.push(this.part.end())
      this.part = new PartBytes(at, next.level)
      this.searched = at + LONGEST_FRONT
    }
    this.take(until)
    this.searched = Math.max(this.searched, until)
    // A header is told by the character before it.
    const keep = Math.max(this.base, until - 1)
    this.rest = this.rest.slice(keep - this.base)
    this.base = keep
  }

  private begin(): void {
    if (this.started) return
    this.started = true
    if (!UTF8_MARK.every((byte, index) => this.rest[index] === byte)) return
    this.rest = this.rest.slice(UTF8_MARK.length)
    this.base = UTF8_MARK.length
    this.searched = this.base
    this.taken = this.base
    this.part = new PartBytes(this.base, '')
  }

  private take(until: number): void {
    if (until > this.taken) this.part.add(this.rest.subarray(this.taken - this.base, until - this.base))
    this.taken = Math.max(this.taken, until)
  }
}

/** What the bytes under one header can be. */
class PartBytes {
  private readonly at: number
  private readonly level: string
  /** From the first byte on that is not ASCII. */
  private utf8: InstanceType<typeof TextDecoder> | null = null
  private isUtf8 = true
  private denied = false
  private escapes = false

  constructor(at: number, level: string) {
    this.at = at
    this.level = level
  }

  add(bytes: Uint8Array): void {
    this.escapes ||= this.level === 'UNOX' && bytes.includes(0x1b)
    if (isAscii(bytes)) {
      // A character that is not complete is none.
      if (this.utf8) this.try(bytes.subarray(0, 1), true)
      return
    }
    this.utf8 ??= new TextDecoder('utf-8', { fatal: true })
    this.denied ||= deniesLevel(bytes)
    this.try(bytes, true)
  }

  end(): UsedSet {
    this.try(new Uint8Array(0), false)
    const { at, level } = this
    const own = hasOwnSet(level) && (level === 'UNOX' ? this.escapes : !this.denied)
    return { at, set: own ? level : this.isUtf8 ? 'utf-8' : 'latin1' }
  }

  private try(bytes: Uint8Array, stream: boolean): void {
    if (!this.isUtf8) return
    try {
      this.utf8?.decode(bytes, { stream })
    } catch {
      this.isUtf8 = false
    }
  }
}

/** The sets of a file that lies in memory. */
export function usedSets(bytes: Uint8Array): readonly UsedSet[] {
  const finder = new SetFinder()
  finder.add(bytes)
  return finder.end()
}

/** The sets of a file that comes in pieces, for {@link readOutline} and {@link readMessages}. */
export async function findUsedSets(chunks: AsyncIterable<Uint8Array>): Promise<readonly UsedSet[]> {
  const finder = new SetFinder()
  for await (const chunk of chunks) finder.add(chunk)
  return finder.end()
}
