/** Puts EDIFACT segments into their envelopes: interchange, group (mostly left out), message. */

import type { Delimiters, Group, Interchange, Message, Problem, Segment } from '../model.ts'
import { type FaultPlace, problemFrom } from '../problem.ts'
import { elementComponents, elementText, hasElement } from '../segment-access.ts'
import { rollUp } from '../verdicts.ts'
import { EDIFACT_FAULTS, type EdifactFaultCode } from './edifact-faults.ts'
import { unbFindings } from './edifact-header-checks.ts'
import { type InterchangeReader, isHeaderTag } from './interchange-reader.ts'
import type { Locator } from './line-index.ts'
import { MessageDraft, type ReadOptions } from './message-draft.ts'
import type { ScannedSegment } from './segment-scanner.ts'
import type { UnaHeader } from './una-header.ts'
import { quoted } from './x12-header-checks.ts'

interface GroupDraft {
  /** Null for the group that the sender leaves out. */
  readonly header: Segment | null
  readonly messages: Message[]
  readonly problems: Problem[]
  statedCount: number | null
}

export class EdifactInterchangeReader implements InterchangeReader {
  readonly standard = 'EDIFACT'
  readonly delimiters: Delimiters
  private readonly unb: Segment
  private readonly offset: number
  private readonly problems: Problem[] = []
  private readonly groups: Group[] = []
  private readonly numbers = new Set<string>()
  private readonly groupNumbers = new Set<string>()
  private readonly locator: Locator
  private readonly options: ReadOptions
  private group: GroupDraft | null = null
  private message: MessageDraft | null = null
  /** Segments that belong nowhere are reported once for a run of them. */
  private inStrays = false
  private packages = 0
  private end: number

  constructor(unb: Segment, una: UnaHeader, offset: number, locator: Locator, options: ReadOptions) {
    this.unb = unb
    this.delimiters = una.delimiters
    this.offset = offset
    this.locator = locator
    this.options = options
    this.end = endOf(unb)
    if (una.fault) {
      const message = `UNA is ${una.fault}: it has to name six characters, such as UNA:+.? '. The separators were taken from what stands there.`
      this.report(this.problems, 'interchange.una-unreadable', message, { offset })
    }
    for (const { code, message, ...place } of unbFindings(unb)) {
      this.report(this.problems, code, message, { segment: unb, ...place })
    }
  }

  startsAnother(segment: Segment): boolean {
    return isHeaderTag(segment.tag)
  }

  take(segment: ScannedSegment): boolean {
    const { tag } = segment
    if (tag === 'UNH') this.openMessage(segment)
    else if (tag === 'UNT') this.closeMessage(segment)
    else if (tag === 'UNG') this.openGroup(segment)
    else if (tag === 'UNE') this.closeGroup(segment)
    else if (tag === 'UNZ') this.checkTrailer(segment)
    else if (this.message) this.message.add(segment)
    else this.takeBetween(segment)
    this.end = endOf(segment)
    return tag === 'UNZ'
  }

  finish(complete: boolean): Interchange {
    if (!complete) {
      this.endGroup(null)
      const message = `The interchange ${this.controlNumber} ends without its trailer UNZ. It was cut short; have it sent again whole.`
      this.report(this.problems, 'interchange.trailer-missing', message, { offset: this.end })
    }
    const { unb } = this
    const [syntax = '', syntaxVersion = ''] = elementComponents(unb, 1)
    const request = elementText(unb, 9).trim()
    return rollUp({
      standard: 'EDIFACT',
      sender: party(unb, 2),
      receiver: party(unb, 3),
      controlNumber: this.controlNumber,
      date: elementText(unb, 4, 1).trim(),
      time: elementText(unb, 4, 2).trim(),
      version: syntaxVersion === '' ? syntax : `${syntax}:${syntaxVersion}`,
      test: elementText(unb, 11).trim() === '1',
      acknowledgementRequested: request === '1' || request === '2' ? request : '',
      delimiters: this.delimiters,
      groups: this.groups,
      interchangeAcknowledgements: [],
      problems: this.problems,
      verdict: 'accepted',
      header: unb,
      offset: this.offset,
      length: this.end - this.offset,
    })
  }

  noteUnterminated(segment: Segment): void {
    const message = `The last segment ${segment.tag} has no terminator. It was read to the end of the file.`
    this.report(this.problems, 'interchange.unterminated', message, { segment })
  }

