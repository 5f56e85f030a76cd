/** Reads what a partner's CONTRL says about an interchange that we sent, down to the element. */

import type { Message, PartyId, Segment } from '../model.ts'
import { elementComponents, elementText } from '../segment-access.ts'
import { SYNTAX_ERRORS } from './edifact-code-words.ts'
import { codeInWords } from './x12-code-words.ts'

/** 0083 reduced to what it means: 4 (and old 5, 6) rejected, 8 received only, else acknowledged. */
export type ContrlVerdict = 'accepted' | 'rejected' | 'received'

export interface ContrlMessageReport {
  /** What it reports on: a message (UCM) or a group (UCF). */
  readonly level: 'message' | 'group'
  /** UNH 0062 and the message type of what we sent; a group's UNG 0048, and no type. */
  readonly controlNumber: string
  readonly type: string
  readonly verdict: ContrlVerdict
  readonly errors: readonly string[]
}

export interface Contrl {
  /** UNB 0020, sender and receiver of the interchange that we sent. */
  readonly interchangeControlNumber: string
  readonly sender: PartyId
  readonly receiver: PartyId
  readonly verdict: ContrlVerdict
  readonly errors: readonly string[]
  /** Only the messages (or groups, by their reference and without type) that are named; the others go with the interchange. */
  readonly messages: readonly ContrlMessageReport[]
}

/** Reads a CONTRL message. Never throws; what is missing comes as ''. */
export function readContrl(message: Message): Contrl {
  const uci = message.segments.find((segment) => segment.tag === 'UCI')
  return {
    interchangeControlNumber: elementText(uci, 1).trim(),
    sender: partyAt(uci, 2),
    receiver: partyAt(uci, 3),
    verdict: verdictOf(elementText(uci, 4).trim()),
    errors: uci ? ownError(uci, 5) : ['UCI is missing'],
    messages: reportsOf(message.segments),
  }
}

/**
 * What the CONTRL means for one message that we sent: its own report where it is named, else the interchange's. With
 * `type`, a message of another type under the same number is another message.
 */
export function verdictForMessage(contrl: Contrl, controlNumber: string, type?: string): ContrlVerdict {
  if (contrl.verdict !== 'accepted') return contrl.verdict
  const named = contrl.messages.filter((one) => one.level === 'message' && one.controlNumber === controlNumber)
  const own = named.find((one) => type === undefined || one.type === type)
  return own?.verdict ?? 'accepted'
}

function reportsOf(segments: readonly Segment[]): ContrlMessageReport[] {
  const starts = segments.flatMap(({ tag }, index) => (tag === 'UCM' || tag === 'UCF' ? [index] : []))
  return starts.map((start, index) => {
    const [head, ...below] = segments.slice(start, starts[index + 1] ?? segments.length)
    const group = head?.tag === 'UCF'
    const action = elementText(head, group ? 4 : 3).trim()
    const own = head ? ownError(head, group ? 5 : 4) : []
    return {
      level: group ? 'group' : 'message',
      controlNumber: elementText(head, 1).trim(),
      type: group ? '' : elementText(head, 2).trim(),
      verdict: verdictOf(action),
      errors: [...own, ...segmentErrors(below)],
    }
  })
}

function segmentErrors(segments: readonly Segment[]): string[] {
  const errors: string[] = []
  let place = ''
  for (const segment of segments) {
    if (segment.tag === 'UCS') {
      place = `segment ${elementText(segment, 1).trim()}`
      const code = elementText(segment, 2).trim()
      if (code !== '') errors.push(`${place}: ${codeInWords(SYNTAX_ERRORS, code)}`)
    } else if (segment.tag === 'UCD') {
      errors.push(`${place}${placeWords(segment, 2)}: ${codeInWords(SYNTAX_ERRORS, elementText(segment, 1).trim())}`)
    }
  }
  return errors
}

/** 0085, 0013 and S011 stand in this order from `element` on. */
function ownError(segment: Segment, element: number): string[] {
  const [code, service] = [elementText(segment, element).trim(), elementText(segment, element + 1).trim()]
  if (code === '') return []
  const where = service === '' ? '' : `${service}${placeWords(segment, element + 2)}: `
  return [`${where}${codeInWords(SYNTAX_ERRORS, code)}`]
}

/** The tag counts as position 1 in S011, so the element's own number is one less. */
function placeWords(segment: Segment, at: number): string {
  const [position = '', component = ''] = elementComponents(segment, at)
  if (!/^\d+$/.test(position)) return ''
  const element = Number(position) - 1
  return component === '' ? `, element ${element}` : `, element ${element}, component ${component}`
}

function verdictOf(action: string): ContrlVerdict {
  if (action === '8') return 'received'
  return ['1', '2', '3', '7'].includes(action) ? 'accepted' : 'rejected'
}

function partyAt(segment: Segment | undefined, element: number): PartyId {
  const [id = '', qualifier = '', routing = ''] = elementComponents(segment, element).map((part) => part.trim())
  return { id, qualifier, routing }
}
