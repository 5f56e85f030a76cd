/** Label and text of a message detail for display: known codes are spelled out, nothing is left out. */
import type { ArticleIdentifier } from '@quayside/domain'
import { type DescribedElement, describeSegment, type Segment, type Standard } from '@quayside/edi'
import type { Party } from '../documents.ts'
import { dateWords } from '../in-words/phrases.ts'
import { partyWords } from '../in-words/sentences.ts'
import { parseEdifactDate, parseX12Date, readTime } from '../kernel/date-text.ts'
import { componentsAt, textAt } from '../kernel/element-text.ts'
import { readAllowance } from '../x12/allowances.ts'

export interface DetailWords {
  readonly label: string
  readonly text: string
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const joined = (parts: readonly (string | null | undefined)[], between = ' · '): string =>
  parts.filter((part): part is string => part !== null && part !== undefined && part !== '').join(between)

/** DE 373, X12. */
const DATE = '373'

function valueWords({ number, value }: DescribedElement): string {
  const date = number === DATE ? parseX12Date(value.trim()) : null
  return date === null ? value.trim() : dateWords(date)
}

/** A segment with the meanings of its codes. */
class Words {
  readonly segment: Segment
  readonly name: string
  readonly elements: readonly DescribedElement[]

  constructor(standard: Standard, segment: Segment) {
    const described = describeSegment(standard, segment)
    this.segment = segment
    this.name = described.name
    this.elements = described.elements
  }

  at(element: number, component = 1): string {
    return textAt(this.segment, element, component)
  }

  /** The meaning of a code, or the code itself if it is unknown. */
  meaning(element: number, component = 1): string {
    return this.#known(element, component) ?? this.at(element, component)
  }

  /** As `meaning`, for a label: an unknown code is prefixed with what it is a code of ('Reference ZZ'). */
  kind(of: string, element = 1, component = 1): string {
    return capital(this.#known(element, component) ?? joined([of, this.at(element, component)], ' '))
  }

  #known(element: number, component: number): string | undefined {
    return this.elements.find((row) => row.position === element && (row.component ?? 1) === component)?.codeMeaning
  }

