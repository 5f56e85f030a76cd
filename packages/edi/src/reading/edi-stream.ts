/** Reads a text that comes in pieces, holding little more of it than the segment that is not complete yet. */

import type { Locator } from '../line-index.ts'
import { concat } from './bytes.ts'
import { FileWalk, type Found } from './file-walk.ts'
import type { ReadOptions } from './message-draft.ts'
import type { Window } from './segment-scanner.ts'
import { StreamDecoder } from './stream-decoder.ts'
import type { UsedSet } from './used-sets.ts'

/** How an interchange is wrapped shows in the line that it begins in, which is at most this long. */
const LOOKED_BACK = 1000

/** Lines that learn of the text piece by piece. */
export interface GrowingLines extends Locator {
  add(text: string): void
}

export interface StreamReadOptions extends ReadOptions {
  /** In which set each interchange is written (findUsedSets); left out, it is told as far as its bytes have come. */
  readonly sets?: readonly UsedSet[]
}

/** What is done with the text of an interchange as it is read, such as working out a digest of it. */
export interface TextOfInterchange {
  /** The next part of the open interchange's text; parts are given in order and without a gap. */
  add(text: string): void
}

export class EdiStream {
  private readonly walk: FileWalk
  private readonly decoder: StreamDecoder
  private readonly lines: GrowingLines
  private readonly text: TextOfInterchange | undefined
  private window: Window = { text: '', codes: new Uint8Array(0), base: 0, last: false }
  /** Up to where the text of the open interchange was given away. */
  private given = 0

  constructor(lines: GrowingLines, { sets, ...options }: StreamReadOptions, text?: TextOfInterchange) {
    this.decoder = new StreamDecoder(sets)
    this.lines = lines
    this.text = text
    this.walk = new FileWalk({ locator: lines, options })
  }

  /** Offset up to which everything is read. */
  get at(): number {
    return this.walk.at
  }

  /** What is complete with the next bytes. `last`: none follow. */
  *read(chunk: Uint8Array, last: boolean): Generator<Found, void, undefined> {
    this.extend(chunk, last)
    for (let found = this.walk.next(this.window); found; found = this.walk.next(this.window)) {
      if (found.kind === 'interchange') {
        const { offset, length } = found.interchange
        this.give(Math.max(this.given, offset), offset + length)
      }
      this.given = this.walk.at
      yield found
    }
  }

  /** The unread rest of the window with the next piece behind it. */
  private extend(chunk: Uint8Array, last: boolean): void {
    const piece = this.decoder.decode(chunk, last)
    this.lines.add(piece.text)
    const { openFrom, at } = this.walk
    if (openFrom !== null) this.give(Math.max(this.given, openFrom), at)
    const { window } = this
    const read = Math.max(0, at - window.base - LOOKED_BACK)
    const text = window.text.slice(read) + piece.text
    this.window = { text, codes: concat(window.codes.subarray(read), piece.codes), base: window.base + read, last }
  }

  private give(from: number, to: number): void {
    if (this.text && to > from) {
      const { text, base } = this.window
      this.text.add(text.slice(from - base, to - base))
    }
    this.given = Math.max(this.given, to)
  }
}
