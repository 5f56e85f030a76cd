/** Which products the lines of an invoice may be of: what the order still offers is worked out once, not for each of thousands of lines. */
import type { BillableProduct, InvoiceDetails } from '@quayside/contract'
import { isSameBilled } from './edited-lines.ts'

type Billed = Pick<BillableProduct, 'storeOrderProductID' | 'productID'>

/** One billed line of the order; without an order, one product. Equal where {@link isSameBilled} says so. */
const billedKey = ({ storeOrderProductID, productID }: Billed) =>
  storeOrderProductID === null ? `product ${productID}` : `line ${storeOrderProductID}`

/** The value of its choice. */
export const offerKey = ({ storeOrderProductID, productID }: Billed) => String(storeOrderProductID ?? productID)

export interface Offers {
  /** Of what something is left, and which no line of the invoice is of. */
  readonly free: readonly BillableProduct[]
  readonly places: ReadonlyMap<BillableProduct, number>
  readonly byKey: ReadonlyMap<string, readonly BillableProduct[]>
}

export function offersOf({ billableProducts, invoiceProducts }: InvoiceDetails): Offers {
  const taken = new Set(invoiceProducts.map(billedKey))
  const byKey = new Map<string, BillableProduct[]>()
  for (const one of billableProducts) byKey.set(billedKey(one), [...(byKey.get(billedKey(one)) ?? []), one])
  return {
    free: billableProducts.filter((one) => (one.most ?? 1) > 0 && !taken.has(billedKey(one))),
    places: new Map(billableProducts.map((one, at) => [one, at])),
    byKey,
  }
}

/** What a line may be of, in the order of the invoice's answer: its own product and those that are free. */
export function offersFor(line: Billed, { free, places, byKey }: Offers) {
  const mine = byKey.get(billedKey(line)) ?? []
  const others = free.filter((one) => !isSameBilled(one, line))
  const placeOf = (one: BillableProduct) => places.get(one) ?? 0
  return { own: mine[0], products: [...mine, ...others].sort((one, other) => placeOf(one) - placeOf(other)) }
}
