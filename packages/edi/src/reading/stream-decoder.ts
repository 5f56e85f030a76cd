/**
 * Decodes a stream piece by piece: each interchange in the set that its UNB declares, where that is one of its own; all
 * else as UTF-8 while it is valid, and Latin-1 from the first byte on that is not.
 */

import { isAscii, isUtf8 } from 'node:buffer'
import { decodeLevel, hasOwnSet } from '../character-sets.ts'
import { LONGEST_FRONT, nextDeclaredSet } from './declared-sets.ts'
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
  private set = new PieceDecoder('')
  private started = false

  /** `last` decodes what was held back because its character, or a header, was not complete. */
  decode(chunk: Uint8Array, last: boolean): Piece {
    const bytes = this.rest.length === 0 ? chunk : concat(this.rest, chunk)
    const known = last ? bytes.length : Math.max(0, bytes.length - LONGEST_FRONT)
    const pieces: Piece[] = []
    let from = 0
    for (let next = nextDeclaredSet(bytes, 0); next && next.at < known; next = nextDeclaredSet(bytes, from)) {
      pieces.push(this.set.decode(bytes.subarray(from, next.at), true))
      this.set = new PieceDecoder(next.level)
      const front = Math.min(bytes.length, next.at + LONGEST_FRONT)
      pieces.push(this.set.decode(bytes.subarray(next.at, front), last && front === bytes.length))
      from = front
    }
    const end = Math.max(from, known)
    this.rest = bytes.slice(end)
    return this.begin(joined([...pieces, this.set.decode(bytes.subarray(from, end), last)]))
  }

  private begin(piece: Piece): Piece {
    if (this.started || piece.text === '') return piece
    this.started = true
    if (!piece.text.startsWith(BYTE_ORDER_MARK)) return piece
    return { text: piece.text.slice(1), codes: piece.codes.subarray(1) }
  }
}

/** Pieces without text are many; a single other one needs no copy. */
function joined(pieces: readonly Piece[]): Piece {
  const [first, ...others] = pieces.filter(({ text }) => text !== '')
  if (!first) return { text: '', codes: new Uint8Array(0) }
  return others.reduce((sum, one) => ({ text: sum.text + one.text, codes: concat(sum.codes, one.codes) }), first)
}

/** Decodes what stands under one header. */
class PieceDecoder {
  private rest = new Uint8Array(0)
  private isLatin1 = false
  private own: string | null
  private readonly escapes: InstanceType<typeof TextDecoder> | null

  constructor(level: string) {
    this.own = hasOwnSet(level) ? level : null
    this.escapes = level === 'UNOX' ? new TextDecoder('iso-2022-jp') : null
  }

  decode(chunk: Uint8Array, last: boolean): Piece {
    if (this.escapes) return piece(this.escapes.decode(chunk, { stream: !last }))
    const bytes = this.rest.length === 0 ? chunk : concat(this.rest, chunk)
    this.rest = new Uint8Array(0)
    if (this.isLatin1 || isAscii(bytes)) return { text: latin1(bytes), codes: bytes }
    const inOwn = this.own === null ? null : decodeLevel(bytes, this.own)
    if (inOwn !== null) return piece(inOwn)
    this.own = null
    const whole = last ? bytes.length : endOfLastCharacter(bytes)
    const head = bytes.subarray(0, whole)
    if (!isUtf8(head)) {
      this.isLatin1 = true
      return { text: latin1(bytes), codes: bytes }
    }
    this.rest = bytes.slice(whole)
    return piece(new TextDecoder('utf-8', { ignoreBOM: true }).decode(head))
  }
}

const piece = (text: string): Piece => ({ text, codes: codesOf(text) })

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
