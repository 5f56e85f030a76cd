/**
 * Walks a text from interchange to interchange. The whole-file reader and the stream reader both drive it: it works on
 * a window of the text, and answers null when the window ends before the next thing does.
 */

import { LONGEST_SEGMENT, MOST_GROUPS, MOST_INTERCHANGES, MOST_MESSAGES } from '../limits.ts'
import type { BareMessages, Interchange, Problem, Segment } from '../model.ts'
import { type Fault, problemFrom } from '../problem.ts'
import { elementText } from '../segment-access.ts'
import { messageVerdict } from '../verdicts.ts'
import { bareProblem } from './bare-messages.ts'
import { cutToSize } from './cut-to-size.ts'
import type { Surroundings } from './message-draft.ts'
import { type CutShort, type OpenInterchange, openInterchange } from './open-interchange.ts'
import type { ScannedSegment, Window } from './segment-scanner.ts'
import { joinSimpleElements } from './simple-elements.ts'
import { findStart } from './start-finder.ts'
import { inWords } from './words.ts'

export type Found =
  | { readonly kind: 'interchange'; readonly interchange: Interchange }
  | { readonly kind: 'bare'; readonly bare: BareMessages; readonly problem: Problem }
  | { readonly kind: 'problem'; readonly problem: Problem }

const FILE_FAULT: Fault = { level: 'file', severity: 'reject' }
const NONE: readonly number[] = []

interface PassedOver {
  readonly from: number
  readonly end: number
  /** The front of it. */
  readonly shown: string
}

export class FileWalk {
  /** Offset in the whole text up to which everything is read; a stream may drop what is before it. */
  at = 0
  private open: OpenInterchange | null = null
  private readAnything = false
  private opened = 0
  /** What follows is not read. */
  private ended = false
  /** Text before the next interchange that belongs to none. */
  private passed: PassedOver | null = null
  private readonly surroundings: Surroundings

  constructor(surroundings: Omit<Surroundings, 'room'>) {
    this.surroundings = { ...surroundings, room: { groups: MOST_GROUPS, messages: MOST_MESSAGES } }
  }

  /** Where the interchange that is being read began; null between interchanges. */
  get openFrom(): number | null {
    return this.open ? this.open.from : null
  }

  /** The next thing in the text, or null when the window has no further whole one. */
  next(window: Window): Found | null {
    if (this.ended) {
      this.at = window.base + window.text.length
      return null
    }
    if (!this.open) {
      const found = this.begin(window)
      if (!this.open) return found
    }
    return this.readOn(window, this.open)
  }

  private begin(window: Window): Found | null {
    let start = findStart(window, this.at)
    // A stream shows a long one in parts.
    for (; start.what === 'rubbish'; start = findStart(window, this.at)) this.passOver(window, start)
    const atEnd = start.what === 'nothing' && window.last
    if (this.passed && (atEnd || start.what !== 'nothing')) return this.rubbish(this.passed, atEnd)
    this.at = start.at
    if (start.what === 'nothing') return null
    const opened = openInterchange(start.what, window, this.at, this.surroundings)
    if ('cutShortIn' in opened) return this.headerCutShort(window, opened)
    this.open = opened
    this.opened += 1
    const { refused } = this.surroundings.options
    if (refused !== undefined) return this.refuseUnread(refused)
    if (this.opened <= MOST_INTERCHANGES) return null
    const most = inWords(MOST_INTERCHANGES)
    return this.refuseUnread(
      `The file has more than ${most} interchanges, which are as many as are read of one. This one and what follows it were not taken in: send them again in another file.`,
    )
  }

  /** The open interchange is refused with its header, and the file ends there. */
  private refuseUnread(message: string): Found {
    const { reader, scanner, from } = this.open as OpenInterchange
    reader.refuse('interchange.refused-unread', message, { offset: from })
    this.ended = true
    return this.close(scanner.at, false)
  }

