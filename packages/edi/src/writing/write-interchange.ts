/** The door to writing: an interchange of either standard as text, and text as the bytes that leave. */

import { Buffer } from 'node:buffer'
import { EdiWriteError } from './edi-write-error.ts'
import type { InterchangeSpec } from './interchange-spec.ts'
import { writeEdifact } from './write-edifact.ts'
import { writeX12 } from './write-x12.ts'

/**
 * The text of an interchange with all its envelopes and counts.
 * @throws EdiWriteError when a value cannot be written unchanged: X12 has no way to carry a separator or a control
 *   character in data, and EDIFACT none to carry a character outside the declared set. Nothing is altered silently.
 */
export function writeInterchange(spec: InterchangeSpec): string {
  return spec.standard === 'X12' ? writeX12(spec) : writeEdifact(spec)
}

/**
 * The bytes of an interchange's text.
 * @throws EdiWriteError when Latin-1 has no place for one of its characters.
 */
export function encodeEdi(text: string, encoding: 'utf-8' | 'latin1'): Uint8Array {
  if (encoding === 'utf-8') return new Uint8Array(Buffer.from(text, 'utf8'))
  const bad = [...text].find((character) => character > '\u00ff')
  if (bad === undefined) return new Uint8Array(Buffer.from(text, 'latin1'))
  throw new EdiWriteError(
    `The text holds ${JSON.stringify(bad)}, which Latin-1 cannot carry. Write it as UTF-8.`,
    '',
    0,
    0,
  )
}
