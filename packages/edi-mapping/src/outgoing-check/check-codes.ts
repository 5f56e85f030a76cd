/** Codes that our writers use. Any other code is a fault of a writer. */
import {
  ACKNOWLEDGEMENT_STATUS,
  ELEMENT_ERRORS,
  GROUP_ERRORS,
  SEGMENT_ERRORS,
  SET_ERRORS,
  type Segment,
  SYNTAX_ERRORS,
} from '@quayside/edi'
import { textAt } from '../kernel/element-text.ts'
import type { SentMessage } from './sent-message.ts'

const keys = (table: Readonly<Record<string, string>>): string => Object.keys(table).join(' ')

const DATES = '001 010 011 017 036'
const MARKS = 'GM W CA'

/**
 * By segment and element ('BAK 2'), in EDIFACT also component ('QTY 1.1'). Sources: X12 code lists of the data elements named by the writers,
 * and the UN/EDIFACT code directories D.96A to D.01B; each of them has every code of this list. 33E of 4233 is EANCOM's.
 *
 * Qualifiers, units and references that we repeat as the partner wrote them are not listed.
 */
const CODES: Readonly<Record<string, string>> = {
  'BEG 1': '00 01 04 05 06 07',
  'BCH 1': '00 01 04 05 06 07',
  'REF 1': 'CO SI CN MA IV GT VX TJ DP IA MR CT PD',
  'BAK 1': '00',
  'BAK 2': 'AC AD RD',
  'BCA 1': '00',
  'BCA 2': 'AC AD RD RJ',
  'BSN 1': '00',
  'BSN 5': '0001 0002',
  'BIG 7': 'DI CR',
  'CUR 1': 'SE BY',
  'N1 1': 'BY SU ST SF BT RE Z7',
  'DTM 1': DATES,
  'POC 2': 'AI DI CA NC QI QD PC',
  'ACK 1': 'IA IB IC ID IP IQ IR IS R1 R2 R3 R4 R5 R6',
  'ACK 4': '068',
  'HL 3': 'S O T P I',
  'MAN 1': MARKS,
  'MAN 4': MARKS,
  'TD1 1': 'PLT CTN',
  'TXI 1': 'GS VA TX',
  'PAM 4': '1',
  'CTP 2': 'RES',
  'AMT 1': 'TT',
  'SAC 1': 'A C',
  'PID 1': 'F',
  'AK3 4': keys(SEGMENT_ERRORS),
  'AK4 3': keys(ELEMENT_ERRORS),
  'AK5 1': keys(ACKNOWLEDGEMENT_STATUS),
  'AK5 2': keys(SET_ERRORS),
  'AK9 1': keys(ACKNOWLEDGEMENT_STATUS),
  'AK9 5': keys(GROUP_ERRORS),
  'BGM 1.1': '220 221 230 231 351 380 381',
  'BGM 3.1': '1 4 5 6 7 9 27 29 31',
  'BGM 4.1': 'AC AD RE',
  'UNS 1.1': 'S',
  'NAD 1.1': 'BY SU DP UC SF IV PE',
  'CUX 1.1': '2',
  'CUX 1.3': '4 9',
  'LIN 2.1': '1 2 3 4 5 6 7',
  'PIA 1.1': '1 3 4 5',
  'IMD 1.1': 'F',
  'IMD 2.1': '35 98',
  'QTY 1.1': '11 12 21 47 59 83 113',
  'PRI 1.1': 'AAA INF',
  'TAX 1.1': '7',
  'TAX 2.1': 'GST VAT',
  'TAX 6.1': 'E S Z',
  'ALC 1.1': 'A C',
  'CNT 1.1': '1 2',
  'CPS 3.1': '1 2 3 4',
  'PAC 3.1': 'PX CT',
  'PCI 1.1': '24 33E',
  'GIN 1.1': 'BJ',
  'LOC 1.1': '7',
  'FTX 1.1': 'AAI',
  'TDT 1.1': '20',
  'UCI 4.1': '4 7 8',
  'UCI 5.1': keys(SYNTAX_ERRORS),
  'UCM 3.1': '4 7',
  'UCM 4.1': keys(SYNTAX_ERRORS),
  'UCS 2.1': keys(SYNTAX_ERRORS),
  'UCD 1.1': keys(SYNTAX_ERRORS),
  'DTM 1.1': '2 11 17 36 63 64 69 137 171',
  'DTM 1.3': '102 203',
  'MOA 1.1': '23 77 79 86 124 125 131 176 203 204',
  'RFF 1.1': 'ON CR CN AAK SRN PP VA IV CT PD IA',
}

const lists = Object.entries(CODES).map(([place, codes]) => {
  const [tag = '', path = ''] = place.split(' ')
  const [element, component] = path.split('.')
  return {
    standard: component === undefined ? 'X12' : 'EDIFACT',
    tag,
    element: Number(element),
    component: Number(component ?? '1'),
    codes: new Set(codes.split(' ')),
  }
})

/** Terms of payment that we repeat from the order: PAT and what is below it. */
const TERMS = new Set(['PAT', 'DTM', 'PCD', 'MOA'])

/** Returns the segments of a message without those that repeat the partner's order. */
export function ownSegments(segments: readonly Segment[]): readonly Segment[] {
  let isRepeated = false
  return segments.filter(({ tag }) => {
    isRepeated = tag === 'PAT' || (isRepeated && TERMS.has(tag))
    return !isRepeated
  })
}

/** Records each code that is not in its list. */
export function checkCodes(message: SentMessage): void {
  for (const segment of ownSegments(message.segments)) {
    for (const { standard, tag, element, component, codes } of lists) {
      if (tag !== segment.tag || standard !== message.standard) continue
      const code = textAt(segment, element, component)
      message.expect(code === '' || codes.has(code), 'code.unknown', `element ${element} is "${code}".`, segment)
    }
  }
}
