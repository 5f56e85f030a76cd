/** The standing views of the invoices list. Each is a search, so that its figure is the list's own. */
import type { invoicesList as InvoicesList } from '@quayside/contract'
import { invoicesList } from '@quayside/contract'
import { invoiceStatus, sharedStatus } from '@quayside/domain'
import { anyDate, searchDefaults } from '../../../lists/list-search.ts'
import type { NamedLook } from '../../../lists/list-views.tsx'

const standard = searchDefaults(invoicesList)
/** What waits for a person is shown however old it is. */
const whenever = { ...standard, fromDate: anyDate }

/** The view of invoices that share a number; shown while there are some. */
export const duplicatesView = 'duplicates'

export const invoiceViews: readonly NamedLook<typeof InvoicesList>[] = [
  { key: 'all', label: 'All', search: standard },
  { key: 'toSend', label: 'To send', search: { ...whenever, statusFilter: invoiceStatus.created } },
  { key: 'errors', label: 'Errors', search: { ...whenever, statusFilter: sharedStatus.error } },
  { key: 'credits', label: 'Credits', search: { ...whenever, invoiceType: 'Credit' } },
  { key: duplicatesView, label: 'Duplicate numbers', search: { ...whenever, duplicateNumber: true } },
]
