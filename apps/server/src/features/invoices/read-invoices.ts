/** Reading invoices: the list, and one with its lines. */
import { getInvoice, listInvoices } from '@quayside/contract'
import { allow, partnerReach, refuse } from '@quayside/domain'
import { readInvoiceList } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { readPage } from '../fulfilment/read-page.ts'
import { invoiceDetailsOf, presentInvoiceRow } from './present-invoice.ts'

export const readInvoiceCalls: readonly Implementation[] = [
  implement(listInvoices, async ({ actor, query }, { db }) => {
    const { orderBy, direction, onlyShortfall } = query
    const filter = {
      partnerCodes: query.partner,
      externalCustomerID: query.externalCustomerID,
      search: query.search,
      statuses: query.status,
      from: query.startDate,
      to: query.endDate,
      onlyShortfall,
    }
    const { rows, total } = await readPage(query, (page) =>
      readInvoiceList(db, partnerReach(actor), filter, { ...page, orderBy, direction }),
    )
    return allow({ invoices: rows.map(presentInvoiceRow), totalRecords: total, timeStamp: new Date().toISOString() })
  }),
  implement(getInvoice, async ({ params }, { db }) => {
    const details = await invoiceDetailsOf(db, params.id)
    return details ? allow(details) : refuse('notFound')
  }),
]
