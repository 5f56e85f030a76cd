/** Invoices and credits. */
import type { CallDescription } from './call-description.ts'

export const invoiceDescriptions = {
  listInvoices: {
    description:
      'Invoices and credits of the caller’s partners, newest first. `onlyShortfall=1` keeps only those that bill less than was ordered.',
  },
  getInvoice: { description: 'One invoice with its lines.' },
  updateInvoice: {
    description:
      'Changes named fields of an unsent invoice; sending needs a number and a date. Send `lastModified` of the copy that you read: a newer record is 422.',
    refusals: [
      'invoiceConfirmed',
      'duplicateInvoiceNumber',
      'invoiceNumberTooLong',
      'saveConflict',
      'stagePending',
      'textNotCarried',
    ],
    body: { invoiceNumber: 'INV-2044', invoiceDate: '2026-11-22' },
  },
  sendInvoice: {
    description: 'Sends the invoice (810, INVOIC) or credit, or sends it again under a new control number.',
    refusals: [
      'invoiceNumberMissing',
      'invoiceDateMissing',
      'invoiceHasNoProducts',
      'shipFirst',
      'stagePending',
      'unresolvedErrors',
    ],
  },
  saveInvoiceProducts: {
    description:
      'A row names `invoiceProductID` and only what changes; a negative id of your own choosing adds a line of a product of the order (`billableProducts` says which, and how many), status `delete` takes one off. Unit price and unit tax go in steps of 0.0001; a discount is an amount or a percentage. Totals follow. Send the version that you read as `If-Match`: a newer record is 422 and nothing is saved.',
    refusals: [
      'invoiceConfirmed',
      'invoiceLineMismatch',
      'invoiceLineMoreThanLeft',
      'permissionMissing',
      'saveConflict',
      'stagePending',
    ],
    body: [{ invoiceProductID: 8801, quantityInvoiced: 5 }],
  },
  createCredit: {
    description:
      'Makes a credit of an invoice that was sent: of the lines and quantities named in `products`, else of all that is left. It has no number yet; it is numbered, dated and sent as an invoice is.',
    refusals: ['creditBeforeSending', 'creditOfCredit', 'creditMoreThanLeft', 'nothingToCredit', 'stagePending'],
    body: { products: [{ invoiceProductID: 8801, quantity: 2 }] },
  },
} as const satisfies Record<string, CallDescription>
