/** Invoices and credits (specification 2, sections 5 and 8). */
export const invoiceErrors = {
  invoiceNumberTooLong: {
    status: 400,
    message: 'The provided invoice number exceeds the maximum allowed length of {n} characters.',
  },
  invoiceNumberSeries: {
    status: 400,
    message: 'Invoices cannot be numbered from {invoiceNumber}: it does not end in digits.',
    hint: 'Enter the number of the first one, such as INV-1001.',
  },
  invoiceHasNumber: {
    status: 400,
    message: 'Invoice {invoiceNumber} has its number already.',
  },
  notOfType: {
    status: 400,
    message: '{name} is not {wanted}.',
    hint: 'Send invoices and credits together, or select those alone that you mean.',
  },
  nothingToClear: {
    status: 400,
    message: 'Invoice {invoiceNumber} is not in error.',
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
    message: 'Invoice number {invoiceNumber} is already the number of {other}.',
    hint: 'Enter a different number.',
  },
  sentInvoiceNumber: {
    status: 400,
    message: '{invoiceNumber} was sent and keeps its number.',
    hint: 'Resend it under this number, or delete it and create another one.',
  },
  totalNotAccepted: {
    status: 422,
    message:
      "Couldn't send the invoice of {storeOrderNumber}: {difference}. Accept the difference on the page of the order, or ask the partner for an order change.",
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
  ublNotSet: {
    status: 400,
    message: 'Partner {partnerCode} cannot be invoiced as UBL yet: {settings}.',
    hint: "Enter these in the partner's settings.",
  },
  ublNotWritable: {
    status: 400,
    message: 'Invoice {invoiceNumber} cannot be written as UBL: {reasons}',
    hint: 'Correct these, then try again.',
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
  invoiceProductUnknown: {
    status: 400,
    message: 'Invoice {invoiceNumber}: line {line} names no product of the partner.',
    hint: 'Choose an active product of the partner.',
  },
  invoiceLineWeight: {
    status: 400,
    message: 'Invoice {invoiceNumber}, line {line} is charged by weight: its units need a weight of more than 0.',
    hint: 'Enter the weight with the quantity.',
  },
  weightMissing: {
    status: 400,
    message:
      'Line {line}: price {basis}, quantity in {units}. Enter the weight of {code} in each carton, or say how many {ofUnits} one {unit} has.',
    hint: 'Enter the weight at the product in its carton, or state the unit at the line of the order.',
  },
  invoiceLineQuantity: {
    status: 400,
    message: 'Invoice {invoiceNumber}, line {line}: the quantity must be more than 0.',
    hint: 'Enter a quantity, or remove the line.',
  },
  invoiceLineMoreThanLeft: {
    status: 400,
    message: 'Invoice {invoiceNumber}, line {line}: at most {most} can be on it, not {quantity}.',
    hint: 'An invoice takes what is not on another one yet, a credit what was not credited yet.',
  },
  invoiceLineDiscount: {
    status: 400,
    message: 'Invoice {invoiceNumber}, line {line}: the discount is more than the line is worth.',
    hint: 'Enter at most the price of the line, or 100 percent.',
  },
  invoiceLineTwice: {
    status: 400,
    message: 'Invoice {invoiceNumber} has line {line} twice.',
    hint: 'Change the quantity of the line that is there.',
  },
  invoiceLineUnknown: {
    status: 400,
    message: 'Invoice {invoiceNumber} has no line {line}.',
    hint: 'It may have been removed since you opened the invoice: show the newer version.',
  },
  chargeUnknown: {
    status: 400,
    message: 'Invoice {invoiceNumber} has no allowance or charge {charge}.',
    hint: 'It may have been removed since you opened the invoice: show the newer version.',
  },
  chargeNameMissing: {
    status: 400,
    message: 'Invoice {invoiceNumber}: an allowance or charge has neither code nor description.',
    hint: 'Enter a description, or the code that the partner uses.',
  },
  chargeAmountMissing: {
    status: 400,
    message: 'Invoice {invoiceNumber}, {charge}: the amount must be more than 0.',
    hint: 'Enter an amount. An allowance is entered without a minus.',
  },
  chargeDecimals: {
    status: 400,
    message: 'Invoice {invoiceNumber}, {charge}: {amount} has more decimals than amounts in {currency} have.',
    hint: 'Enter an amount with at most {decimals} decimals.',
  },
  chargeTaxRateMissing: {
    status: 400,
    message: 'Invoice {invoiceNumber}, {charge}: the lines have several tax rates.',
    hint: 'Enter the tax rate of the allowance or charge.',
  },
  chargeTaxRate: {
    status: 400,
    message: 'Invoice {invoiceNumber}, {charge}: a tax rate is at most 100 percent.',
    hint: 'Enter the rate in percent, such as 15.',
  },
  chargesMoreThanLine: {
    status: 400,
    message: 'Invoice {invoiceNumber}, line {line}: its allowances are more than the line is worth.',
    hint: 'Enter at most the price of the line.',
  },
  chargesMoreThanInvoice: {
    status: 400,
    message: '{invoiceType} {invoiceNumber}: the allowances are more than it is worth.',
    hint: 'Lower or remove an allowance.',
  },
  creditChargeMoreThanLeft: {
    status: 400,
    message: 'Credit {invoiceNumber}, {charge}: {left} are left to credit.',
    hint: 'Enter at most the amount of the invoice less what was credited already.',
  },
  creditPriceFixed: {
    status: 400,
    message: 'Credit {invoiceNumber}, line {line}: a credit gives back the price of the invoice.',
    hint: 'Credit the whole line and invoice it anew at the other price.',
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
    hint: '{remedy}',
  },
  creditOfCredit: {
    status: 400,
    message: '{invoiceNumber} is a credit: only an invoice is credited.',
    hint: 'Open the invoice that it credits.',
  },
  creditBeforeSending: {
    status: 400,
    message: 'Invoice {invoiceNumber} is {status}: only an invoice that was sent is credited.',
    hint: '{remedy}',
  },
  creditMoreThanLeft: {
    status: 400,
    message: 'Invoice {invoiceNumber}, line {line}: {left} are left to credit, not {quantity}.',
    hint: 'Credit at most what was invoiced less what was credited already.',
  },
  creditLineMismatch: {
    status: 400,
    message: 'Invoice {invoiceNumber} has no line {line} to credit, or it is named twice.',
    hint: 'Name each line of the invoice once.',
  },
  nothingToCredit: {
    status: 400,
    message: 'Invoice {invoiceNumber} has nothing left to credit, or no quantity was entered.',
    hint: 'Enter how many of a line are credited; all of it may be credited already.',
  },
  creditFreightMoreThanLeft: {
    status: 400,
    message: 'Invoice {invoiceNumber} has {left} freight left to credit.',
    hint: 'Credit at most the freight of the invoice less what was credited already.',
  },
} as const
