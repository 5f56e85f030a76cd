/** Puts X12 segments into their envelopes: interchange, functional group, transaction set. */

import type { Group, Interchange, Message, Problem, Segment } from '../model.ts'
import { type FaultPlace, problemFrom } from '../problem.ts'
import { elementText } from '../segment-access.ts'
import { rollUp } from '../verdicts.ts'
import { type InterchangeReader, isHeaderTag } from './interchange-reader.ts'
import type { IsaHeader } from './isa-header.ts'
import type { Locator } from './line-index.ts'
import { MessageDraft, type ReadOptions } from './message-draft.ts'
import type { ScannedSegment } from './segment-scanner.ts'
import { joinSimpleElements } from './simple-elements.ts'
import { X12_FAULTS, type X12FaultCode } from './x12-faults.ts'
import { gsFindings, isaFindings, quoted } from './x12-header-checks.ts'

/** GS08 from which on a group number used twice has its own code. */
const OWN_CODE_FOR_DUPLICATES = '004050'

const NONE: readonly number[] = []
interface GroupDraft {
  /** Null when transaction sets stand outside any group. */
  readonly header: Segment | null
  readonly messages: Message[]
  readonly problems: Problem[]
  readonly numbers: Set<string>
  statedCount: number | null
}

export class X12InterchangeReader implements InterchangeReader {
  readonly standard = 'X12'
  readonly delimiters
  private readonly isa: Segment
  private readonly problems: Problem[] = []
  private readonly acknowledgements: Segment[] = []
  private readonly groups: Group[] = []
  private readonly groupNumbers = new Set<string>()
  private readonly locator: Locator
  private readonly options: ReadOptions
  private group: GroupDraft | null = null
  private message: MessageDraft | null = null
  /** Segments that belong nowhere are reported once for a run of them. */
  private inStrays = false
  private end: number

  constructor(header: IsaHeader, locator: Locator, options: ReadOptions) {
    this.isa = header.segment
    this.delimiters = header.delimiters
    this.locator = locator
    this.options = options
    this.end = endOf(header.segment)
    for (const { code, message, ...place } of isaFindings(header)) {
      this.report(this.problems, code, message, { segment: this.isa, ...place })
    }
  }

  /** True when the segment belongs to an interchange of its own and this one has to end before it. */
  startsAnother(segment: Segment): boolean {
    return isHeaderTag(segment.tag)
  }

  /** Files one segment; true when it was the trailer IEA. */
  take(segment: ScannedSegment, composed: boolean): boolean {
    const { tag } = segment
    const mended = composed ? joinSimpleElements(segment, this.delimiters.component) : NONE
    if (tag === 'ST') this.openMessage(segment)
    else if (tag === 'SE') this.closeMessage(segment)
    else if (tag === 'GS') this.openGroup(segment)
    else if (tag === 'GE') this.closeGroup(segment)
    else if (tag === 'IEA') this.checkTrailer(segment)
    else if (this.message) this.message.add(segment)
    else this.takeBetween(segment)
    for (const element of mended) this.noteMended(segment, element)
    this.end = endOf(segment)
    return tag === 'IEA'
  }

  private noteMended(segment: Segment, element: number): void {
    const message = `${segment.tag} element ${element} holds the component separator ${JSON.stringify(this.delimiters.component)}, which cannot stand in data. It was read as data.`
    const place = { segment, element, badValue: elementText(segment, element) }
    this.report(this.message?.problems ?? this.problems, 'element.separator-in-data', message, place)
  }

  /** The interchange as far as it was read. Without IEA it is refused as cut short. */
  finish(complete: boolean): Interchange {
    if (!complete) {
      this.endGroup(null)
      const message = `The interchange ${this.controlNumber} ends without its trailer IEA. It was cut short; have it sent again whole.`
      this.report(this.problems, 'interchange.trailer-missing', message, { offset: this.end })
    }
    const value = (element: number): string => elementText(this.isa, element).trim()
    return rollUp({
      standard: 'X12',
      sender: { id: value(6), qualifier: value(5), routing: '' },
      receiver: { id: value(8), qualifier: value(7), routing: '' },
      controlNumber: this.controlNumber,
      date: value(9),
      time: value(10),
      version: value(12),
      test: value(15) === 'T',
      acknowledgementRequested: value(14) === '1' ? '1' : '',
      delimiters: this.delimiters,
      groups: this.groups,
      interchangeAcknowledgements: this.acknowledgements,
      problems: this.problems,
      verdict: 'accepted',
      header: this.isa,
      offset: this.isa.offset,
      length: this.end - this.isa.offset,
    })
  }

  noteUnterminated(segment: Segment): void {
    const message = `The last segment ${segment.tag} has no terminator. It was read to the end of the file.`
    this.report(this.problems, 'interchange.unterminated', message, { segment })
  }