  private get controlNumber(): string {
    return elementText(this.unb, 5).trim()
  }

  private takeBetween(segment: Segment): void {
    if (segment.tag === 'UNO') this.packages++
    if (segment.tag === 'UNO' || segment.tag === 'UNP') return
    if (this.inStrays) return
    this.inStrays = true
    const message = `The segment ${quoted(segment.tag.slice(0, 12))} stands outside any message (UNH to UNT), so it belongs to nothing. Check where its UNH went.`
    this.report(this.problems, 'interchange.structure-invalid', message, { segment })
  }

  private openGroup(header: Segment): void {
    this.inStrays = false
    this.endGroup(header)
    const draft: GroupDraft = { header, messages: [], problems: [], statedCount: null }
    if (this.groups.some((group) => group.implicit)) this.reportMix(header)
    const number = elementText(header, 5).trim()
    const place = { segment: header, element: 5, badValue: number }
    if (number === '') this.report(draft.problems, 'group.number-missing', 'UNG has no group reference (0048).', place)
    else if (this.groupNumbers.has(number)) {
      const message = `The group reference ${number} is used twice in this interchange. Each group needs its own.`
      this.report(draft.problems, 'group.number-duplicate', message, place)
    }
    this.groupNumbers.add(number)
    this.group = draft
  }

  private reportMix(segment: Segment): void {
    const message =
      'The interchange has messages inside groups (UNG) and outside of them. Use groups for all or for none.'
    this.report(this.problems, 'interchange.groups-and-messages-mixed', message, { segment })
  }

  private openMessage(header: ScannedSegment): void {
    this.inStrays = false
    this.endMessage(header)
    if (!this.group) {
      if (this.groups.length > 0) this.reportMix(header)
      this.group = { header: null, messages: [], problems: [], statedCount: null }
    }
    const draft = new MessageDraft(header)
    const segment = draft.header
    const number = elementText(segment, 1).trim()
    const place = { segment, element: 1, badValue: number }
    if (number === '')
      this.report(draft.problems, 'message.number-missing', 'UNH has no message reference (0062).', place)
    else if (this.numbers.has(number)) {
      const message = `The message reference ${number} is used twice in this interchange. Each message needs its own.`
      this.report(draft.problems, 'message.number-duplicate', message, place)
    }
    if (!hasElement(segment, 2)) {
      const message = 'UNH has no message identifier (S009), such as ORDERS:D:96A:UN.'
      this.report(draft.problems, 'message.type-missing', message, { segment, element: 2 })
    }
    this.numbers.add(number)
    this.message = draft
  }

  private closeMessage(trailer: ScannedSegment): void {
    const draft = this.message
    if (!draft) {
      const message = 'The trailer UNT has no message to close: its UNH is missing.'
      this.report(this.problems, 'interchange.structure-invalid', message, { segment: trailer })
      return
    }
    draft.add(trailer)
    const [stated, number] = [elementText(trailer, 1).trim(), elementText(trailer, 2).trim()]
    const [opened, type] = [elementText(draft.header, 1).trim(), elementText(draft.header, 2)]
    const count = draft.segments.length
    if (number !== opened) {
      const message = `UNH says ${quoted(opened)} and UNT says ${quoted(number)}. Both have to carry the same message reference (0062).`
      this.report(draft.problems, 'message.number-mismatch', message, {
        segment: trailer,
        element: 2,
        badValue: number,
      })
    }
    if (!/^\d+$/.test(stated) || Number(stated) !== count) {
      const message = `UNT says ${quoted(stated)} segments (0074), but the ${type} ${opened} has ${count} from UNH to UNT. Have the sender count again or resend the missing ones.`
      this.report(draft.problems, 'message.segment-count-wrong', message, {
        segment: trailer,
        element: 1,
        badValue: stated,
      })
    }
    this.fileMessage(draft, endOf(trailer))
  }

  private endMessage(before: Segment | null): void {
    const draft = this.message
    if (!draft) return
    const [number, type] = [elementText(draft.header, 1), elementText(draft.header, 2)]
    const where = before ? `the segment ${before.tag} begins` : 'the text ends'
    const message = `The ${type} ${number} has no trailer UNT before ${where}. Have it sent again whole.`
    this.report(draft.problems, 'message.trailer-missing', message, before ? { segment: before } : { offset: this.end })
    this.fileMessage(draft, this.end)
  }

