/** Reads a whole file: every interchange in it, and what stands outside of them. */

import { LineIndex } from '../line-index.ts'
import type { BareMessages, EdiFile, Interchange, Problem } from '../model.ts'
import { EMPTY_FILE, problemFrom } from '../problem.ts'
import { decode } from './decode.ts'
import { FileWalk } from './file-walk.ts'
import type { ReadOptions } from './message-draft.ts'

/**
 * Reads X12 or EDIFACT bytes of any origin. Never throws: what cannot be read is reported in `problems`, and does not
 * stop the rest. Messages are also checked against the standard's dictionary unless `check` is false.
 */
export function readEdi(bytes: Uint8Array, options: ReadOptions = {}): EdiFile {
  const { text, codes, encoding } = decode(bytes)
  const lines = new LineIndex(text)
  const walk = new FileWalk({ locator: lines, options })
  const window = { text, codes, base: 0, last: true }
  const interchanges: Interchange[] = []
  const bare: BareMessages[] = []
  const problems: Problem[] = []
  for (let found = walk.next(window); found; found = walk.next(window)) {
    if (found.kind === 'interchange') interchanges.push(found.interchange)
    else problems.push(found.problem)
    if (found.kind === 'bare') bare.push(found.bare)
  }
  if (interchanges.length === 0 && problems.length === 0) {
    problems.push(problemFrom(EMPTY_FILE, { offset: 0 }, lines))
  }
  return { text, encoding, interchanges, bare, problems, locate: (offset) => lines.locate(offset) }
}
