/** Cartons of a despatch advice: their lines, the pallets that they stand on, the checks for both standards, and the grouping for standard packs. */
import { isValidSscc } from '@quayside/domain'
import type { DespatchAdvice, DespatchPallet, Party } from '../documents.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'

export type Carton = DespatchAdvice['cartons'][number]
export type CartonLine = Carton['lines'][number]

/** Cartons with the same article in the same quantity, and that line. */
export interface StandardPack {
  readonly line: CartonLine
  readonly cartons: readonly Carton[]
}

/** Cartons that stand on one pallet; `pallet` is undefined for those that stand on none. */
export interface PalletLoad {
  readonly pallet: DespatchPallet | undefined
  readonly cartons: readonly Carton[]
}

/** The cartons by the pallets that they stand on, in the order in which the pallets come up; loose ones where the first of them is. */
export function palletLoads(cartons: readonly Carton[]): readonly PalletLoad[] {
  const loads = new Map<string | undefined, { pallet: DespatchPallet | undefined; cartons: Carton[] }>()
  for (const carton of cartons) {
    const load = loads.get(carton.pallet?.sscc) ?? { pallet: carton.pallet, cartons: [] }
    load.cartons.push(carton)
    loads.set(carton.pallet?.sscc, load)
  }
  return [...loads.values()]
}

/** Whether a party takes the goods on their way to the stores of the cartons. */
export const isCentre = ({ role }: Party): boolean => role === 'distribution-centre'

/** Cartons that go to one store; `deliverTo` is undefined where all go to the shipment's own ship-to. */
export interface StoreLoad {
  readonly deliverTo: Party | undefined
  readonly cartons: readonly Carton[]
}

/** The cartons by the stores that they go to, in the order in which the stores come up. */
export function storeLoads(cartons: readonly Carton[]): readonly StoreLoad[] {
  const loads = new Map<string | undefined, { deliverTo: Party | undefined; cartons: Carton[] }>()
  for (const carton of cartons) {
    const key = carton.deliverTo && JSON.stringify(carton.deliverTo)
    const load = loads.get(key) ?? { deliverTo: carton.deliverTo, cartons: [] }
    load.cartons.push(carton)
    loads.set(key, load)
  }
  return [...loads.values()]
}

/** The pallets that carry something, each once. */
export const palletsOf = (cartons: readonly Carton[]): readonly DespatchPallet[] =>
  palletLoads(cartons).flatMap(({ pallet }) => pallet ?? [])

/**
 * Refuses a shipment without cartons, a carton without lines, an invalid SSCC (18 digits with a check digit), and one SSCC on
 * two cartons or pallets.
 */
export function checkCartons(sheet: MessageSheet, document: DespatchAdvice): void {
  const pallets = palletsOf(document.cartons)
  if (document.cartons.length === 0) sheet.refuse('missing', 'The shipment has no cartons')
  for (const { cartonNumber, sscc, lines } of document.cartons) {
    if (lines.length === 0) sheet.refuse('missing', `Carton ${cartonNumber} is empty`)
    checkSscc(sheet, sscc, `carton ${cartonNumber}`)
  }
  for (const { palletNumber, sscc } of pallets) checkSscc(sheet, sscc, `pallet ${palletNumber}`)
  const given = [...document.cartons, ...pallets].map(({ sscc }) => sscc).filter(isValidSscc)
  for (const sscc of new Set(given.filter((one, at) => given.indexOf(one) !== at)))
    sheet.refuse('sscc-twice', `The SSCC ${sscc} stands on more than one carton or pallet`)
}

function checkSscc(sheet: MessageSheet, sscc: string, what: string): void {
  if (sscc === '') sheet.refuse('sscc', `The SSCC of ${what} is missing`)
  else if (!isValidSscc(sscc))
    sheet.refuse('sscc', `The SSCC '${sscc}' of ${what} is not 18 digits with a right check digit`)
}

/** Groups cartons for the standard pack layout. A mixed carton is refused, since the layout cannot express it. */
export function standardPacks(sheet: MessageSheet, cartons: readonly Carton[]): readonly StandardPack[] {
  const packs = new Map<string, { line: CartonLine; cartons: Carton[] }>()
  for (const carton of cartons) {
    const [line, second] = carton.lines
    if (line === undefined) continue
    if (second !== undefined) {
      sheet.refuse(
        'mixed-carton',
        `Carton ${carton.cartonNumber} holds several products, but the partner takes one product a carton (standard pack)`,
      )
    }
    // The same goods can weigh something else in each carton.
    const { weight: _, ...same } = line
    const key = JSON.stringify(same)
    const pack = packs.get(key) ?? { line, cartons: [] }
    pack.cartons.push(carton)
    packs.set(key, pack)
  }
  return [...packs.values()]
}

/**
 * Parties and cartons as read, with what the ship-tos mean: next to stores of cartons, the header's ship-to is their
 * distribution centre. Next to a distribution centre, the header's ship-to is the store of all cartons.
 */
export function withStores<T extends Pick<DespatchAdvice, 'parties' | 'cartons'>>(read: T): T {
  const { parties, cartons } = read
  const isShipTo = ({ role }: Party) => role === 'ship-to'
  const store = parties.find(isShipTo)
  if (!store) return read
  if (cartons.some(({ deliverTo }) => deliverTo))
    return { ...read, parties: parties.map((one) => (isShipTo(one) ? { ...one, role: 'distribution-centre' } : one)) }
  if (!parties.some(isCentre)) return read
  return {
    ...read,
    parties: parties.filter((one) => !isShipTo(one)),
    cartons: cartons.map((carton) => ({ ...carton, deliverTo: store })),
  }
}
