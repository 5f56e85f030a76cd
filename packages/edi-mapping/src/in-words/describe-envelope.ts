/** The envelope segments in words: who sends to whom, which numbers, how many. */
import { elementComponents, messageTypeName, readTa1, type Segment } from '@quayside/edi'
import { parseX12Date } from '../kernel/date-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { dateWords } from './phrases.ts'

type Sentence = (segment: Segment) => string

const at = (segment: Segment, element: number, component = 1): string => textAt(segment, element, component).trim()
const number = (segment: Segment, element: number): string => at(segment, element) || 'without number'

/** '4 March 2026 at 09:15'; as written where it is no date. */
function moment(date: string, time: string): string {
  const day = parseX12Date(date)
  const clock = /^\d{4}/.test(time) ? ` at ${time.slice(0, 2)}:${time.slice(2, 4)}` : ''
  return `${day === null ? date : dateWords(day)}${clock}`
}

const counted = (count: string, what: string): string =>
  count === '' ? `no count of ${what}s` : `${count.replace(/^0+(?=\d)/, '')} ${what}${/^0*1$/.test(count) ? '' : 's'}`

/** 'Purchase order (850)'. */
function typeWords(type: string): string {
  const name = messageTypeName(type)
  return name === null ? type || 'without type' : `${name} (${type})`
}

const SENTENCES: Readonly<Record<string, Sentence>> = {
  ISA: (isa) =>
    `${at(isa, 15) === 'T' ? 'Test interchange' : 'Interchange'} ${number(isa, 13)} from ${at(isa, 6)} to ${at(isa, 8)}, ${moment(at(isa, 9), at(isa, 10))}`,
  GS: (gs) => `Group ${number(gs, 6)} (${at(gs, 1)}) in version ${at(gs, 8)}`,
  ST: (st) => `Message ${number(st, 2)}: ${typeWords(at(st, 1))}`,
  SE: (se) => `End of message ${number(se, 2)}: ${counted(at(se, 1), 'segment')}`,
  GE: (ge) => `End of group ${number(ge, 2)}: ${counted(at(ge, 1), 'message')}`,
  IEA: (iea) => `End of interchange ${number(iea, 2)}: ${counted(at(iea, 1), 'group')}`,
  TA1: (ta1) => `Answers interchange ${number(ta1, 1)}: ${readTa1(ta1).note}`,
  UNB: (unb) =>
    `${at(unb, 11) === '1' ? 'Test interchange' : 'Interchange'} ${number(unb, 5)} from ${at(unb, 2)} to ${at(unb, 3)}, ${moment(at(unb, 4), at(unb, 4, 2))}`,
  UNG: (ung) => `Group ${number(ung, 5)} (${at(ung, 1)})`,
  UNH: (unh) =>
    `Message ${number(unh, 1)}: ${typeWords(at(unh, 2))} ${elementComponents(unh, 2).slice(1, 3).join('.')}`.trim(),
  UNT: (unt) => `End of message ${number(unt, 2)}: ${counted(at(unt, 1), 'segment')}`,
  UNE: (une) => `End of group ${number(une, 2)}: ${counted(at(une, 1), 'message')}`,
  UNZ: (unz) => `End of interchange ${number(unz, 2)}: ${counted(at(unz, 1), 'message')}`,
}

/** Null for a segment of a message's content, and for UNA, which only names the separators. */
export function describeEnvelope(segment: Segment): string | null {
  return SENTENCES[segment.tag]?.(segment) ?? null
}