  /** All elements except those given: known codes by their meaning, the rest with their names. */
  rest(...without: readonly number[]): string {
    const rows = this.elements.filter(({ position }) => !without.includes(position))
    return joined(rows.map((row) => row.codeMeaning ?? joined([row.name, valueWords(row)], ': ')))
  }
}

type Teller = (words: Words) => DetailWords

const qualified =
  (kind: string): Teller =>
  (words) => ({ label: words.kind(kind), text: joined([words.at(2), words.rest(1, 2)]) })

function timeWords(written: string): string {
  return written === '' ? '' : readTime(written)
}

const x12Date: Teller = (words) => {
  const date = parseX12Date(words.at(2))
  const label = `Date: ${words.meaning(1)}`
  if (date === null) return { label, text: words.rest(1) }
  return { label, text: joined([joined([dateWords(date), timeWords(words.at(3))], ', '), words.rest(1, 2, 3)]) }
}

/** 2379: formats with a time after the date. */
const TIMED = ['201', '202', '203', '204', '205', '301', '302', '303', '304']

const edifactDate: Teller = (words) => {
  const [value, format] = [words.at(1, 2), words.at(1, 3)]
  const span = parseEdifactDate(value, format)
  const time = TIMED.includes(format)
    ? readTime(value.replace(/\D/g, '').slice(format.endsWith('1') || format.endsWith('02') ? 6 : 8))
    : ''
  const days = span && joined([dateWords(span.from), span.to === span.from ? null : dateWords(span.to)], ' to ')
  return { label: `Date: ${words.meaning(1)}`, text: joined([days ?? value, time], ', ') }
}

const x12Allowance: Teller = (words) => {
  const { amount, percent, reason } = readAllowance(words.segment)
  return {
    label: capital(words.meaning(1)),
    text: joined([
      reason ?? words.meaning(2),
      amount,
      percent,
      words.at(8) === '' ? null : `${words.at(8)} per ${words.meaning(9) || 'unit'}`,
      words.rest(1, 5, 7, 8, 9, 15, ...(reason === null ? [2] : [])),
    ]),
  }
}

/** A PER has up to three numbers after the name, each with its kind. */
const x12Contact: Teller = (words) => ({
  label: words.kind('Contact'),
  text: joined([
    words.at(2),
    ...[3, 5, 7].map((at) => joined([words.meaning(at), words.at(at + 1)], ' ')),
    words.at(9),
  ]),
})

const edifactContact: Teller = (words) => ({
  label: words.kind('Contact'),
  text: joined([words.at(2, 2), words.at(2, 1)]),
})

const edifactReference: Teller = (words) => ({
  label: words.kind('Reference'),
  text: joined([words.at(1, 2), words.at(1, 3) === '' ? null : `line ${words.at(1, 3)}`, words.at(1, 4)]),
})

const communication: Teller = (words) => ({
  label: words.kind('Contact', 1, 2),
  text: words.at(1, 1),
})

const days = (count: string): string => `${count} ${count === '1' ? 'day' : 'days'}`

const x12Terms: Teller = (words) => ({
  label: 'Terms of payment',
  text: joined([
    words.at(12),
    words.at(3) === ''
      ? null
      : joined([`${words.at(3)}%`, words.at(5) === '' ? null : `within ${days(words.at(5))}`], ' '),
    words.at(7) === '' ? null : `net ${days(words.at(7))}`,
    words.rest(12, 3, 7, ...(words.at(3) === '' ? [] : [5])),
  ]),
})

const named =
  (label: string): Teller =>
  (words) => ({ label, text: words.rest() })

const freeText: Teller = (words) => ({
  label: words.kind('Text'),
  text: joined([componentsAt(words.segment, 4).join(' '), words.at(2), words.at(3)]),
})

const edifactAllowance: Teller = (words) => ({ label: capital(words.meaning(1)), text: words.rest(1) })
const edifactAmount: Teller = (words) => ({
  label: `Amount: ${words.meaning(1)}`,
  text: joined([words.at(1, 2), words.at(1, 3)], ' '),
})

const tellers: { readonly [S in Standard]: Readonly<Record<string, Teller>> } = {
  X12: {
    REF: qualified('Reference'),
    N9: qualified('Reference'),
    DTM: x12Date,
    SAC: x12Allowance,
    PER: x12Contact,
    ITD: x12Terms,
    FOB: named('Terms of delivery'),
    SCH: named('Schedule'),
    AMT: qualified('Amount'),
    QTY: qualified('Quantity'),
  },
  EDIFACT: {
    RFF: edifactReference,
    DTM: edifactDate,
    FTX: freeText,
    CTA: edifactContact,
    COM: communication,
    ALC: edifactAllowance,
    MOA: edifactAmount,
    PAT: named('Terms of payment'),
    TOD: named('Terms of delivery'),
  },
}

/** What a segment is and what it says. Tags without a wording of their own are listed element by element. */
export function segmentWords(standard: Standard, segment: Segment): DetailWords {
  const words = new Words(standard, segment)
  const detail = tellers[standard][segment.tag]?.(words) ?? {
    label: capital(words.name || segment.tag),
    text: words.rest(),
  }
  return { label: detail.label, text: detail.text || '—' }
}

/** A group: the words of its first segment, then those of the others. */
export function groupWords(standard: Standard, opening: Segment, followers: readonly Segment[]): DetailWords {
  const first = segmentWords(standard, opening)
  return { label: first.label, text: joined([first.text, ...followers.map((one) => memberWords(standard, one))]) }
}

export function memberWords(standard: Standard, segment: Segment): string {
  const { label, text } = segmentWords(standard, segment)
  return `${label}: ${text}`
}

/** A party that the order has no field for. @param role its DE 98 or 3035 */
export function partyDetailWords(standard: Standard, opening: Segment, party: Party): DetailWords {
  const words = new Words(standard, opening)
  return { label: words.kind('Party'), text: partyWords(party) || '—' }
}

/** A single element as a detail of its own. */
export function elementWords(standard: Standard, segment: Segment, element: number): DetailWords | null {
  const words = new Words(standard, segment)
  const row = words.elements.find(({ position }) => position === element)
  return row ? { label: capital((row.name || words.name).toLowerCase()), text: capital(words.meaning(element)) } : null
}

/** An identifier of an article: what kind it is, and its value. */
export function identifierWords(standard: Standard, { qualifier, value }: ArticleIdentifier): DetailWords {
  const elements = standard === 'X12' ? ['', qualifier, value] : ['1', [value, qualifier]]
  const words = new Words(standard, {
    tag: standard === 'X12' ? 'LIN' : 'PIA',
    elements,
    position: 0,
    offset: 0,
    length: 0,
  })
  const meaning = words.elements.find(
    ({ codeMeaning }) => codeMeaning !== undefined && codeMeaning !== 'additional identification',
  )
  return { label: capital(meaning?.codeMeaning ?? `Article number ${qualifier}`), text: value }
}