  private get controlNumber(): string {
    return elementText(this.isa, 13).trim()
  }

  private takeBetween(segment: Segment): void {
    const place = { segment }
    if (segment.tag === 'TA1') {
      this.acknowledgements.push(segment)
      if (!this.group && this.groups.length === 0) return
      const message = 'TA1 stands after a group. It was read, but belongs between ISA and the first GS.'
      this.report(this.problems, 'interchange.acknowledgement-misplaced', message, place)
      return
    }
    if (this.inStrays) return
    this.inStrays = true
    const message = `The segment ${quoted(segment.tag.slice(0, 12))} stands outside any transaction set (ST to SE), so it belongs to nothing. Check where its ST went.`
    this.report(this.problems, 'interchange.structure-invalid', message, place)
  }

  private openGroup(header: Segment): void {
    this.inStrays = false
    this.endGroup(header)
    const problems: Problem[] = []
    for (const { code, message, ...place } of gsFindings(header)) {
      const list = code.startsWith('group.') ? problems : this.problems
      this.report(list, code, message, { segment: header, ...place })
    }
    const number = elementText(header, 6).trim()
    if (number !== '' && this.groupNumbers.has(number)) {
      const own = elementText(header, 8).slice(0, 6) >= OWN_CODE_FOR_DUPLICATES
      const message = `The group control number ${number} is used twice in this interchange. Each group needs a number of its own.`
      this.report(problems, own ? 'group.number-duplicate' : 'group.number-duplicate-4040', message, {
        segment: header,
        element: 6,
        badValue: number,
      })
    }
    this.groupNumbers.add(number)
    this.group = { header, messages: [], problems, numbers: new Set(), statedCount: null }
  }

  private openMessage(header: ScannedSegment): void {
    this.inStrays = false
    this.endMessage(header)
    if (!this.group) {
      const message =
        'A transaction set (ST) stands outside any group: its GS is missing. Have the sender send the whole interchange.'
      this.report(this.problems, 'interchange.group-header-invalid', message, { segment: header })
      this.group = { header: null, messages: [], problems: [], numbers: new Set(), statedCount: null }
    }
    const draft = new MessageDraft(header)
    this.checkMessageHeader(draft, this.group.numbers)
    this.message = draft
  }

  private checkMessageHeader(draft: MessageDraft, numbers: Set<string>): void {
    const segment = draft.header
    const [type, number] = [elementText(segment, 1).trim(), elementText(segment, 2).trim()]
    if (!/^\d{3}$/.test(type)) {
      const message = `ST01 is ${quoted(type)}: the transaction set identifier has to be three digits, such as 850.`
      this.report(draft.problems, 'message.type-invalid', message, { segment, element: 1, badValue: type })
    }
    if (number === '' || number.length > 9) {
      const message = `ST02 is ${quoted(number)}: the control number has to have four to nine characters.`
      this.report(draft.problems, 'message.number-invalid', message, { segment, element: 2, badValue: number })
    } else if (numbers.has(number)) {
      const message = `The control number ST02 ${number} is used twice in this group. Each transaction set needs a number of its own.`
      this.report(draft.problems, 'message.number-duplicate', message, { segment, element: 2, badValue: number })
    }
    numbers.add(number)
  }

  private closeMessage(trailer: ScannedSegment): void {
    const draft = this.message
    if (!draft) {
      const message = 'The trailer SE has no transaction set to close: its ST is missing.'
      this.report(this.problems, 'interchange.structure-invalid', message, { segment: trailer })
      return
    }
    draft.add(trailer)
    const [stated, number] = [elementText(trailer, 1).trim(), elementText(trailer, 2).trim()]
    const [type, opened] = [elementText(draft.header, 1), elementText(draft.header, 2).trim()]
    const count = draft.segments.length
    if (number !== opened) {
      const message = `ST02 says ${quoted(opened)} and SE02 says ${quoted(number)}. Both have to carry the same control number.`
      this.report(draft.problems, 'message.number-mismatch', message, {
        segment: trailer,
        element: 2,
        badValue: number,
      })
    }
    if (!/^\d+$/.test(stated) || Number(stated) !== count) {
      const message = `SE01 says ${quoted(stated)} segments, but the ${type} ${opened} has ${count} from ST to SE. Have the sender count again or resend the missing ones.`
      this.report(draft.problems, 'message.segment-count-wrong', message, {
        segment: trailer,
        element: 1,
        badValue: stated,
      })
    }
    this.fileMessage(draft, endOf(trailer))
  }

