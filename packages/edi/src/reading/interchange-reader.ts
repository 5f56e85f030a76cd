/** Puts segments into their envelopes: interchange, group, message. The same for both standards; dialects differ. */

import { MOST_GROUPS, MOST_MESSAGES, MOST_PROBLEMS, MOST_SEGMENTS } from '../limits.ts'
import type { Delimiters, Group, Interchange, Message, Problem, Segment } from '../model.ts'
import { type FaultPlace, problemFrom } from '../problem.ts'
import { rollUp } from '../verdicts.ts'
import type { EnvelopeDialect, Finding } from './envelope-dialect.ts'
import { MessageDraft, type Surroundings } from './message-draft.ts'
import type { ScannedSegment } from './segment-scanner.ts'
import { inWords } from './words.ts'

interface GroupDraft {
  readonly header: Segment | null
  readonly messages: Message[]
  readonly problems: Problem[]
  statedCount: number | null
}

const LETTER_I = 73
const LETTER_U = 85

export class InterchangeReader {
  readonly dialect: EnvelopeDialect
  private readonly header: Segment
  private readonly delimiters: Delimiters
  private readonly from: number
  private readonly surroundings: Surroundings
  private readonly problems: Problem[] = []
  private readonly groups: Group[] = []
  private readonly between: Segment[] = []
  private readonly groupNumbers = new Set<string>()
  private messageNumbers = new Set<string>()
  private group: GroupDraft | null = null
  private message: MessageDraft | null = null
  private end: number
  /** Segments that belong nowhere are reported once for a run of them. */
  private inStrays = false
  private hasImplicitGroup = false
  /** Nothing further of the interchange is read but its end. */
  private refused = false
  /** How many problems each list has, so that notes do not use up the room of refusals. */
  private readonly listed = new WeakMap<Problem[], Record<Problem['severity'], number>>()

  /** @param from offset where the interchange begins: at UNA, where there is one, else at its header */
  constructor(
    dialect: EnvelopeDialect,
    { segment, delimiters }: { readonly segment: Segment; readonly delimiters: Delimiters },
    from: number,
    surroundings: Surroundings,
  ) {
    this.dialect = dialect
    this.header = segment
    this.delimiters = delimiters
    this.from = from
    this.surroundings = surroundings
    this.end = endOf(segment)
    this.reportAll(dialect.interchangeHeader(), { segment })
  }

  /** Whether the segment opens another interchange. Asked for each, so the first letter decides for nearly all. */
  startsAnother(segment: Segment): boolean {
    const first = segment.tag.charCodeAt(0)
    return (first === LETTER_I || first === LETTER_U) && /^(ISA|UNA|UNB)/.test(segment.tag)
  }

  /** Files a segment; true when the interchange is complete with it. */
  take(segment: ScannedSegment): boolean {
    const { tag } = segment
    const { tags } = this.dialect
    if (this.refused) this.end = endOf(segment)
    else if (tag === tags.message) this.openMessage(segment)
    else if (tag === tags.messageEnd) this.closeMessage(segment)
    else if (tag === tags.group) this.openGroup(segment)
    else if (tag === tags.groupEnd) this.closeGroup(segment)
    else if (tag === tags.interchangeEnd) this.close(segment)
    else if (this.message) this.addTo(this.message, segment)
    else this.takeBetween(segment)
    this.end = endOf(segment)
    return tag === tags.interchangeEnd
  }

  /** Reports a fault that the scanner met. */
  note(code: string, message: string, place: FaultPlace): void {
    this.report({ code, message }, place)
  }

  /** Refuses the interchange for what it has too much of: what is read of it counts, and nothing after it. */
  refuse(code: string, message: string, place: FaultPlace): void {
    this.report({ code, message }, place)
    if (this.message) this.fileMessage(this.message, this.end)
    if (this.group) this.fileGroup(this.group)
    this.refused = true
  }

  /** The interchange as far as it was read; without its trailer it is refused as cut short. */
  finish(complete: boolean): Interchange {
    if (!complete && !this.refused) {
      this.endGroup(null)
      this.report(this.dialect.interchangeCutShort(), { offset: this.end })
    }
    return rollUp({
      standard: this.dialect.standard,
      ...this.dialect.interchangeFields(),
      delimiters: this.delimiters,
      groups: this.groups,
      interchangeAcknowledgements: this.between.filter((segment) => segment.tag === 'TA1'),
      problems: this.problems,
      verdict: 'accepted',
      header: this.header,
      offset: this.from,
      length: this.end - this.from,
    })
  }

  private takeBetween(segment: Segment): void {
    if (this.dialect.standsBetween(segment)) {
      if (!this.isInRoom('messages', segment)) return
      this.between.push(segment)
      this.reportAll(this.dialect.betweenFindings(segment, this.group !== null || this.groups.length > 0), { segment })
      return
    }
    if (!this.inStrays) this.report(this.dialect.stray(segment), { segment })
    this.inStrays = true
  }

  private openMessage(header: ScannedSegment): void {
    this.inStrays = false
    this.endMessage(header)
    if (!this.isInRoom('messages', header)) return
    if (!this.group) {
      if (!this.isInRoom('groups', header)) return
      this.reportAll(this.dialect.messageWithoutGroup(this.groups), { segment: header })
      this.group = newGroup(null)
      if (this.dialect.numbersPerGroup) this.messageNumbers = new Set()
    }
    this.message = new MessageDraft(header)
    this.reportAll(this.dialect.messageHeader(header, this.group.header, this.messageNumbers), { segment: header })
    this.messageNumbers.add(this.dialect.messageKind(header, null).controlNumber)
  }