  private readOn(window: Window, { reader, scanner, bare, from }: OpenInterchange): Found | null {
    scanner.moveTo(window)
    const { component } = scanner.delimiters
    const joins = reader.dialect.standard === 'X12'
    for (let segment = scanner.next(); segment; segment = scanner.next()) {
      if (segment.offset > from && reader.startsAnother(segment)) return this.close(segment.offset, false)
      const cut = cutToSize(segment)
      const mended = joins && scanner.sawComponents ? joinSimpleElements(segment, component) : NONE
      const complete = reader.take(segment)
      if (cut) reader.note(cut.code, cut.message, { segment, element: cut.element })
      for (const element of mended) noteMended(reader, segment, element, component)
      if (scanner.unterminated && !bare) noteUnterminated(reader, segment)
      if (complete) return this.close(scanner.at, true)
    }
    this.at = scanner.at
    if (scanner.overlong) return this.refuseOverlong(window)
    return window.last ? this.close(window.base + window.text.length, false) : null
  }

  /** Where the segment ends nobody knows: the next interchange is looked for behind the part of it that was read. */
  private refuseOverlong(window: Window): Found {
    const { reader, scanner } = this.open as OpenInterchange
    const message = `A segment is longer than ${inWords(LONGEST_SEGMENT)} characters, which are as many as are read. Check the segment terminator, or send less in one segment.`
    reader.refuse('interchange.segment-too-long', message, { offset: scanner.at })
    return this.close(Math.min(scanner.at + LONGEST_SEGMENT, window.base + window.text.length), false)
  }

  private close(end: number, complete: boolean): Found {
    const { reader, bare } = this.open as OpenInterchange
    this.open = null
    this.readAnything = true
    this.at = end
    const interchange = reader.finish(complete)
    return bare ? this.bareMessages(interchange) : { kind: 'interchange', interchange }
  }

  private bareMessages({ standard, delimiters, groups, offset, length }: Interchange): Found {
    // The stand-in envelope says nothing about the messages, so their own problems alone decide.
    const messages = groups
      .flatMap((group) => group.messages)
      .map((message) => ({ ...message, verdict: messageVerdict(message.problems, standard) }))
    const problem = bareProblem(standard, offset, messages, this.surroundings.locator)
    return { kind: 'bare', bare: { standard, delimiters, messages, offset, length }, problem }
  }

  private passOver(window: Window, { at, end }: { readonly at: number; readonly end: number }): void {
    const { from = at, shown = window.text.slice(at - window.base, at - window.base + 30) } = this.passed ?? {}
    this.passed = { from, shown, end }
    this.at = end
  }

  /** Everything between two interchanges is one problem. */
  private rubbish({ from, shown, end }: PassedOver, atEnd: boolean): Found {
    this.passed = null
    const begin = JSON.stringify(shown.slice(0, end - from))
    const whole = atEnd && !this.readAnything
    const message = whole
      ? `This is no EDI file: it begins with ${begin} and has no ISA, UNA or UNB. Send X12 or EDIFACT text.`
      : `${end - from} characters from ${begin} on belong to no interchange and were passed over.`
    // Text that a mailbox or transport writes before the first interchange does not change its verdict.
    const severity = !atEnd && !this.readAnything ? 'note' : 'reject'
    return this.problem(whole ? 'file.no-edi' : 'file.rubbish', from, message, severity)
  }

  /** In a stream more may come; in a file the rest is unreadable. */
  private headerCutShort(window: Window, { cutShortIn }: CutShort): Found | null {
    const offset = this.at
    const end = window.base + window.text.length
    const overlong = end - offset > LONGEST_SEGMENT
    if (!window.last && !overlong) return null
    this.at = overlong ? offset + LONGEST_SEGMENT : end
    const message = `The text ends inside the header ${cutShortIn}, so nothing is known about the interchange. Have it sent again whole.`
    return this.problem('file.header-cut-short', offset, message)
  }

  private problem(code: string, offset: number, message: string, severity = FILE_FAULT.severity): Found {
    return {
      kind: 'problem',
      problem: problemFrom({ ...FILE_FAULT, severity, code, message }, { offset }, this.surroundings.locator),
    }
  }
}

function noteUnterminated(reader: OpenInterchange['reader'], segment: Segment): void {
  const message = `The last segment ${segment.tag} has no terminator. It was read to the end of the file.`
  reader.note('interchange.unterminated', message, { segment })
}

function noteMended(
  reader: OpenInterchange['reader'],
  segment: ScannedSegment,
  element: number,
  component: string,
): void {
  const message = `${segment.tag} element ${element} holds the component separator ${JSON.stringify(component)}, which cannot stand in data. It was read as data.`
  reader.note('element.separator-in-data', message, { segment, element, badValue: elementText(segment, element) })
}
