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
      'sentInvoiceNumber',
      'invoiceNumberTooLong',
      'saveConflict',
      'stagePending',
      'textNotCarried',
    ],
    body: { invoiceNumber: 'INV-2044', invoiceDate: '2026-11-22' },
  },
  nextInvoiceNumber: {
    description:
      'Proposes the number after the last one that the entity of the invoice’s partner gave to an invoice, or for a credit to a credit. Nothing is reserved; `null` where no number ends in digits.',
  },
  downloadUblInvoice: {
    description:
      'The invoice or credit by Peppol’s model for Australia and New Zealand (PINT A-NZ Billing), as it stands now, sent or not. The partner’s UBL settings have to be entered; `ublInvoices` of the partner makes it the document that is sent.',
    refusals: ['ublNotSet', 'ublNotWritable', 'notFound'],
    contentType: 'application/xml',
  },
  sendInvoice: {
    description:
      'Sends the invoice (810, INVOIC) or credit, or sends it again under a new control number. With the `sendCount` that you read, one that another caller sent since is not sent again. Partners with `ublInvoices` get it as UBL, which nobody acknowledges.',
    refusals: [
      'sentSince',
      'invoiceNumberMissing',
      'invoiceDateMissing',
      'invoiceHasNoProducts',
      'shipFirst',
      'totalNotAccepted',
      'stagePending',
      'unresolvedErrors',
    ],
  },
  saveInvoiceCharges: {
    description:
      'A row names `invoiceChargeID` and only what changes; a negative id of your own choosing adds an allowance or charge, status `delete` removes one. `invoiceProductID` is the line that it is of, `null` the whole invoice. Amounts are without tax and never negative: an allowance lowers the total. The tax rate is that of the line, else as given, else that of all lines. Tax and totals follow. Send the version that you read as `If-Match`: a newer record is 422 and nothing is saved.',
    refusals: [
      'invoiceConfirmed',
      'chargeNameMissing',
      'chargeAmountMissing',
      'chargeDecimals',
      'chargeTaxRateMissing',
      'chargesMoreThanLine',
      'chargesMoreThanInvoice',
      'creditChargeMoreThanLeft',
      'saveConflict',
      'stagePending',
      'textNotCarried',
    ],
    body: [{ invoiceChargeID: -1, kind: 'Charge', description: 'Pallet fee', amount: 12.5, taxRatePercent: 15 }],
  },
  createInvoice: {
    description:
      'Makes an invoice without an order, dated today, in the currency of the partner: number it, add lines of the partner’s products, send it. `partnerCode` may be left out by a caller with only one partner.',
    refusals: ['partnerNotChosen', 'noPartners', 'stageNotEnabled', 'partnerNotFound'],
    body: { partnerCode: 'SANDX12' },
  },
  findBillableProducts: {
    description:
      'Active products of the partner whose code, SKU or description holds `search`, at our price and with the tax that a line of it bears: at most 50. Empty for an invoice that belongs to an order, whose own lines stand in `billableProducts`.',
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
  markInvoices: {
    description:
      'Sends each of the invoices and credits, or the invoices or credits alone (`status`); one that cannot go is named with its reason and holds nothing back.',
    refusals: ['permissionMissing'],
    body: { invoiceIDs: [4401, 4402], status: 'send' },
  },
  clearInvoiceErrors: {
    description: 'Puts each invoice in error back to what it was.',
    body: [{ orderID: 71, storeOrderID: 90, invoiceID: 4401 }],
  },
  deleteInvoices: {
    description:
      'Marks each invoice or credit Deleted that was not sent; what it had is left to invoice, or to credit.',
    body: [4401, 4402],
  },
  numberInvoices: {
    description:
      'Numbers the invoices in the order named, counting on from `firstNumber`. One that has a number keeps it; a number that is in use is passed over with its invoice, which is named.',
    refusals: ['invoiceNumberSeries'],
    body: { invoiceIDs: [4401, 4402], firstNumber: 'INV-1001' },
  },
  createCredit: {
    description:
      'Makes a credit of an invoice that was sent: of the lines and quantities named in `products`, else of all that is left. It has no number yet; it is numbered, dated and sent as an invoice is.',
    refusals: ['creditBeforeSending', 'creditOfCredit', 'creditMoreThanLeft', 'nothingToCredit', 'stagePending'],
    body: { products: [{ invoiceProductID: 8801, quantity: 2 }] },
  },
} as const satisfies Record<string, CallDescription>