  private closeMessage(trailer: ScannedSegment): void {
    const draft = this.message
    if (!draft) {
      this.report(this.dialect.stray(trailer), { segment: trailer })
      return
    }
    this.addTo(draft, trailer)
    this.reportAll(this.dialect.messageTrailer(draft.header, trailer, draft.count), { segment: trailer })
    this.fileMessage(draft, endOf(trailer))
  }

  /** Ends a message that has no trailer, because `before` (or the end of the text) begins something else. */
  private endMessage(before: Segment | null): void {
    const draft = this.message
    if (!draft) return
    this.report(this.dialect.messageCutShort(draft.header, before), before ? { segment: before } : { offset: this.end })
    this.fileMessage(draft, this.end)
  }

  private fileMessage(draft: MessageDraft, end: number): void {
    const { dialect, delimiters } = this
    const { locator, options } = this.surroundings
    const { standard } = dialect
    const kind = dialect.messageKind(draft.header, this.group?.header ?? null)
    const message = draft.close({ ...kind, standard, delimiters }, end, this.surroundings)
    // A stand-in header takes up no text.
    const around = { standard, delimiters, locator, bare: this.header.length === 0 }
    this.group?.messages.push(options.keep ? options.keep(message, around) : message)
    this.message = null
  }

  private addTo(draft: MessageDraft, segment: ScannedSegment): void {
    if (draft.add(segment)) return
    const message = `The message has more than ${inWords(MOST_SEGMENTS)} segments, which are as many as are read. Send it in several.`
    this.report({ code: 'message.too-many-segments', message }, { segment })
  }

  /** Whether one more is read; if not, the interchange is refused. */
  private isInRoom(what: 'groups' | 'messages', segment: Segment): boolean {
    const { room } = this.surroundings
    if (room[what] > 0) {
      room[what] -= 1
      return true
    }
    const most = inWords(what === 'groups' ? MOST_GROUPS : MOST_MESSAGES)
    const message = `The file has more than ${most} ${what}, which are as many as are read of one. Nothing of this interchange was taken in: send it again in a file of its own, in parts if it has as many by itself.`
    this.refuse(`interchange.too-many-${what}`, message, { segment })
    return false
  }

  private openGroup(header: Segment): void {
    this.inStrays = false
    this.endGroup(header)
    if (!this.isInRoom('groups', header)) return
    this.group = newGroup(header)
    if (this.dialect.numbersPerGroup) this.messageNumbers = new Set()
    this.reportAll(this.dialect.groupHeader(header, this.groupNumbers, this.hasImplicitGroup), { segment: header })
    this.groupNumbers.add(this.dialect.groupNumber(header))
  }

  private closeGroup(trailer: Segment): void {
    this.endMessage(trailer)
    const draft = this.group
    if (!draft?.header) {
      this.report(this.dialect.stray(trailer), { segment: trailer })
      if (draft) this.fileGroup(draft)
      return
    }
    const { header, messages } = draft
    draft.statedCount = countIn(trailer)
    this.reportAll(this.dialect.groupTrailer({ header, messages }, trailer), { segment: trailer })
    this.fileGroup(draft)
  }

  /** Ends a group that has no trailer; the group that EDIFACT leaves out needs none. */
  private endGroup(before: Segment | null): void {
    this.endMessage(before)
    const draft = this.group
    if (!draft) return
    if (draft.header)
      this.report(this.dialect.groupCutShort(draft.header), before ? { segment: before } : { offset: this.end })
    this.fileGroup(draft)
  }

  private fileGroup(draft: GroupDraft): void {
    this.hasImplicitGroup ||= draft.header === null
    this.groups.push(this.draftedGroup(draft))
    this.group = null
  }

  private draftedGroup({ header, messages, problems, statedCount }: GroupDraft): Group {
    return {
      ...this.dialect.groupFields(header),
      implicit: header === null,
      statedCount,
      messages,
      problems,
      verdict: 'accepted',
      offset: header?.offset ?? messages[0]?.offset ?? this.end,
      ...(header ? { header } : {}),
    }
  }

  private close(trailer: Segment): void {
    this.endGroup(trailer)
    this.reportAll(this.dialect.interchangeTrailer(trailer, this.groups, this.between), { segment: trailer })
  }

  private reportAll(findings: readonly Finding[], place: FaultPlace): void {
    for (const finding of findings) this.report(finding, place)
  }

  private report({ code, message, element, component, badValue }: Finding, place: FaultPlace): void {
    const fault = this.dialect.faults[code]
    if (!fault) throw new Error(`The fault ${code} is not in the table of ${this.dialect.standard}`)
    const problem = problemFrom(
      { ...fault, code, message },
      {
        ...place,
        element: element ?? place.element,
        component: component ?? place.component,
        badValue: badValue ?? place.badValue,
      },
      this.surroundings.locator,
    )
    const list = this.listFor(fault.level)
    const count = this.listed.get(list) ?? { reject: 0, note: 0 }
    this.listed.set(list, count)
    count[problem.severity] += 1
    if (count[problem.severity] <= MOST_PROBLEMS) list.push(problem)
  }

  /** Faults of a level go to what is open on it; what belongs to nothing goes to the interchange. */
  private listFor(level: Problem['level']): Problem[] {
    if (level === 'group') return this.group?.problems ?? this.problems
    if (level === 'message' || level === 'segment' || level === 'element')
      return this.message?.problems ?? this.problems
    return this.problems
  }
}

function newGroup(header: Segment | null): GroupDraft {
  return { header, messages: [], problems: [], statedCount: null }
}

/** The first element of a trailer: a count, or null when it is none. */
function countIn(trailer: Segment): number | null {
  const value = trailer.elements[0]
  const text = typeof value === 'string' ? value.trim() : ''
  return /^\d+$/.test(text) ? Number(text) : null
}

function endOf(segment: Segment): number {
  return segment.offset + segment.length + 1
}
