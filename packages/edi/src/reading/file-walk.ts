/**
 * Walks a text from interchange to interchange. The whole-file reader and the stream reader both drive it: it works on
 * a window of the text, and answers null when the window ends before the next thing does.
 */

import type { BareMessages, Interchange, Problem } from '../model.ts'
import { type Fault, problemFrom } from '../problem.ts'
import { messageVerdict } from '../verdicts.ts'
import { bareHeader, bareProblem } from './bare-messages.ts'
import { EdifactInterchangeReader } from './edifact-interchange.ts'
import type { InterchangeReader } from './interchange-reader.ts'
import { readIsa } from './isa-header.ts'
import type { Locator } from './line-index.ts'
import type { ReadOptions } from './message-draft.ts'
import { SegmentScanner, type Window } from './segment-scanner.ts'
import { findStart } from './start-finder.ts'
import { readUna } from './una-header.ts'
import { X12InterchangeReader } from './x12-interchange.ts'

export type Found =
  | { readonly kind: 'interchange'; readonly interchange: Interchange }
  | { readonly kind: 'bare'; readonly bare: BareMessages; readonly problem: Problem }
  | { readonly kind: 'problem'; readonly problem: Problem }

interface OpenInterchange {
  readonly reader: InterchangeReader
  readonly scanner: SegmentScanner
  readonly bare: boolean
  /** Offset where it began. */
  readonly from: number
}

const FILE_FAULT: Fault = { level: 'file', severity: 'reject' }

export class FileWalk {
  /** Offset in the whole text up to which everything is read; a stream may drop what is before it. */
  at = 0
  private open: OpenInterchange | null = null
  private readAnything = false
  private readonly locator: Locator
  private readonly options: ReadOptions

  constructor(locator: Locator, options: ReadOptions) {
    this.locator = locator
    this.options = options
  }

  /** The next thing in the text, or null when the window has no further whole one. */
  next(window: Window): Found | null {
    if (!this.open) {
      const found = this.begin(window)
      if (!this.open) return found
    }
    return this.readOn(window, this.open)
  }

  private begin(window: Window): Found | null {
    const start = findStart(window, this.at)
    if (start.what === 'rubbish') return this.rubbish(window, start)
    this.at = start.at
    if (start.what === 'nothing') return null
    if (start.what === 'ISA') return this.beginX12(window)
    if (start.what === 'bare X12') return this.beginBare(window, 'X12')
    return this.beginEdifact(window)
  }

  private beginX12(window: Window): Found | null {
    const header = readIsa(window.text, this.at - window.base, window.base)
    if (!header) return this.headerCutShort(window, 'ISA')
    const reader = new X12InterchangeReader(header, this.locator, this.options)
    const scanner = new SegmentScanner(window, header.delimiters, window.base + header.next)
    this.open = { reader, scanner, bare: false, from: this.at }
    return null
  }

  private beginEdifact(window: Window): Found | null {
    const una = readUna(window.text, this.at - window.base)
    if (!una) return this.headerCutShort(window, 'UNA')
    const scanner = new SegmentScanner(window, una.delimiters, window.base + una.next)
    const first = scanner.next()
    if (!first) return this.headerCutShort(window, 'UNB')
    if (first.tag !== 'UNB') return this.beginBare(window, 'EDIFACT')
    const reader = new EdifactInterchangeReader(first, una, this.at, this.locator, this.options)
    this.open = { reader, scanner, bare: false, from: this.at }
    return null
  }

  private beginBare(window: Window, standard: 'X12' | 'EDIFACT'): null {
    const local = this.at - window.base
    const { locator, options } = this
    if (standard === 'X12') {
      const header = bareHeader.x12(window.text, local, this.at)
      const scanner = new SegmentScanner(window, header.delimiters, this.at)
      this.open = { reader: new X12InterchangeReader(header, locator, options), scanner, bare: true, from: this.at }
      return null
    }
    const una = readUna(window.text, local) ?? bareHeader.una
    const scanner = new SegmentScanner(window, una.delimiters, window.base + una.next)
    const reader = new EdifactInterchangeReader(bareHeader.unb(this.at), una, this.at, locator, options)
    this.open = { reader, scanner, bare: true, from: this.at }
    return null
  }

  private readOn(window: Window, { reader, scanner, bare, from }: OpenInterchange): Found | null {
    scanner.moveTo(window)
    for (let segment = scanner.next(); segment; segment = scanner.next()) {
      if (segment.offset > from && reader.startsAnother(segment)) return this.close(segment.offset, false)
      if (scanner.unterminated && !bare) reader.noteUnterminated(segment)
      if (reader.take(segment, scanner.sawComponents)) return this.close(scanner.at, true)
    }
    this.at = scanner.at
    return window.last ? this.close(window.base + window.text.length, false) : null
  }

  private close(end: number, complete: boolean): Found {
    const { reader, bare } = this.open as OpenInterchange
    this.open = null
    this.readAnything = true
    this.at = end
    const interchange = reader.finish(complete)
    if (!bare) return { kind: 'interchange', interchange }
    const { standard, delimiters, groups, offset, length } = interchange
    // The stand-in envelope says nothing about the messages, so their own problems alone decide.
    const messages = groups
      .flatMap((group) => group.messages)
      .map((message) => ({ ...message, verdict: messageVerdict(message.problems, standard) }))
    const problem = bareProblem(standard, offset, messages, this.locator)
    return { kind: 'bare', bare: { standard, delimiters, messages, offset, length }, problem }
  }

  private rubbish(window: Window, { at, end }: { readonly at: number; readonly end: number }): Found {
    this.at = end
    const text = window.text.slice(at - window.base, end - window.base)
    const shown = JSON.stringify(text.slice(0, 30))
    const whole = window.last && !this.readAnything && end === window.base + window.text.length
    const message = whole
      ? `This is no EDI file: it begins with ${shown} and has no ISA, UNA or UNB. Send X12 or EDIFACT text.`
      : `${text.length} characters from ${shown} on belong to no interchange and were passed over.`
    return this.problem(whole ? 'file.no-edi' : 'file.rubbish', at, message)
  }

  /** The window ends inside the header: in a stream more may come; in a file the rest is unreadable. */
  private headerCutShort(window: Window, tag: string): Found | null {
    if (!window.last) return null
    const offset = this.at
    this.at = window.base + window.text.length
    const message = `The text ends inside the header ${tag}, so nothing is known about the interchange. Have it sent again whole.`
    return this.problem('file.header-cut-short', offset, message)
  }

  private problem(code: string, offset: number, message: string): Found {
    return { kind: 'problem', problem: problemFrom(code, FILE_FAULT, message, { offset }, this.locator) }
  }
}
