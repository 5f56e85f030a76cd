/** The columns of an invoice's lines, the same objects while nothing of them changes: thousands of rows are drawn again for others. */
import type { InvoiceDetails } from '@quayside/contract'
import { useMemo } from 'react'
import { invoiceLineColumns } from '../invoice-line-columns.tsx'
import type { LineRights } from './line-cells.tsx'
import { offersOf } from './offered-products.ts'
import type { InvoiceEditing } from './use-invoice-edit.ts'

interface LineColumnsOf {
  readonly invoice: InvoiceDetails
  readonly edit: InvoiceEditing
  readonly rights: LineRights
}

export function useLineColumns({ invoice, edit, rights }: LineColumnsOf) {
  const { editing, rows, enter, choose, leaveUnknown, toggle } = edit
  const discounts = rows.some(({ line }) => line.lineDiscount !== null || line.lineDiscountPercentage !== null)
  const weights = rows.some(({ line }) => line.weight !== null)
  return useMemo(
    () =>
      invoiceLineColumns({
        currency: invoice.currency,
        shipped: invoice.storeOrderID !== null,
        discounts,
        weights,
        entry: editing
          ? {
              invoice,
              offers: offersOf(invoice),
              rights,
              onEnter: enter,
              onChoose: choose,
              onUnknown: leaveUnknown,
              onToggle: toggle,
            }
          : null,
      }),
    [invoice, discounts, weights, editing, rights, enter, choose, leaveUnknown, toggle],
  )
}
