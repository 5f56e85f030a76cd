/** Parties in X12: the N1 loop (N1, N2, N3, N4) read and written. */
import type { Segment } from '@quayside/edi'
import type { Party, PartyRole } from '../documents.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, loopsOf, segmentsNamed } from '../kernel/loops.ts'
import { withMarkedStores } from '../kernel/marked-stores.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'
import { streetLines, streetOf } from '../kernel/street-lines.ts'

/** DE 98 entity identifier codes, in the roles that matter here. Z7 is the store that a carton is marked for. */
const ROLES: Readonly<Record<string, PartyRole>> = {
  BY: 'buyer',
  OB: 'buyer',
  SU: 'supplier',
  VN: 'supplier',
  SE: 'supplier',
  ST: 'ship-to',
  Z7: 'ship-to',
  SF: 'ship-from',
  SH: 'ship-from',
  BT: 'bill-to',
  PR: 'bill-to',
  RE: 'remit-to',
  RI: 'remit-to',
  PE: 'remit-to',
}

const ENTITY_CODES: Readonly<Record<Exclude<PartyRole, 'other'>, string>> = {
  buyer: 'BY',
  supplier: 'SU',
  'ship-to': 'ST',
  'ship-from': 'SF',
  'bill-to': 'BT',
  'remit-to': 'RE',
}

/** Two N3 of two lines each. */
const N3_LINES = 4

/** Segments that may follow an N1 and belong to its party. */
export const N1_MEMBERS: ReadonlySet<string> = new Set(['N2', 'N3', 'N4', 'NX2', 'REF', 'PER', 'SI', 'QTY'])

/** Every party of a run of segments. Where a mark-for store (Z7) is named, the ship-to is only the way there. */
export function readX12Parties(segments: readonly Segment[]): readonly Party[] {
  const { loops } = loopsOf(segments, 'N1', N1_MEMBERS)
  return withMarkedStores(loops.map((loop) => ({ party: readN1(loop), marked: textAt(loop.opening, 1) === 'Z7' })))
}

/** One N1 loop. A second name line (N2) continues the name, every N3 the street; a store number in N406 stands in for a missing code. */
export function readN1(loop: Loop): Party {
  const n4 = firstNamed(loop.followers, 'N4')
  const names = [
    textAt(loop.opening, 2),
    ...segmentsNamed(loop.followers, 'N2').flatMap((n2) => [textAt(n2, 1), textAt(n2, 2)]),
  ]
  const storeNumber = textAt(n4, 5) === 'SN' ? textOrNull(n4, 6) : null
  return {
    role: ROLES[textAt(loop.opening, 1)] ?? 'other',
    code: textOrNull(loop.opening, 4) ?? storeNumber,
    codeQualifier: textOrNull(loop.opening, 3),
    name: names.filter((name) => name !== '').join(' ') || null,
    ...streetOf(segmentsNamed(loop.followers, 'N3').flatMap((n3) => [textAt(n3, 1), textAt(n3, 2)])),
    city: textOrNull(n4, 1),
    state: textOrNull(n4, 2),
    postalCode: textOrNull(n4, 3),
    country: textOrNull(n4, 4),
  }
}

/** Writes the parties of the given roles, in that order. A party with neither name nor code says nothing and is left out. */
export function writeX12Parties(sheet: MessageSheet, parties: readonly Party[], roles: readonly PartyRole[]): void {
  for (const role of roles) {
    for (const party of parties) if (party.role === role) writeN1(sheet, party)
  }
}

function writeN1(sheet: MessageSheet, party: Party): void {
  if (party.role === 'other' || (party.name === null && party.code === null)) return
  const [name = '', second = ''] = sheet.textParts(party.name, 60, 2)
  const code = sheet.code(party.code, 80, `The ${party.role} code`)
  sheet.add('N1', ENTITY_CODES[party.role], name, code === '' ? '' : (party.codeQualifier ?? '92'), code)
  if (second !== '') sheet.add('N2', second)
  const street = streetLines(party, N3_LINES).map((line) => sheet.text(line, 55))
  for (let at = 0; at < street.length; at += 2) sheet.add('N3', street[at] ?? '', street[at + 1] ?? '')
  const place = [
    onlyOf(sheet.text(party.city, 30), 2, 30),
    onlyOf(party.state, 2, 2),
    onlyOf(party.postalCode, 3, 15),
    onlyOf(party.country, 2, 3),
  ]
  if (place.some((part) => part !== '')) sheet.add('N4', ...place)
}

/** A part of an address that does not fit its element is left out: the address still arrives without it. */
function onlyOf(value: string | null, shortest: number, longest: number): string {
  return value !== null && value.length >= shortest && value.length <= longest ? value : ''
}
