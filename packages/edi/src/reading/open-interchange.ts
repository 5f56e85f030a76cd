/** Opens an interchange: reads its header, learns its separators, and sets up who scans and who files its segments. */

import type { Standard } from '../model.ts'
import { bareHeader } from './bare-messages.ts'
import { EdifactDialect } from './edifact-dialect.ts'
import { InterchangeReader } from './interchange-reader.ts'
import { readIsa } from './isa-header.ts'
import type { Surroundings } from './message-draft.ts'
import { SegmentScanner, type Window } from './segment-scanner.ts'
import { readUna } from './una-header.ts'
import { X12Dialect } from './x12-dialect.ts'

export interface OpenInterchange {
  readonly reader: InterchangeReader
  readonly scanner: SegmentScanner
  /** Messages without an envelope, read with a stand-in. */
  readonly bare: boolean
  /** Offset where it began. */
  readonly from: number
}

/** The window ends inside this header segment. */
export interface CutShort {
  readonly cutShortIn: string
}

/** Opens what begins at `at`, an offset in the whole text. */
export function openInterchange(
  what: 'ISA' | 'EDIFACT' | 'bare X12',
  window: Window,
  at: number,
  surroundings: Surroundings,
): OpenInterchange | CutShort {
  if (what === 'ISA') return openX12(window, at, surroundings)
  return what === 'bare X12' ? openBare('X12', window, at, surroundings) : openEdifact(window, at, surroundings)
}

function openX12(window: Window, at: number, surroundings: Surroundings): OpenInterchange | CutShort {
  const header = readIsa(window.text, at - window.base, window.base)
  if (!header) return { cutShortIn: 'ISA' }
  const scanner = new SegmentScanner(window, header.delimiters, window.base + header.next)
  return {
    reader: new InterchangeReader(new X12Dialect(header), header, at, surroundings),
    scanner,
    bare: false,
    from: at,
  }
}

function openEdifact(window: Window, at: number, surroundings: Surroundings): OpenInterchange | CutShort {
  const una = readUna(window.text, at - window.base)
  if (!una) return { cutShortIn: 'UNA' }
  const scanner = new SegmentScanner(window, una.delimiters, window.base + una.next)
  const unb = scanner.next()
  if (!unb) return { cutShortIn: 'UNB' }
  if (unb.tag !== 'UNB') return openBare('EDIFACT', window, at, surroundings)
  const header = { segment: unb, delimiters: una.delimiters }
  return {
    reader: new InterchangeReader(new EdifactDialect(unb, una), header, at, surroundings),
    scanner,
    bare: false,
    from: at,
  }
}

function openBare(standard: Standard, window: Window, at: number, surroundings: Surroundings): OpenInterchange {
  const local = at - window.base
  if (standard === 'X12') {
    const header = bareHeader.x12(window.text, local, at)
    const scanner = new SegmentScanner(window, header.delimiters, at)
    return {
      reader: new InterchangeReader(new X12Dialect(header), header, at, surroundings),
      scanner,
      bare: true,
      from: at,
    }
  }
  const una = readUna(window.text, local) ?? bareHeader.una
  const header = { segment: bareHeader.unb(at), delimiters: una.delimiters }
  const dialect = new EdifactDialect(header.segment, una)
  const scanner = new SegmentScanner(window, una.delimiters, window.base + una.next)
  return { reader: new InterchangeReader(dialect, header, at, surroundings), scanner, bare: true, from: at }
}
