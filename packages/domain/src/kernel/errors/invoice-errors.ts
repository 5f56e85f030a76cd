/** Invoices and credits (specification 2, sections 5 and 8). */
export const invoiceErrors = {
  invoiceNumberTooLong: {
    status: 400,
    message: 'The provided invoice number exceeds the maximum allowed length of {n} characters.',
  },
  invoiceNumberMissing: {
    status: 400,
    message: 'The invoice has no number, so it cannot be sent.',
    hint: 'Enter an invoice number first.',
  },
  invoiceDateMissing: {
    status: 400,
    message: 'Invoice {invoiceNumber} has no date, so it cannot be sent.',
    hint: 'Enter an invoice date first.',
  },
  duplicateInvoiceNumber: {
    status: 400,
    message: 'Invoice number {invoiceNumber} is already in use for partner {partner}.',
    hint: 'Choose a different number.',
  },
  noInvoice: {
    status: 400,
    message: 'Store order {storeOrderNumber} has no {type} to send.',
    hint: 'Create one first.',
  },
  invoicePriceUnknown: {
    status: 400,
    message: 'Store order {storeOrderNumber} cannot be invoiced: the order names no price for line {lines}.',
    hint: 'Enter a Price Ack, or the price of the line, first.',
  },
  invoiceHasNoProducts: {
    status: 400,
    message: 'Invoice {invoiceNumber} has no products, so it cannot be sent.',
    hint: 'Add a product with a quantity first.',
  },
  invoiceLineMismatch: {
    status: 400,
    message: 'Invoice {invoiceNumber}: line {line} does not match a line of the order.',
    hint: 'Choose a product of the order.',
  },
  nothingToInvoiceYet: {
    status: 400,
    message: 'Nothing of store order {storeOrderNumber} was {basis}: there is nothing to invoice.',
    hint: 'An invoice takes what was {basis}.',
  },
  nothingToInvoice: {
    status: 400,
    message: 'Store order {storeOrderNumber} has nothing left to invoice.',
    hint: 'Everything that was {basis} is on an invoice already.',
  },
  invoiceConfirmed: {
    status: 400,
    message: 'Invoice {invoiceNumber} is {status} and cannot be changed.',
    hint: 'Create a credit instead.',
  },
} as const
