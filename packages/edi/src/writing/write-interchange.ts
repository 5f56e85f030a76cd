/** Writes an interchange of either standard as text, and text as bytes. */

import { encodeLevel, outsideLevel } from '../character-sets.ts'
import { EdiWriteError } from './edi-write-error.ts'
import type { InterchangeSpec } from './interchange-spec.ts'
import { writeEdifact } from './write-edifact.ts'
import { writeX12 } from './write-x12.ts'

/** Plain encodings by the level that has the same letters. */
const LEVELS: Readonly<Record<string, string>> = { 'utf-8': 'UNOY', latin1: 'UNOC' }

/**
 * The text of an interchange with all its envelopes and counts.
 * @throws EdiWriteError when a value cannot be written unchanged: X12 has no way to carry a separator or a control
 *   character in data, and EDIFACT none to carry a character outside the declared set. Nothing is altered silently.
 */
export function writeInterchange(spec: InterchangeSpec): string {
  return spec.standard === 'X12' ? writeX12(spec) : writeEdifact(spec)
}

/** The encoding of an interchange: by the level in its UNB, or as agreed for X12. */
export function encodingOf(spec: InterchangeSpec): Encoding {
  return spec.standard === 'X12' ? (spec.encoding ?? 'latin1') : (spec.version.split(':')[0] ?? '')
}

/** 'utf-8', 'latin1', or a level of UNB 0001 such as 'UNOE'. */
export type Encoding = string

/**
 * The bytes of an interchange's text.
 * @throws EdiWriteError when the character set has no place for one of its characters.
 */
export function encodeEdi(text: string, encoding: Encoding): Uint8Array {
  const level = LEVELS[encoding] ?? encoding
  const [bad] = outsideLevel(text, level)
  if (bad === undefined) return encodeLevel(text, level)
  throw new EdiWriteError(
    `The text holds ${JSON.stringify(bad)}, which ${encoding} cannot carry. Change the value, or agree on another character set.`,
    '',
    0,
    0,
  )
}
