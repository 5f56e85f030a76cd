/** Decodes a stream piece by piece: UTF-8 while it is valid, Latin-1 from the first byte on that is not. */

import { isAscii, isUtf8 } from 'node:buffer'
import { codesOf, latin1 } from './decode.ts'

export interface Piece {
  readonly text: string
  readonly codes: Uint8Array
}

const BYTE_ORDER_MARK = '\ufeff'
/** A UTF-8 character has at most this many bytes after its first. */
const LONGEST_TAIL = 3

export class StreamDecoder {
  private rest = new Uint8Array(0)
  private isLatin1 = false
  private started = false

  /** `last` decodes what was held back because its character was not complete. */
  decode(chunk: Uint8Array, last: boolean): Piece {
    const bytes = this.rest.length === 0 ? chunk : concat(this.rest, chunk)
    this.rest = new Uint8Array(0)
    if (this.isLatin1 || isAscii(bytes)) return this.begin({ text: latin1(bytes), codes: bytes })
    const whole = last ? bytes.length : endOfLastCharacter(bytes)
    const head = bytes.subarray(0, whole)
    if (!isUtf8(head)) {
      this.isLatin1 = true
      return this.begin({ text: latin1(bytes), codes: bytes })
    }
    this.rest = bytes.slice(whole)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head)
    return this.begin({ text, codes: codesOf(text) })
  }

  private begin(piece: Piece): Piece {
    if (this.started || piece.text === '') return piece
    this.started = true
    if (!piece.text.startsWith(BYTE_ORDER_MARK)) return piece
    return { text: piece.text.slice(1), codes: piece.codes.subarray(1) }
  }
}

/** Where the last character that is there in full ends. */
function endOfLastCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(LONGEST_TAIL, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}

export function concat(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(one.length + other.length)
  joined.set(one)
  joined.set(other, one.length)
  return joined
}
