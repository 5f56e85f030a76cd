/** Reads interchanges from a stream as they become complete, holding no more than the one that is being read. */

import type { Interchange, Problem } from '../model.ts'
import { EMPTY_FILE, problemFrom } from '../problem.ts'
import { FileWalk } from './file-walk.ts'
import type { ReadOptions } from './message-draft.ts'
import type { Window } from './segment-scanner.ts'
import { concat, type Piece, StreamDecoder } from './stream-decoder.ts'
import { StreamLines } from './stream-lines.ts'

export interface StreamOptions extends ReadOptions {
  /** Called for faults outside any interchange: no EDI, garbage, a message without envelope. */
  readonly onProblem?: (problem: Problem) => void
}

/**
 * Yields every interchange of a byte stream as soon as its trailer was read. Offsets, lines and columns count from the
 * start of the stream. Never throws by itself; an error of the stream passes through.
 */
export async function* readEdiStream(
  chunks: AsyncIterable<Uint8Array>,
  options: StreamOptions = {},
): AsyncGenerator<Interchange, void, undefined> {
  const lines = new StreamLines()
  const walk = new FileWalk({ locator: lines, options })
  const decoder = new StreamDecoder()
  let window: Window = { text: '', codes: new Uint8Array(0), base: 0, last: false }
  let anything = false

  for await (const chunk of chunks) {
    window = readOn(chunk, false)
    for (const interchange of found(window)) yield interchange
  }
  window = readOn(new Uint8Array(0), true)
  for (const interchange of found(window)) yield interchange
  if (!anything) options.onProblem?.(problemFrom(EMPTY_FILE, { offset: 0 }, lines))

  function readOn(chunk: Uint8Array, last: boolean): Window {
    const piece = decoder.decode(chunk, last)
    lines.add(piece.text)
    return extend(window, piece, walk.at, last)
  }

  function* found(inWindow: Window): Generator<Interchange> {
    for (let next = walk.next(inWindow); next; next = walk.next(inWindow)) {
      anything = true
      if (next.kind === 'interchange') yield next.interchange
      else options.onProblem?.(next.problem)
      lines.forgetBefore(walk.at)
    }
  }
}

/** The unread rest of the window, from the offset `at` on, with the next piece behind it. */
function extend(window: Window, piece: Piece, at: number, last: boolean): Window {
  const read = at - window.base
  const text = window.text.slice(read) + piece.text
  return { text, codes: concat(window.codes.subarray(read), piece.codes), base: at, last }
}