  private fileMessage(draft: MessageDraft, end: number): void {
    const [type = '', ...version] = elementComponents(draft.header, 2).map((part) => part.trim())
    const kind = { type, controlNumber: elementText(draft.header, 1).trim(), version: version.join(':') }
    this.group?.messages.push(draft.close(kind, 'EDIFACT', this.delimiters, end, this.locator, this.options))
    this.message = null
  }

  private closeGroup(trailer: Segment): void {
    this.endMessage(trailer)
    const draft = this.group
    if (!draft?.header) {
      this.report(
        this.problems,
        'interchange.structure-invalid',
        'The trailer UNE has no group to close: its UNG is missing.',
        { segment: trailer },
      )
      return
    }
    const [stated, number] = [elementText(trailer, 1).trim(), elementText(trailer, 2).trim()]
    const opened = elementText(draft.header, 5).trim()
    if (number !== opened) {
      const message = `UNG says ${quoted(opened)} and UNE says ${quoted(number)}. Both have to carry the same group reference (0048).`
      this.report(draft.problems, 'group.number-mismatch', message, { segment: trailer, element: 2, badValue: number })
    }
    draft.statedCount = /^\d+$/.test(stated) ? Number(stated) : null
    if (draft.statedCount !== draft.messages.length) {
      const message = `UNE says ${quoted(stated)} messages (0060), but the group ${opened} has ${draft.messages.length}. Ask the sender whether one is missing.`
      this.report(draft.problems, 'group.message-count-wrong', message, {
        segment: trailer,
        element: 1,
        badValue: stated,
      })
    }
    this.fileGroup(draft)
  }

  private endGroup(before: Segment | null): void {
    this.endMessage(before)
    const draft = this.group
    if (!draft) return
    if (draft.header) {
      const message = `The group ${elementText(draft.header, 5)} has no trailer UNE. Have it sent again whole.`
      this.report(draft.problems, 'group.trailer-missing', message, before ? { segment: before } : { offset: this.end })
    }
    this.fileGroup(draft)
  }

  private fileGroup({ header, messages, problems, statedCount }: GroupDraft): void {
    const segment = header ?? undefined
    this.groups.push({
      functionalId: elementText(segment, 1).trim(),
      implicit: header === null,
      sender: elementText(segment, 2).trim(),
      receiver: elementText(segment, 3).trim(),
      controlNumber: elementText(segment, 5).trim(),
      version: elementComponents(segment, 7).join(':'),
      statedCount,
      messages,
      problems,
      verdict: 'accepted',
      offset: header?.offset ?? messages[0]?.offset ?? this.end,
      ...(header ? { header } : {}),
    })
    this.group = null
  }

  private checkTrailer(trailer: Segment): void {
    this.endGroup(trailer)
    const [stated, number] = [elementText(trailer, 1).trim(), elementText(trailer, 2).trim()]
    if (number !== this.controlNumber) {
      const message = `UNB says ${quoted(this.controlNumber)} and UNZ says ${quoted(number)}. Both have to carry the same interchange reference (0020).`
      this.report(this.problems, 'interchange.number-mismatch', message, {
        segment: trailer,
        element: 2,
        badValue: number,
      })
    }
    const grouped = this.groups.some((group) => !group.implicit)
    const messages = this.groups.reduce((sum, group) => sum + group.messages.length, 0)
    const count = this.packages + (grouped ? this.groups.length : messages)
    if (!/^\d+$/.test(stated) || Number(stated) !== count) {
      const what = grouped ? 'groups' : 'messages'
      const message = `UNZ says ${quoted(stated)} ${what} (0036), but the interchange has ${count}. Ask the sender whether one is missing.`
      this.report(this.problems, 'interchange.count-wrong', message, { segment: trailer, element: 1, badValue: stated })
    } else if (count === 0) {
      this.report(this.problems, 'interchange.empty', 'The interchange has no message between UNB and UNZ.', {
        segment: trailer,
      })
    }
  }

  private report(list: Problem[], code: EdifactFaultCode, message: string, place: FaultPlace): void {
    list.push(problemFrom(code, EDIFACT_FAULTS[code], message, place, this.locator))
  }
}

function party(unb: Segment, element: number) {
  const [id = '', qualifier = '', routing = ''] = elementComponents(unb, element).map((part) => part.trim())
  return { id, qualifier, routing }
}

function endOf(segment: Segment): number {
  return segment.offset + segment.length + 1
}
