/** Turns a file's bytes into text and into the byte-per-character codes that the segment scanner walks over. */

import { Buffer, isAscii } from 'node:buffer'
import { decodeLevel } from '../character-sets.ts'
import { usedSets } from './used-sets.ts'

const ESCAPE = 0x1b

export interface Decoded {
  readonly text: string
  /** One byte per character of `text`, at the same offset; characters beyond Latin-1 appear as 0xFF. */
  readonly codes: Uint8Array
  readonly encoding: 'utf-8' | 'latin1'
}

/**
 * Decodes each interchange in the set that its UNB declares, where that is one of its own (UNOD to UNOL, UNOX); else as
 * UTF-8 where all of its bytes are valid UTF-8, else as Latin-1 (what UNOC declares and X12 partners send).
 * A leading UTF-8 byte order mark is removed.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (isAscii(bytes) && !bytes.includes(ESCAPE)) return { text: latin1(bytes), codes: bytes, encoding: 'utf-8' }
  const sets = usedSets(bytes)
  const parts = sets.map(({ at, set }, index) => {
    const part = bytes.subarray(at, sets[index + 1]?.at ?? bytes.length)
    if (set === 'utf-8') return buffer(part).toString('utf8')
    return set === 'latin1' ? latin1(part) : (decodeLevel(part, set) ?? latin1(part))
  })
  const text = parts.join('')
  return { text, codes: codesOf(text), encoding: sets.every(({ set }) => set === 'utf-8') ? 'utf-8' : 'latin1' }
}

/** The character codes of a text, one byte each, so that offsets in both are the same. */
export function codesOf(text: string): Uint8Array {
  const codes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    codes[index] = Math.min(code, 0xff)
  }
  return codes
}

/** Reads bytes as Latin-1, one character per byte. */
export function latin1(bytes: Uint8Array): string {
  return buffer(bytes).toString('latin1')
}

function buffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
