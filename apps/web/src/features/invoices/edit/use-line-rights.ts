/** What this person may change of the lines of an invoice. */
import type { InvoiceDetails } from '@quayside/contract'
import { useMemo } from 'react'
import { useAccess } from '../../../session/person.ts'
import type { LineRights } from './line-cells.tsx'

export function useLineRights({ invoiceType }: InvoiceDetails): LineRights {
  const { may } = useAccess()
  const add = may('addInvoiceLine')
  const remove = may('removeInvoiceLine')
  const changeProduct = may('changeInvoiceProduct')
  const prices = may('editInvoicePrices') && invoiceType === 'Invoice'
  // The same object while nothing of it changes: cells are drawn again for others.
  return useMemo(() => ({ add, remove, changeProduct, prices }), [add, remove, changeProduct, prices])
}