  /** Ends a message that has no SE, because `before` (or the end of the text) begins something else. */
  private endMessage(before: Segment | null): void {
    const draft = this.message
    if (!draft) return
    const [type, number] = [elementText(draft.header, 1), elementText(draft.header, 2)]
    const where = before ? `the segment ${before.tag} begins` : 'the text ends'
    const message = `The ${type} ${number} has no trailer SE before ${where}. Have it sent again whole.`
    this.report(draft.problems, 'message.trailer-missing', message, before ? { segment: before } : { offset: this.end })
    this.fileMessage(draft, this.end)
  }

  private fileMessage(draft: MessageDraft, end: number): void {
    const st = draft.header
    const version = elementText(st, 3).trim() || elementText(this.group?.header ?? undefined, 8).trim()
    const kind = { type: elementText(st, 1).trim(), controlNumber: elementText(st, 2).trim(), version }
    this.group?.messages.push(draft.close(kind, 'X12', this.delimiters, end, this.locator, this.options))
    this.message = null
  }

  private closeGroup(trailer: Segment): void {
    this.endMessage(trailer)
    const draft = this.group
    if (!draft) {
      this.report(
        this.problems,
        'interchange.structure-invalid',
        'The trailer GE has no group to close: its GS is missing.',
        { segment: trailer },
      )
      return
    }
    const [stated, number] = [elementText(trailer, 1).trim(), elementText(trailer, 2).trim()]
    const opened = elementText(draft.header ?? undefined, 6).trim()
    if (draft.header && !sameNumber(number, opened)) {
      const message = `GS06 says ${quoted(opened)} and GE02 says ${quoted(number)}. Both have to carry the same control number.`
      this.report(draft.problems, 'group.number-mismatch', message, { segment: trailer, element: 2, badValue: number })
    }
    draft.statedCount = /^\d+$/.test(stated) ? Number(stated) : null
    if (draft.statedCount !== draft.messages.length) {
      const message = `GE01 says ${quoted(stated)} transaction sets, but the group ${opened} has ${draft.messages.length}. Ask the sender whether one is missing.`
      this.report(draft.problems, 'group.message-count-wrong', message, {
        segment: trailer,
        element: 1,
        badValue: stated,
      })
    }
    this.fileGroup(draft)
  }

  /** Ends a group that has no GE. */
  private endGroup(before: Segment | null): void {
    this.endMessage(before)
    const draft = this.group
    if (!draft) return
    if (draft.header) {
      const message = `The group ${elementText(draft.header, 6)} has no trailer GE. Have it sent again whole.`
      this.report(draft.problems, 'group.trailer-missing', message, before ? { segment: before } : { offset: this.end })
    }
    this.fileGroup(draft)
  }

  private fileGroup({ header, messages, problems, statedCount }: GroupDraft): void {
    const value = (element: number): string => elementText(header ?? undefined, element).trim()
    this.groups.push({
      functionalId: value(1),
      implicit: header === null,
      sender: value(2),
      receiver: value(3),
      controlNumber: value(6),
      version: value(8),
      statedCount,
      messages,
      problems,
      verdict: 'accepted',
      offset: header?.offset ?? messages[0]?.offset ?? this.end,
    })
    this.group = null
  }

  private checkTrailer(trailer: Segment): void {
    this.endGroup(trailer)
    const [stated, number] = [elementText(trailer, 1).trim(), elementText(trailer, 2).trim()]
    if (!sameNumber(number, this.controlNumber)) {
      const message = `ISA13 says ${quoted(this.controlNumber)} and IEA02 says ${quoted(number)}. Both have to carry the same control number.`
      this.report(this.problems, 'interchange.trailer-number-mismatch', message, {
        segment: trailer,
        element: 2,
        badValue: number,
      })
    }
    // A TA1 alone is counted as a group by some translators and not by others.
    const counts = this.groups.length === 0 && this.acknowledgements.length > 0 ? [0, 1] : [this.groups.length]
    if (!/^\d+$/.test(stated) || !counts.includes(Number(stated))) {
      const message = `IEA01 says ${quoted(stated)} groups, but the interchange has ${this.groups.length}. Ask the sender whether one is missing.`
      this.report(this.problems, 'interchange.group-count-wrong', message, {
        segment: trailer,
        element: 1,
        badValue: stated,
      })
    }
  }

  private report(list: Problem[], code: X12FaultCode, message: string, place: FaultPlace): void {
    list.push(problemFrom(code, X12_FAULTS[code], message, place, this.locator))
  }
}

/** Control numbers are numbers: 1 and 0001 are the same. */
function sameNumber(one: string, other: string): boolean {
  return one === other || (/^\d+$/.test(one) && /^\d+$/.test(other) && Number(one) === Number(other))
}

function endOf(segment: Segment): number {
  return segment.offset + segment.length + 1
}
