/** X12 810 → invoice or credit: as a retailer's system reads what we send. */
import { isWeight, roundMoney } from '@quayside/domain'
import type { Message, Segment } from '@quayside/edi'
import type { DecimalText, InvoiceDocument, InvoicedCharge } from '../documents.ts'
import { addDecimals, compareDecimals, fromImpliedDecimals, multiplyDecimals } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, loopsOf, messageAreas, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { readAllowance } from '../x12/allowances.ts'
import { readOrderedArticle } from '../x12/article-ids.ts'
import { x12DateAt } from '../x12/dates.ts'
import { readDocumentLine } from '../x12/document-lines.ts'
import { N1_MEMBERS, readX12Parties } from '../x12/parties.ts'
import { readRef } from '../x12/references.ts'
import { X12_CHARGES } from './invoiced-charges.ts'
import { X12_BILLED, X12_CREDITED_INVOICE, X12_INVOICE_TYPES } from './write-810.ts'

type InvoiceLine = InvoiceDocument['lines'][number]

export function read810(message: Message, reading: Reading): InvoiceDocument {
  const { header, lines: loops, summary } = messageAreas(message.segments, 'IT1', ({ tag }) => tag === 'TDS')
  const big = firstNamed(header, 'BIG')
  const top = loopsOf(header, 'N1', N1_MEMBERS).rest
  const currency = textAt(firstNamed(top, 'CUR'), 2)
  const lines = loops.map((loop, index) => readLine(reading, loop, index + 1, currency))
  const invoiceNumber = textAt(big, 2)
  if (invoiceNumber === '')
    reading.problems.reject('invoice.number-missing', 'The invoice has no number (BIG02).', big ?? null)
  const freight = segmentsNamed(summary, 'SAC').find(
    (sac) => textAt(sac, 1) === 'C' && textAt(sac, 2) === X12_CHARGES.freight,
  )
  return {
    type: textAt(big, 7) === X12_INVOICE_TYPES.credit ? 'credit' : 'invoice',
    invoiceNumber,
    invoiceDate: (big ? x12DateAt(reading, big, 1, 'The invoice date') : null) ?? '',
    orderNumber: textOrNull(big, 4),
    orderDate: big ? x12DateAt(reading, big, 3, 'The order date') : null,
    customerReference: readRef(top, 'CO', 'CR'),
    shipmentNumber: readRef(top, 'MA', 'SI'),
    creditedInvoiceNumber: readRef(top, X12_CREDITED_INVOICE),
    currency,
    parties: readX12Parties(header),
    supplierTaxNumber: readRef(top, 'GT', 'VX', 'TJ'),
    lines,
    ...readCharges(reading, summary, freight),
    freight: freight ? readImplied(reading, freight, 5, 'The freight') : '0',
    subTotal: addDecimals(...lines.map(({ lineAmount }) => lineAmount)),
    totalTax: readTax(reading, summary),
    total: readTotal(reading, summary),
  }
}

function readLine(reading: Reading, loop: Loop, ordinal: number, currency: string): InvoiceLine {
  const { opening: it1, followers } = loop
  const charged = reading.number(it1, { element: 2 }, 'The quantity', 'quantity-invalid') ?? '0'
  const billed = segmentsNamed(followers, 'QTY').find((qty) => textAt(qty, 1) === X12_BILLED)
  const units = billed ? reading.number(billed, { element: 2 }, 'The quantity', 'quantity-invalid') : null
  const weighed =
    billed && units !== null && isWeight(textAt(it1, 3)) ? { units, unit: textAt(billed, 3) || 'EA' } : null
  const quantity = weighed?.units ?? charged
  const unitPrice = reading.number(it1, { element: 4 }, 'The price', 'amount-invalid') ?? '0'
  const [txi, pam] = [firstNamed(followers, 'TXI'), firstNamed(followers, 'PAM')]
  const sac = segmentsNamed(followers, 'SAC').find(
    (one) => textAt(one, 1) === 'A' && textAt(one, 2) === X12_CHARGES.discount,
  )
  const discount = sac ? readImplied(reading, sac, 5, 'The discount') : null
  const amount = pam ? reading.number(pam, { element: 5 }, 'The line amount', 'amount-invalid') : null
  const orderedArticle = readOrderedArticle(loop.components ?? [], reading.guide)
  return {
    ...readDocumentLine(reading, loop, ordinal),
    ...(weighed && { unit: weighed.unit, weight: { quantity: charged, unit: textAt(it1, 3) } }),
    ...(orderedArticle && { orderedArticle }),
    quantity,
    unitPrice,
    discount,
    ...readCharges(reading, followers, sac),
    lineAmount: amount ?? roundMoney(lessDiscount(multiplyDecimals(charged, unitPrice), discount), currency),
    taxAmount: (txi && reading.number(txi, { element: 2 }, 'The tax', 'amount-invalid')) ?? '0',
    taxRatePercent: txi ? percent(reading, txi) : '0',
  }
}

/** Reads the allowances and charges (SAC) except one that has a separate field. */
function readCharges(
  reading: Reading,
  segments: readonly Segment[],
  own: Segment | undefined,
): { readonly charges?: readonly InvoicedCharge[] } {
  const charges = segmentsNamed(segments, 'SAC').flatMap((sac): InvoicedCharge[] => {
    const { kind, reason } = readAllowance(sac)
    if (sac === own || kind === null) return []
    const amount = readImplied(reading, sac, 5, `The ${kind.toLowerCase()}`)
    return [{ kind, code: textOrNull(sac, 2), description: reason, amount }]
  })
  return charges.length > 0 ? { charges } : {}
}

const lessDiscount = (gross: DecimalText, discount: DecimalText | null): DecimalText =>
  discount === null ? gross : addDecimals(gross, multiplyDecimals(discount, '-1'))

/** TXI03 is a share of one; a number above one is a percentage already. */
function percent(reading: Reading, txi: Segment): DecimalText {
  const rate = reading.number(txi, { element: 3 }, 'The tax rate', 'amount-invalid') ?? '0'
  return compareDecimals(rate, '1') <= 0 ? multiplyDecimals(rate, '100') : rate
}

function readTax(reading: Reading, summary: readonly Segment[]): DecimalText {
  const amounts = segmentsNamed(summary, 'TXI').map(
    (txi) => reading.number(txi, { element: 2 }, 'The tax', 'amount-invalid') ?? '0',
  )
  return addDecimals(...amounts)
}

function readTotal(reading: Reading, summary: readonly Segment[]): DecimalText {
  const tds = firstNamed(summary, 'TDS')
  return tds && textOrNull(tds, 1) !== null ? readImplied(reading, tds, 1, 'The total') : '0'
}

/** An N2 element: the last two digits are the decimals. */
function readImplied(reading: Reading, segment: Segment, element: number, what: string): DecimalText {
  const written = textAt(segment, element)
  const amount = fromImpliedDecimals(written, 2)
  if (amount === null) {
    const message = `${what} '${written}' is not a whole number with two implied decimals. Send 12345 for 123.45.`
    reading.problems.reject('amount-invalid', message, segment, { element, badValue: written })
  }
  return amount ?? '0'
}
