/**
 * Finds where a file declares its character set: each UNB names a level, and holds up to the next header. Read from the
 * bytes, since the text is not known before the set is.
 */

import { Buffer } from 'node:buffer'

export interface DeclaredSet {
  /** Where the interchange begins, at UNA where there is one. */
  readonly at: number
  /** UNB 0001, such as 'UNOE'; '' for X12, which declares none. */
  readonly level: string
}

/** UNA, a line break, UNB, a separator and a level: as much of a header as is needed to know its set. */
export const LONGEST_FRONT = 24
const LEVEL_LENGTH = 4

interface FoundUnb {
  readonly at: number
  readonly level: string
}

/** Finds the headers of some bytes one after the other; each byte is searched once for either kind. */
export class DeclaredSets {
  private readonly buffer: Buffer
  /** Found and not yet passed; null: there is none any more. */
  private unb: FoundUnb | null | undefined
  private isa: number | null | undefined

  constructor(bytes: Uint8Array) {
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** The next header at or after `from`, which never goes back; or null. */
  next(from: number): DeclaredSet | null {
    const { buffer } = this
    if (this.unb === undefined || (this.unb && this.unb.at < from)) this.unb = nextUnb(buffer, from)
    if (this.isa === undefined || (this.isa !== null && this.isa < from)) this.isa = nextIsa(buffer, from)
    const { unb, isa } = this
    const start = unb && startOf(buffer, unb.at, from)
    if (isa !== null && (start === null || isa < start)) return { at: isa, level: '' }
    return unb && start !== null ? { at: start, level: unb.level } : null
  }
}

function nextUnb(buffer: Buffer, from: number): FoundUnb | null {
  for (let at = buffer.indexOf('UNB', from, 'latin1'); at >= 0; at = buffer.indexOf('UNB', at + 3, 'latin1')) {
    // The separator may take several bytes.
    const front = /^UNB[^A-Za-z0-9\s]{1,4}(UNO[A-Z])/.exec(buffer.toString('latin1', at, at + 7 + LEVEL_LENGTH))
    if (front?.[1]) return { at, level: front[1] }
  }
  return null
}

/** UNA belongs to the interchange whose separators it declares. */
function startOf(buffer: Buffer, unb: number, from: number): number {
  const before = Math.max(from, unb - LONGEST_FRONT)
  const una = buffer.toString('latin1', before, unb).lastIndexOf('UNA')
  return una < 0 ? unb : before + una
}

function nextIsa(buffer: Buffer, from: number): number | null {
  for (let at = buffer.indexOf('ISA', from, 'latin1'); at >= 0; at = buffer.indexOf('ISA', at + 3, 'latin1'))
    if (/(^|[\s'~])ISA[^A-Za-z0-9\s]{1,4}\d\d/.test(buffer.toString('latin1', Math.max(0, at - 1), at + 9))) return at
  return null
}
