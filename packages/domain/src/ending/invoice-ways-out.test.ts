import { describe, expect, it } from 'vitest'
import { mayCredit } from '../invoices/credit-from-invoice.ts'
import { mayEditInvoice } from '../invoices/edit-invoice.ts'
import type { InvoiceState } from '../invoices/invoice-state.ts'
import { type InvoiceStatus, invoiceStatus, invoiceStatuses } from '../invoices/invoice-status.ts'
import { clearInvoiceError, decideSendInvoice } from '../invoices/send-invoice.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { vendorConfig } from '../kernel/vendor.ts'

const invoice = (status: InvoiceStatus): InvoiceState => ({
  invoiceID: 1,
  invoiceType: 'Invoice',
  invoiceNumber: 'INV-1',
  invoiceDate: '2026-11-20',
  shipmentID: null,
  status,
  pending: status === invoiceStatus.received,
  statusBeforeError: null,
  invoiceSent: false,
  productCount: 1,
  total: 10,
})

/** What a person can do about an invoice, by its status. A status that is new stands here or fails. */
const ways: Readonly<Record<InvoiceStatus, string>> = {
  [invoiceStatus.notInvoiced]: 'edit',
  [invoiceStatus.created]: 'edit send',
  // On its way: delivery, or its failure, ends it.
  [invoiceStatus.received]: '',
  [invoiceStatus.invoiceSent]: 'send credit',
  [invoiceStatus.creditSent]: 'send credit',
  [invoiceStatus.backordered]: 'credit',
  [invoiceStatus.controlReceived]: 'send credit',
  [sharedStatus.error]: 'edit send clear',
  // The store order is taken up again, or the goods are invoiced anew.
  [sharedStatus.deleted]: '',
  [sharedStatus.ignored]: '',
}

describe('an invoice that is', () => {
  it.each(invoiceStatuses.statuses.map(({ value }) => [value]))('%s can be dealt with', (status) => {
    const one = invoice(status)
    const open = [
      mayEditInvoice(one).ok && 'edit',
      decideSendInvoice(one, vendorConfig('generic')).ok && 'send',
      clearInvoiceError(one) && 'clear',
      mayCredit(one).ok && 'credit',
    ]
    expect(open.filter(Boolean).join(' ')).toBe(ways[status])
  })
})
