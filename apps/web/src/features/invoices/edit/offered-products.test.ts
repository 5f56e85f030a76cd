import type { BillableProduct, InvoiceDetails } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { isSameBilled } from './edited-lines.ts'
import { offersFor, offersOf } from './offered-products.ts'

const offered = (storeOrderProductID: number | null, productID: number | null, most: number | null = 4) =>
  ({ storeOrderProductID, productID, most }) as BillableProduct

/** Two lines of the order are of one product, one line is on the invoice, of another nothing is left. */
const invoice = {
  billableProducts: [offered(1, 41), offered(2, 41), offered(3, 42), offered(4, 43, 0), offered(5, 44, null)],
  invoiceProducts: [
    { storeOrderProductID: 2, productID: 41 },
    { storeOrderProductID: 4, productID: 43 },
  ],
} as unknown as InvoiceDetails

const idsFor = (storeOrderProductID: number | null, productID: number | null, of = invoice) =>
  offersFor({ storeOrderProductID, productID }, offersOf(of)).products.map((one) => one.storeOrderProductID)

describe('the products that a line of an invoice may be of', () => {
  it('are its own, with nothing left too, and those that no other line has, in their order', () => {
    expect(idsFor(2, 41)).toEqual([1, 2, 3, 5])
    expect(idsFor(4, 43)).toEqual([1, 3, 4, 5])
    expect(offersFor({ storeOrderProductID: 4, productID: 43 }, offersOf(invoice)).own).toBe(
      invoice.billableProducts[3],
    )
  })
  it('are the free ones for a line that has none yet, and its choice afterwards', () => {
    expect(idsFor(null, -1)).toEqual([1, 3, 5])
    expect(idsFor(3, 42)).toEqual([1, 3, 5])
    expect(offersFor({ storeOrderProductID: null, productID: -1 }, offersOf(invoice)).own).toBeUndefined()
  })
  it('go by the product where there is no order', () => {
    const alone = {
      billableProducts: [offered(null, 41), offered(null, 42)],
      invoiceProducts: [{ storeOrderProductID: null, productID: 41 }],
    } as unknown as InvoiceDetails
    const free = offersFor({ storeOrderProductID: null, productID: -1 }, offersOf(alone)).products
    expect(free.map(({ productID }) => productID)).toEqual([42])
  })
  it('are what asking for each line by itself gives', () => {
    const isTaken = (one: BillableProduct) => invoice.invoiceProducts.some((other) => isSameBilled(one, other))
    for (const line of [...invoice.billableProducts, offered(null, -1)]) {
      const asked = invoice.billableProducts.filter(
        (one) => isSameBilled(one, line) || ((one.most ?? 1) > 0 && !isTaken(one)),
      )
      expect(offersFor(line, offersOf(invoice)).products).toEqual(asked)
    }
  })
})
