/** Reads and writes X12 parties: the N1 loop (N1, N2, N3, N4). */
import type { StoreEntity } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { Party, PartyLocation, PartyRole } from '../documents.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, loopsOf, segmentsNamed } from '../kernel/loops.ts'
import { withMarkedStores } from '../kernel/marked-stores.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'
import { addressElements, streetLines, streetOf } from '../kernel/street-lines.ts'

/** DE 98 entity codes of the roles used here. Z7 is the store that goods are marked for. */
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
  'distribution-centre': 'ST',
  supplier: 'SU',
  'ship-to': 'ST',
  'ship-from': 'SF',
  'bill-to': 'BT',
  'remit-to': 'RE',
}

/** N102, and two N2s with two names each. */
const NAME_PARTS = 5

/** DE 309, state or province: N402 takes two-letter codes only; any other state (NSW) goes into N406. */
const STATE = 'SP'

/** DE 309, store number. */
const STORE = 'SN'

/** Segments that may follow an N1 and belong to its party. */
export const N1_MEMBERS: ReadonlySet<string> = new Set(['N2', 'N3', 'N4', 'NX2', 'REF', 'PER', 'SI', 'QTY'])

/** All parties in a run of segments. If there is a mark-for store (Z7), the ST is its distribution centre. */
export function readX12Parties(segments: readonly Segment[]): readonly Party[] {
  const { loops } = loopsOf(segments, 'N1', N1_MEMBERS)
  return withMarkedStores(loops.map((loop) => ({ party: readN1(loop), marked: textAt(loop.opening, 1) === 'Z7' })))
}

/**
 * Reads an N1 loop: N2 continues the name, each N3 the street.
 *
 * A store number in N406 replaces a missing code. N407 (country subdivision, excluded beside N402 by note E0207) is a state.
 */
export function readN1(loop: Loop): Party {
  const n4 = firstNamed(loop.followers, 'N4')
  const names = [
    textAt(loop.opening, 2),
    ...segmentsNamed(loop.followers, 'N2').flatMap((n2) => [textAt(n2, 1), textAt(n2, 2)]),
  ]
  const storeNumber = textAt(n4, 5) === STORE ? textOrNull(n4, 6) : null
  return {
    role: ROLES[textAt(loop.opening, 1)] ?? 'other',
    code: textOrNull(loop.opening, 4) ?? storeNumber,
    codeQualifier: textOrNull(loop.opening, 3),
    name: names.filter((name) => name !== '').join(' ') || null,
    ...streetOf(segmentsNamed(loop.followers, 'N3').flatMap((n3) => [textAt(n3, 1), textAt(n3, 2)])),
    city: textOrNull(n4, 1),
    state: textOrNull(n4, 2) ?? (textAt(n4, 5) === STATE ? textOrNull(n4, 6) : null) ?? textOrNull(n4, 7),
    postalCode: textOrNull(n4, 3),
    country: textOrNull(n4, 4),
    ...locationOf(n4, textOrNull(loop.opening, 4) === null),
  }
}

/** Returns N405 and N406 as a field of their own, unless they hold the state or replace a missing code. */
function locationOf(n4: Segment | undefined, isCodeMissing: boolean): { readonly location?: PartyLocation } {
  const [qualifier, identifier] = [textOrNull(n4, 5), textOrNull(n4, 6)]
  if (qualifier === null && identifier === null) return {}
  const isState = qualifier === STATE && textOrNull(n4, 2) === null
  return isState || (qualifier === STORE && isCodeMissing) ? {} : { location: { qualifier, identifier } }
}

/**
 * Writes the parties with these roles, in this order. A party with neither name nor code is left out.
 *
 * Ship-tos that pass a distribution centre are preceded by it and written as {@link writeX12Store} writes them.
 */
export function writeX12Parties(sheet: MessageSheet, parties: readonly Party[], roles: readonly PartyRole[]): void {
  const centres = parties.filter(({ role }) => role === 'distribution-centre')
  const hasStoreAsBuyer = centres.length > 0 && parties.some(isShipTo) && storeEntityOf(sheet) === 'BY'
  for (const role of roles) {
    if (role === 'ship-to') for (const centre of centres) writeN1(sheet, centre, ENTITY_CODES['distribution-centre'])
    if (role === 'other' || (role === 'buyer' && hasStoreAsBuyer)) continue
    const entity = role === 'ship-to' && centres.length > 0 ? storeEntityOf(sheet) : ENTITY_CODES[role]
    for (const party of parties) if (party.role === role) writeN1(sheet, party, entity)
  }
}

const isShipTo = ({ role }: Party): boolean => role === 'ship-to'

/** Entity code (DE 98) of the store of a distribution centre, by the partner's guide. */
export const storeEntityOf = ({ guide }: MessageSheet): StoreEntity =>
  (guide.standard === 'X12' ? guide.storeEntity : undefined) ?? 'Z7'

/** Writes the store that goods pass a distribution centre for. */
export const writeX12Store = (sheet: MessageSheet, store: Party): void => writeN1(sheet, store, storeEntityOf(sheet))

function writeN1(sheet: MessageSheet, party: Party, entity: string): void {
  if (party.name === null && party.code === null) return
  const names = sheet.wholeText(party.name, { limit: 60, parts: NAME_PARTS, what: `The ${party.role} name` })
  const code = sheet.code(party.code, 80, `The ${party.role} code`)
  sheet.add('N1', entity, names[0] ?? '', code === '' ? '' : (party.codeQualifier ?? '92'), code)
  writeInTwos(sheet, 'N2', names.slice(1))
  const isStateCode = party.state?.length === 2
  const { elements, besides } = addressElements(sheet, [
    { value: party.city, shortest: 2, longest: 30, isText: true },
    { value: isStateCode ? party.state : null, longest: 2 },
    { value: party.postalCode, shortest: 3, longest: 15 },
    { value: party.country, shortest: 2, longest: 3 },
    { value: isStateCode ? null : party.state, longest: 30 },
  ])
  writeInTwos(sheet, 'N3', streetLines(sheet, party, besides, { lines: 4, limit: 55 }))
  const [city = '', stateCode = '', postalCode = '', country = '', state = ''] = elements
  const location =
    state === ''
      ? [
          sheet.code(party.location?.qualifier ?? null, 2, `The ${party.role} location qualifier`),
          sheet.code(party.location?.identifier ?? null, 30, `The ${party.role} location`),
        ]
      : [STATE, state]
  const place = [city, stateCode, postalCode, country, ...location]
  if (place.some((part) => part !== '')) sheet.add('N4', ...place)
}

function writeInTwos(sheet: MessageSheet, tag: string, lines: readonly string[]): void {
  for (let at = 0; at < lines.length; at += 2) sheet.add(tag, lines[at] ?? '', lines[at + 1] ?? '')
}
