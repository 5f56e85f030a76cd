/** Splits a purchase order into store orders. The rule is in docs/decisions/0003-mapping-choices.md. */
import type { DecimalText, Party, PurchaseOrder, PurchaseOrderLine, StoreQuantity } from '../documents.ts'

export interface StoreOrderDraft {
  /** The partner's code of the store; null if the destination has no code, or there is none. */
  readonly storeCode: string | null
  /** The party with that code; null if the message gives only the code. */
  readonly party: Party | null
  /** The qualifier of the code. */
  readonly codeQualifier: string | null
  /** The party that takes the goods on their way to the store; null: they go to the store directly. */
  readonly distributionCentre: Party | null
  readonly lines: readonly { readonly line: PurchaseOrderLine; readonly quantity: DecimalText }[]
}

/**
 * A line goes to the stores it has quantities for; without any, to the order's destination: the first ship-to party, or the
 * buyer if there is none. Store orders are in the order of their first mention.
 */
export function splitByStore(order: PurchaseOrder): readonly StoreOrderDraft[] {
  const destination =
    order.parties.find(({ role }) => role === 'ship-to') ?? order.parties.find(({ role }) => role === 'buyer') ?? null
  type Place = Omit<StoreOrderDraft, 'lines'>
  const drafts = new Map<string | null, Place & { lines: { line: PurchaseOrderLine; quantity: DecimalText }[] }>()
  const deliver = (place: Place, line: PurchaseOrderLine, quantity: DecimalText) => {
    const draft = drafts.get(place.storeCode) ?? { ...place, lines: [] }
    drafts.set(place.storeCode, draft)
    draft.lines.push({ line, quantity })
  }
  const centres = new Centres(order)
  const wholeOrder = {
    storeCode: destination?.code ?? null,
    party: destination,
    codeQualifier: destination?.codeQualifier ?? null,
    distributionCentre: centres.ofHeader,
  }
  for (const line of order.lines) {
    if (line.storeQuantities.length === 0) deliver(wholeOrder, line, line.quantity)
    for (const share of line.storeQuantities) {
      const { storeCode, quantity } = share
      const party = partyOf(order, storeCode)
      const codeQualifier = party?.codeQualifier ?? share.storeCodeQualifier
      deliver({ storeCode, party, codeQualifier, distributionCentre: centres.of(share) }, line, quantity)
    }
  }
  return [...drafts.values()]
}

/** The ship-to with that code, else any party with it: an SDQ may name stores that the header lists as buyers. */
function partyOf(order: PurchaseOrder, code: string): Party | null {
  const withCode = order.parties.filter((party) => party.code === code)
  return withCode.find(({ role }) => role === 'ship-to') ?? withCode[0] ?? null
}

/** The distribution centres of an order: of the goods without stores of their own, and of those that lines split over stores. */
class Centres {
  readonly #order: PurchaseOrder
  /** The header's distribution centre (N1*ST next to N1*Z7, NAD+DP next to NAD+UC). */
  readonly ofHeader: Party | null
  readonly #ofStores: Party | null

  constructor(order: PurchaseOrder) {
    this.#order = order
    const shares = order.lines.flatMap(({ storeQuantities }) => storeQuantities)
    const ofLines = new Set(shares.map(({ via }) => via))
    const isOfHeader = ({ role, code }: Party) => role === 'distribution-centre' && !ofLines.has(code)
    this.ofHeader = order.parties.find(isOfHeader) ?? null
    this.#ofStores = this.ofHeader ?? shipToOfHeader(order.parties, shares)
  }

  /** None for the goods of the distribution centre itself. */
  of({ storeCode, via }: StoreQuantity): Party | null {
    if (via === null) return null
    const centre = via === undefined ? this.#ofStores : this.#ofLine(via)
    return centre?.code === storeCode ? null : centre
  }

  #ofLine(code: string): Party | null {
    const centre = this.#order.parties.find((party) => party.role === 'distribution-centre' && party.code === code)
    return centre ?? partyOf(this.#order, code)
  }
}

/**
 * The header's ship-to, which takes what the lines split over stores. Where the header lists several ship-tos, that is the
 * one that no line gives a quantity; null where there is no such one.
 */
function shipToOfHeader(parties: readonly Party[], shares: readonly StoreQuantity[]): Party | null {
  const served = new Set<string | null>(shares.map(({ storeCode }) => storeCode))
  const ofLines = new Set(shares.flatMap(({ storeCode, via }) => (via === null ? storeCode : (via ?? []))))
  const shipTos = parties.filter(({ role, code }) => role === 'ship-to' && (code === null || !ofLines.has(code)))
  const idle = shipTos.length === 1 ? shipTos : shipTos.filter(({ code }) => !served.has(code))
  return idle.length === 1 ? (idle[0] ?? null) : null
}
