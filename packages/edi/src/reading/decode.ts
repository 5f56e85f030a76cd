/** Turns a file's bytes into text and into the byte-per-character codes that the segment scanner walks over. */

import { Buffer, isAscii, isUtf8 } from 'node:buffer'
import { decodeLevel, hasOwnSet } from '../character-sets.ts'
import { type DeclaredSet, LONGEST_FRONT, nextDeclaredSet } from './declared-sets.ts'

export interface Decoded {
  readonly text: string
  /** One byte per character of `text`, at the same offset; characters beyond Latin-1 appear as 0xFF. */
  readonly codes: Uint8Array
  readonly encoding: 'utf-8' | 'latin1'
}

const UTF8_MARK = [0xef, 0xbb, 0xbf] as const

/**
 * Decodes each interchange in the set that its UNB declares, where that is one of its own (UNOD to UNOL, UNOX); all else
 * as UTF-8 where the bytes are valid UTF-8, else as Latin-1 (what UNOC declares and X12 partners send).
 * A leading UTF-8 byte order mark is removed.
 */
export function decode(bytes: Uint8Array): Decoded {
  const body = UTF8_MARK.every((byte, index) => bytes[index] === byte) ? bytes.subarray(UTF8_MARK.length) : bytes
  const sets = declaredSets(body)
  if (!sets.some(({ level }) => hasOwnSet(level))) return decodeUsual(body)
  const parts = [{ at: 0, level: '' }, ...sets].map(({ at, level }, index) => {
    const part = body.subarray(at, sets[index]?.at ?? body.length)
    return decodeLevel(part, level) ?? decodeUsual(part).text
  })
  const text = parts.join('')
  return { text, codes: codesOf(text), encoding: 'latin1' }
}

function declaredSets(body: Uint8Array): DeclaredSet[] {
  const found: DeclaredSet[] = []
  for (let next = nextDeclaredSet(body, 0); next; next = nextDeclaredSet(body, next.at + LONGEST_FRONT))
    found.push(next)
  return found
}

function decodeUsual(body: Uint8Array): Decoded {
  if (isAscii(body)) return { text: latin1(body), codes: body, encoding: 'utf-8' }
  if (!isUtf8(body)) return { text: latin1(body), codes: body, encoding: 'latin1' }
  const text = buffer(body).toString('utf8')
  return { text, codes: codesOf(text), encoding: 'utf-8' }
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
