/** Reads interchanges from a stream as they become complete, holding no more than the one that is being read. */

import type { Interchange, Problem } from '../model.ts'
import { EMPTY_FILE, problemFrom } from '../problem.ts'
import { EdiStream } from './edi-stream.ts'
import type { ReadOptions } from './message-draft.ts'
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
  const stream = new EdiStream(lines, options)
  let anything = false

  for await (const chunk of chunks) yield* found(chunk, false)
  yield* found(new Uint8Array(0), true)
  if (!anything) options.onProblem?.(problemFrom(EMPTY_FILE, { offset: 0 }, lines))

  function* found(chunk: Uint8Array, last: boolean): Generator<Interchange> {
    for (const next of stream.read(chunk, last)) {
      anything = true
      if (next.kind === 'interchange') yield next.interchange
      else options.onProblem?.(next.problem)
      lines.forgetBefore(stream.at)
    }
  }
}
