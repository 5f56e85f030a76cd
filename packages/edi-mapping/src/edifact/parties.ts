/** Parties in EDIFACT: NAD with C082 (code), C058 (unstructured), C080 (name) and C059 (street), read and written. */
import type { Segment } from '@quayside/edi'
import type { Party, PartyRole } from '../documents.ts'
import { componentsAt, textAt, textOrNull } from '../kernel/element-text.ts'
import { segmentsNamed } from '../kernel/loops.ts'
import { withMarkedStores } from '../kernel/marked-stores.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'
import { addressElements, streetLines, streetOf } from '../kernel/street-lines.ts'

/** 3035 party qualifiers, in the roles that matter here. UC is the consignee in the end, DP the place it passes. */
const ROLES: Readonly<Record<string, PartyRole>> = {
  BY: 'buyer',
  OB: 'buyer',
  SU: 'supplier',
  SE: 'supplier',
  DP: 'ship-to',
  ST: 'ship-to',
  CN: 'ship-to',
  UC: 'ship-to',
  SF: 'ship-from',
  SH: 'ship-from',
  CZ: 'ship-from',
  IV: 'bill-to',
  BT: 'bill-to',
  PE: 'remit-to',
  RE: 'remit-to',
}

const PARTY_QUALIFIERS: Readonly<Record<Exclude<PartyRole, 'other'>, string>> = {
  buyer: 'BY',
  supplier: 'SU',
  'distribution-centre': 'DP',
  'ship-to': 'DP',
  'ship-from': 'SF',
  'bill-to': 'IV',
  'remit-to': 'PE',
}

/** Segments that may follow a NAD and belong to its party. */
export const PARTY_MEMBERS: ReadonlySet<string> = new Set(['LOC', 'FII', 'RFF', 'DTM', 'DOC', 'CTA', 'COM'])

/** C059 has three lines in D.96A; later directories have four. */
const C059_LINES = 3

/** Every NAD of a run of segments. Where an ultimate consignee (UC) is named, the delivery party is its distribution centre. */
export function readEdifactParties(segments: readonly Segment[]): readonly Party[] {
  const nads = segmentsNamed(segments, 'NAD')
  return withMarkedStores(nads.map((nad) => ({ party: readNad(nad), marked: textAt(nad, 1) === 'UC' })))
}

/** One NAD. Without a structured name (C080), the unstructured lines (C058) give name and address. */
export function readNad(nad: Segment): Party {
  const [unstructured, names, streets] = [componentsAt(nad, 3), componentsAt(nad, 4), componentsAt(nad, 5)]
  const lines = streets.length > 0 || names.length > 0 ? streets : unstructured.slice(1)
  return {
    role: ROLES[textAt(nad, 1)] ?? 'other',
    code: textOrNull(nad, 2),
    codeQualifier: textOrNull(nad, 2, 3),
    name: names.join(' ') || unstructured[0] || null,
    ...streetOf(lines),
    city: textOrNull(nad, 6),
    state: textOrNull(nad, 7),
    postalCode: textOrNull(nad, 8),
    country: textOrNull(nad, 9),
  }
}

/** 3035: the consignee in the end, for whom goods pass a distribution centre. */
const ULTIMATE_CONSIGNEE = 'UC'

/** Writes the parties with these roles, in this order. Ship-tos that pass a distribution centre follow it as UC. */
export function writeEdifactParties(
  sheet: MessageSheet,
  parties: readonly Party[],
  roles: readonly PartyRole[],
  afterParty?: (party: Party) => void,
): void {
  const centres = parties.filter(({ role }) => role === 'distribution-centre')
  for (const role of roles) {
    if (role === 'ship-to')
      for (const centre of centres) writeNad(sheet, centre, PARTY_QUALIFIERS['distribution-centre'])
    if (role === 'other') continue
    const qualifier = role === 'ship-to' && centres.length > 0 ? ULTIMATE_CONSIGNEE : PARTY_QUALIFIERS[role]
    for (const party of parties) {
      if (party.role !== role || !writeNad(sheet, party, qualifier)) continue
      afterParty?.(party)
    }
  }
}

/** Writes one party; a party with neither name nor code says nothing and is left out (false). */
function writeNad(sheet: MessageSheet, party: Party, qualifier: string): boolean {
  if (party.name === null && party.code === null) return false
  const code = sheet.code(party.code, 17, `The ${party.role} code`)
  const { elements, besides } = addressElements(sheet, [
    { value: party.city, longest: 35, isText: true },
    { value: party.state, longest: 9 },
    { value: party.postalCode, longest: 9 },
    { value: party.country, longest: 3 },
  ])
  sheet.add(
    'NAD',
    qualifier,
    code === '' ? '' : [code, '', party.codeQualifier ?? agencyOf(code)],
    '',
    sheet.wholeText(party.name, { limit: 35, parts: 5, what: `The ${party.role} name` }),
    streetLines(sheet, party, besides, { lines: C059_LINES, limit: 35 }),
    ...elements,
  )
  return true
}

/** 3055: a 13-digit location number is GS1's (9), anything else is the buyer's own (92). */
export function agencyOf(code: string): string {
  return /^\d{13}$/.test(code) ? '9' : '92'
}
