/**
 * Decodes a stream piece by piece. Where the sets of the whole are known, each interchange is read in its own. Else in the
 * one that its UNB declares, where that is one of its own; all else as UTF-8 while it is valid, and then as Latin-1.
 */

import { Buffer, isAscii, isUtf8 } from 'node:buffer'
import { decodeLevel, hasOwnSet } from '../character-sets.ts'
import { concat } from './bytes.ts'
import { DeclaredSets, LONGEST_FRONT } from './declared-sets.ts'
import { codesOf, latin1 } from './decode.ts'
import type { UsedSet } from './used-sets.ts'

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
  private readonly known: KnownSets | null

  constructor(sets?: readonly UsedSet[]) {
    this.known = sets ? new KnownSets(sets) : null
  }

  /** `last` decodes what was held back because its character, or a header, was not complete. */
  decode(chunk: Uint8Array, last: boolean): Piece {
    if (this.known) return this.known.decode(chunk)
    const bytes = this.rest.length === 0 ? chunk : concat(this.rest, chunk)
    const known = last ? bytes.length : Math.max(0, bytes.length - LONGEST_FRONT)
    const pieces: Piece[] = []
    let from = 0
    const declared = new DeclaredSets(bytes)
    for (let next = declared.next(0); next && next.at < known; next = declared.next(from)) {
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
  const filled = pieces.filter(({ text }) => text !== '')
  if (filled.length === 1) return filled[0] as Piece
  return { text: filled.map(({ text }) => text).join(''), codes: Buffer.concat(filled.map(({ codes }) => codes)) }
}

/** Decodes by sets that are known. */
class KnownSets {
  private readonly sets: readonly UsedSet[]
  private index = -1
  private at = 0
  private set: KnownSet | null = null

  constructor(sets: readonly UsedSet[]) {
    this.sets = sets
  }

  decode(chunk: Uint8Array): Piece {
    const start = this.at
    const end = start + chunk.length
    const pieces: Piece[] = []
    while (this.at < end) {
      const next = this.sets[this.index + 1]
      const until = Math.min(end, next?.at ?? end)
      // Before the first set there is nothing but a byte order mark.
      if (this.set && until > this.at) pieces.push(this.set.decode(chunk.subarray(this.at - start, until - start)))
      this.at = until
      if (next?.at === until && until < end) {
        this.index++
        this.set = new KnownSet(next.set)
      }
    }
    return joined(pieces)
  }
}

class KnownSet {
  private readonly name: string
  private readonly decoder: InstanceType<typeof TextDecoder> | null
  private midCharacter = false

  constructor(name: string) {
    this.name = name
    const coded = name === 'UNOX' ? 'iso-2022-jp' : name === 'utf-8' ? name : null
    this.decoder = coded ? new TextDecoder(coded, { ignoreBOM: true }) : null
  }

  decode(bytes: Uint8Array): Piece {
    const { name, decoder } = this
    if (name !== 'UNOX' && !this.midCharacter && isAscii(bytes)) return { text: latin1(bytes), codes: bytes }
    if (decoder) {
      this.midCharacter = (bytes.at(-1) ?? 0) >= 0x80
      return piece(decoder.decode(bytes, { stream: true }))
    }
    if (name === 'latin1') return { text: latin1(bytes), codes: bytes }
    return piece(decodeLevel(bytes, name) ?? latin1(bytes))
  }
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
