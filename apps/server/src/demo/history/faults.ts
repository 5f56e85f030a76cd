/** The faults that a demo order can arrive with. */
import type { PurchaseOrder, PurchaseOrderLine } from '@quayside/edi-mapping'

export type Fault = (order: PurchaseOrder) => PurchaseOrder

const withFirstLine = (order: PurchaseOrder, change: Partial<PurchaseOrderLine>): PurchaseOrder => ({
  ...order,
  lines: order.lines.map((line, at) => (at === 0 ? { ...line, ...change } : line)),
})

export const unknownProduct: Fault = (order) =>
  withFirstLine(order, {
    codes: { buyerCode: 'NEW-2207', supplierCode: 'TT-6080-PLM', gtin: null },
    description: 'Tea towel 60 × 80 plum',
  })

/** A store that is not in the master data. */
export const unknownStore: Fault = (order) => ({
  ...order,
  parties: order.parties.map((party) =>
    party.role === 'ship-to' ? { ...party, code: '9990', name: `${party.name} Outlet` } : party,
  ),
})

/** More than any partner's tolerance below what was agreed. */
export const oldPrice: Fault = (order) =>
  withFirstLine(order, { price: (Number(order.lines[0]?.price ?? '0') * 0.855).toFixed(2) })
