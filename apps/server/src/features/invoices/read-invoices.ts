/** Reading invoices: the list, and one with its lines. */
import { getInvoice, listInvoices } from '@quayside/contract'
import { allow, partnerScope, refuse } from '@quayside/domain'
import { readAtOneMoment, readInvoiceList } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { invoiceDetailsOf, presentInvoiceRows } from './present-invoice.ts'

export const readInvoiceCalls: readonly Implementation[] = [
  implement(listInvoices, async ({ actor, query }, { db, vendor }) => {
    // Reads the actions of an invoice in the snapshot of its row.
    const { rows, ...counted } = await readInvoiceList(db, query, partnerScope(actor), (queries, found) =>
      presentInvoiceRows(queries, found, vendor),
    )
    return allow({ invoices: [...rows], ...counted })
  }),
  implement(getInvoice, async ({ params }, { db, vendor }) => {
    const details = await readAtOneMoment(db, (queries) => invoiceDetailsOf(queries, params.id, vendor))
    return details ? allow(details) : refuse('notFound')
  }),
]
