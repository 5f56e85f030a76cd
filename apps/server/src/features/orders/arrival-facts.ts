/** What the arrival checks need to know of the message itself, kept with the order so that Revalidate can ask them again. */
import { add } from '@quayside/domain'
import type { Party, PurchaseOrder, StoreOrderDraft } from '@quayside/edi-mapping'

export interface ArrivalFacts {
  /** What the message said that it is for. */
  readonly purpose: PurchaseOrder['purpose']
  /** Ship-to codes that the header lists more than once. */
  readonly repeatedStores: readonly string[]
  /** Every party's code, where several ship-to stores are listed. */
  readonly listedStores: readonly string[] | null
  /** What was ordered over all stores, by the number of a line that is split over them. */
  readonly splitLines: Readonly<Record<string, string>>
  /** The store as the partner wrote it, by store order number. */
  readonly storeCodes: Readonly<Record<string, string>>
}

/** `purchase_order.source_document`: what our answers repeat of the order, and what the checks need of it. Older orders have no facts. */
export interface SourceDocument extends Partial<ArrivalFacts> {
  readonly orderType: string | null
  readonly parties: readonly Party[]
}

const isCode = (code: string | null): code is string => code !== null

/** A single store order has the order's number; several have their store's code behind it. */
export const storeOrderNumber = (orderNumber: string, draft: StoreOrderDraft, drafts: readonly unknown[]): string =>
  drafts.length === 1 ? orderNumber : `${orderNumber}-${draft.storeCode ?? '0'}`

export function arrivalFacts(document: PurchaseOrder, drafts: readonly StoreOrderDraft[]): ArrivalFacts {
  const shipTos = document.parties.filter(({ role }) => role === 'ship-to').map(({ code }) => code)
  const codes = shipTos.filter(isCode)
  const repeated = codes.filter((code, at) => codes.indexOf(code) !== at)
  const splitLines: Record<string, string> = {}
  for (const { lineNumber, quantity, storeQuantities } of document.lines) {
    if (storeQuantities.length > 0) splitLines[lineNumber] = add(splitLines[lineNumber] ?? 0, quantity).toFixed()
  }
  const storeCodes = drafts.flatMap((draft) =>
    draft.storeCode === null ? [] : [[storeOrderNumber(document.orderNumber, draft, drafts), draft.storeCode]],
  )
  return {
    purpose: document.purpose,
    repeatedStores: [...new Set(repeated)],
    listedStores: new Set(codes).size > 1 ? document.parties.map(({ code }) => code).filter(isCode) : null,
    splitLines,
    storeCodes: Object.fromEntries(storeCodes),
  }
}
