/** What the lines of every EDIFACT document share: number, codes, unit and description. */
import type { Segment } from '@quayside/edi'
import type { DocumentLine } from '../documents.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import type { Loop } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { chooseEdifactCodes, itemNumbers } from './article-ids.ts'
import { readDescriptions } from './texts.ts'

/** A LIN group; the unit is that of its first quantity with one. */
export function readDocumentLine(reading: Reading, loop: Loop, ordinal: number): DocumentLine {
  const quantities = loop.followers.filter((segment: Segment) => segment.tag === 'QTY')
  const unit = quantities.map((qty) => textOrNull(qty, 1, 3)).find((written) => written !== null)
  return {
    lineNumber: textAt(loop.opening, 1) || String(ordinal),
    codes: chooseEdifactCodes(itemNumbers(loop.opening, loop.followers), reading.guide),
    description: readDescriptions(loop.followers, ['']).join(' ') || null,
    unit: unit ?? 'PCE',
  }
}
