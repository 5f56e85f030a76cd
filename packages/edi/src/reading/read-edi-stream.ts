/** Reads interchanges from a stream as they become complete, holding no more than the one that is being read. */

import type { Interchange, Problem } from '../model.ts'
import { problemFrom } from '../problem.ts'
import { FileWalk } from './file-walk.ts'
import type { ReadOptions } from './message-draft.ts'
import type { Window } from './segment-scanner.ts'
import { concat, StreamDecoder } from './stream-decoder.ts'
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
    window = extend(window, decoder, chunk, false, walk.at, lines)
    for (const interchange of found(window)) yield interchange
  }
  window = extend(window, decoder, new Uint8Array(0), true, walk.at, lines)
  for (const interchange of found(window)) yield interchange
  if (!anything) {
    const fault = { level: 'file', severity: 'reject' } as const
    options.onProblem?.(
      problemFrom('file.empty', fault, 'The file is empty. Send X12 or EDIFACT text.', { offset: 0 }, lines),
    )
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

/** The unread rest of the window with the next piece behind it. */
function extend(
  window: Window,
  decoder: StreamDecoder,
  chunk: Uint8Array,
  last: boolean,
  at: number,
  lines: StreamLines,
): Window {
  const piece = decoder.decode(chunk, last)
  lines.add(piece.text)
  const read = at - window.base
  const text = window.text.slice(read) + piece.text
  return { text, codes: concat(window.codes.subarray(read), piece.codes), base: at, last }
}
