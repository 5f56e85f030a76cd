/**
 * The character sets that an interchange may declare, by UNB 0001: which letters each has, and their bytes.
 * Sources: ISO 9735 part 1 (levels), ISO 8859 and ISO 2022 as Node's decoders know them.
 */

import { Buffer } from 'node:buffer'

/** ISO 8859 parts that are declared by a level of their own. UNOC is part 1, which is one character a byte as it stands. */
const ISO_8859: Readonly<Record<string, number>> = {
  UNOD: 2,
  UNOE: 5,
  UNOF: 7,
  UNOG: 3,
  UNOH: 4,
  UNOI: 6,
  UNOJ: 8,
  UNOK: 9,
  UNOL: 15,
}
/** ISO 10646: UNOW says UTF-8, UNOY leaves the form to the partners, who mean UTF-8. */
const UNICODE: ReadonlySet<string> = new Set(['UNOW', 'UNOY'])
/** Below, ISO 8859 has control characters. */
const FIRST_OF_PART = 0xa0
const ESCAPE = '\u001b'

/** The upper half of an ISO 8859 part, from byte A0 on; '' where it has nothing. */
const halves = new Map<string, readonly string[]>()

function upperHalf(level: string): readonly string[] | undefined {
  const part = ISO_8859[level]
  if (part === undefined) return undefined
  const known = halves.get(level)
  if (known) return known
  const bytes = Uint8Array.from({ length: 256 - FIRST_OF_PART }, (_, index) => FIRST_OF_PART + index)
  const letters = Array.from(new TextDecoder(`iso-8859-${part}`).decode(bytes), (letter) =>
    letter === '\ufffd' ? '' : letter,
  )
  halves.set(level, letters)
  return letters
}

/** Bytes for the letters of JIS X 0208, which UNOX reaches by escape sequences; made at the first need. */
let kanji: Map<string, readonly [number, number]> | undefined

function kanjiBytes(): Map<string, readonly [number, number]> {
  if (kanji) return kanji
  kanji = new Map()
  const decoder = new TextDecoder('iso-2022-jp')
  for (let row = 0x21; row <= 0x7e; row++)
    for (let cell = 0x21; cell <= 0x7e; cell++) {
      const letter = decoder.decode(Uint8Array.of(0x1b, 0x24, 0x42, row, cell, 0x1b, 0x28, 0x42))
      if (letter.length === 1 && letter !== '\ufffd' && !kanji.has(letter)) kanji.set(letter, [row, cell])
    }
  return kanji
}

/** Whether the level has a set that differs from what a file is read as without it (UTF-8, else Latin-1). */
export const hasOwnSet = (level: string): boolean => level in ISO_8859 || level === 'UNOX'

/** Control characters, as the second bytes of UTF-8 look in it, deny a part of ISO 8859. */
export const deniesLevel = (bytes: Uint8Array): boolean =>
  /[\u0080-\u009f]/.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))

/**
 * Reads bytes in the set of a level, where it has one of its own. A part of ISO 8859 that the bytes deny
 * gives null.
 */
export function decodeLevel(bytes: Uint8Array, level: string): string | null {
  const half = upperHalf(level)
  if (half) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (deniesLevel(bytes)) return null
    return text.replace(/[\u00a0-\u00ff]/g, (letter) => half[letter.charCodeAt(0) - FIRST_OF_PART] || letter)
  }
  if (level !== 'UNOX' || !bytes.includes(0x1b)) return null
  return new TextDecoder('iso-2022-jp').decode(bytes)
}

/** The letters of a text that the level has no place for, each once. Lower case in UNOA is let through. */
export function outsideLevel(text: string, level: string): string[] {
  // Nearly all of a document, and within every level.
  if (isAscii(text)) return []
  return [...new Set(text)].filter((letter) => !isWithin(letter, level))
}

const isAscii = (text: string): boolean => !/[^\0-\u007f]/.test(text)

function isWithin(letter: string, level: string): boolean {
  if (letter <= '\u007f') return true
  if (level === 'UNOA' || level === 'UNOB') return false
  if (UNICODE.has(level)) return true
  const half = upperHalf(level)
  if (half) return half.includes(letter)
  if (level === 'UNOX') return kanjiBytes().has(letter)
  return letter >= '\u00a0' && letter <= '\u00ff'
}

/** The bytes of a text in the set of a level; every letter of it has to be within (outsideLevel). X12 and foreign levels: Latin-1. */
export function encodeLevel(text: string, level: string): Uint8Array {
  if (UNICODE.has(level)) return new Uint8Array(Buffer.from(text, 'utf8'))
  const half = upperHalf(level)
  if (half)
    return Uint8Array.from(text, (letter) =>
      letter < '\u00a0' ? letter.charCodeAt(0) : half.indexOf(letter) + FIRST_OF_PART,
    )
  return new Uint8Array(Buffer.from(level === 'UNOX' ? escaped(text) : text, 'latin1'))
}

/** Two-byte letters between the escape sequences that announce them and the return to ASCII. */
function escaped(text: string): string {
  return text.replace(/[\u0080-\uffff]+/g, (letters) => {
    const bytes = [...letters].flatMap((letter) => kanjiBytes().get(letter) ?? [])
    return `${ESCAPE}$B${String.fromCharCode(...bytes)}${ESCAPE}(B`
  })
}
