/** What this person may change of the lines of an invoice. */
import type { InvoiceDetails } from '@quayside/contract'
import { useAccess } from '../../../session/person.ts'
import type { LineRights } from './line-cells.tsx'

export function useLineRights({ invoiceType }: InvoiceDetails): LineRights {
  const { may } = useAccess()
  return {
    add: may('addInvoiceLine'),
    remove: may('removeInvoiceLine'),
    changeProduct: may('changeInvoiceProduct'),
    prices: may('editInvoicePrices') && invoiceType === 'Invoice',
  }
}
