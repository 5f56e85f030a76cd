/** Every call about invoices with the use case that answers it. */
import type { Implementation } from '../../http/implement.ts'
import { bulkInvoiceCalls } from './bulk-invoices.ts'
import { createCreditCall } from './create-credit.ts'
import { createInvoiceCall } from './create-invoice.ts'
import { standaloneInvoiceCalls } from './create-standalone.ts'
import { downloadUblCall } from './download-ubl.ts'
import { nextInvoiceNumberCall } from './invoice-numbers.ts'
import { readInvoiceCalls } from './read-invoices.ts'
import { saveInvoiceChargesCall } from './save-invoice-charges.ts'
import { saveInvoiceLinesCall } from './save-invoice-lines.ts'
import { sendInvoiceCall } from './send-invoice.ts'
import { updateInvoiceCall } from './update-invoice.ts'

export const invoiceCalls: readonly Implementation[] = [
  createInvoiceCall,
  createCreditCall,
  ...standaloneInvoiceCalls,
  ...readInvoiceCalls,
  downloadUblCall,
  nextInvoiceNumberCall,
  updateInvoiceCall,
  saveInvoiceLinesCall,
  saveInvoiceChargesCall,
  sendInvoiceCall,
  ...bulkInvoiceCalls,
]
