/** Splits a purchase order into store orders. The rule is in docs/decisions/0003-mapping-choices.md. */
import type { DecimalText, Party, PurchaseOrder, PurchaseOrderLine } from '../documents.ts'

export interface StoreOrderDraft {
  /** The partner's code of the store; null if the destination has no code, or there is none. */
  readonly storeCode: string | null
  /** The party with that code; null if the message gives only the code. */
  readonly party: Party | null
  /** The qualifier of the code. */
  readonly codeQualifier: string | null
  readonly lines: readonly { readonly line: PurchaseOrderLine; readonly quantity: DecimalText }[]
}

/**
 * A line goes to the stores it has quantities for; without any, to the order's destination: the first ship-to party, or the
 * buyer if there is none. Store orders are in the order of their first mention.
 */
export function splitByStore(order: PurchaseOrder): readonly StoreOrderDraft[] {
  const destination =
    order.parties.find(({ role }) => role === 'ship-to') ?? order.parties.find(({ role }) => role === 'buyer') ?? null
  type Place = Pick<StoreOrderDraft, 'storeCode' | 'party' | 'codeQualifier'>
  const drafts = new Map<string | null, Place & { lines: { line: PurchaseOrderLine; quantity: DecimalText }[] }>()
  const deliver = (place: Place, line: PurchaseOrderLine, quantity: DecimalText) => {
    const draft = drafts.get(place.storeCode) ?? { ...place, lines: [] }
    drafts.set(place.storeCode, draft)
    draft.lines.push({ line, quantity })
  }
  const wholeOrder = {
    storeCode: destination?.code ?? null,
    party: destination,
    codeQualifier: destination?.codeQualifier ?? null,
  }
  for (const line of order.lines) {
    if (line.storeQuantities.length === 0) deliver(wholeOrder, line, line.quantity)
    for (const { storeCode, storeCodeQualifier, quantity } of line.storeQuantities) {
      const party = partyOf(order, storeCode)
      const codeQualifier = party?.codeQualifier ?? storeCodeQualifier
      deliver({ storeCode, party, codeQualifier }, line, quantity)
    }
  }
  return [...drafts.values()]
}

/** The ship-to with that code, else any party with it: an SDQ may name stores that the header lists as buyers. */
function partyOf(order: PurchaseOrder, code: string): Party | null {
  const withCode = order.parties.filter((party) => party.code === code)
  return withCode.find(({ role }) => role === 'ship-to') ?? withCode[0] ?? null
}
