/** EDIFACT INVOIC → invoice or credit note: as a retailer's system reads what we send. */
import { roundMoney } from '@quayside/domain'
import type { Message, Segment } from '@quayside/edi'
import type { DecimalText, InvoiceDocument, InvoicedCharge } from '../documents.ts'
import { ALC_MEMBERS } from '../edifact/allowances.ts'
import { preferredDay } from '../edifact/dates.ts'
import { readDocumentLine } from '../edifact/document-lines.ts'
import { readEdifactParties } from '../edifact/parties.ts'
import { readStatedPrice } from '../edifact/prices.ts'
import { readAmount, readQuantity } from '../edifact/quantities.ts'
import { readReference } from '../edifact/references.ts'
import { readWeight } from '../edifact/weights.ts'
import { addDecimals, multiplyDecimals } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, loopsOf, messageAreas } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { EDIFACT_CHARGES } from './invoiced-charges.ts'
import {
  EDIFACT_CHARGE_AMOUNTS,
  EDIFACT_CHARGE_KINDS,
  EDIFACT_CREDITED_INVOICE,
  EDIFACT_INVOICE_TYPES,
} from './write-invoic.ts'

type InvoiceLine = InvoiceDocument['lines'][number]

export function readInvoic(message: Message, reading: Reading): InvoiceDocument {
  const { header, lines: loops, summary } = messageAreas(message.segments, 'LIN', ({ tag }) => tag === 'UNS')
  const bgm = firstNamed(header, 'BGM')
  const currency = textAt(firstNamed(header, 'CUX'), 1, 2)
  const lines = loops.map((loop, index) => readLine(reading, loop, index + 1, currency))
  const invoiceNumber = textAt(bgm, 2)
  if (invoiceNumber === '')
    reading.problems.reject('invoice.number-missing', 'The invoice has no number (BGM).', bgm ?? null)
  const totals = summary.slice(0, endOfTotals(summary))
  const { own: freight, ...charges } = readCharges(reading, header, EDIFACT_CHARGES.freight, 'Charge')
  const subTotal = readAmount(reading, totals, 'The sub-total', '79', '66')
  return {
    type: textAt(bgm, 1) === EDIFACT_INVOICE_TYPES.credit ? 'credit' : 'invoice',
    invoiceNumber,
    invoiceDate: preferredDay(reading, header, ['137', '3'], 'The invoice date') ?? '',
    orderNumber: readReference(header, ['ON']),
    orderDate: preferredDay(reading, header, ['171', '4'], 'The order date'),
    customerReference: readReference(header, ['CR']),
    shipmentNumber: readReference(header, ['AAK', 'DQ']),
    creditedInvoiceNumber: readReference(header, [EDIFACT_CREDITED_INVOICE]),
    currency,
    parties: readEdifactParties(header),
    supplierTaxNumber: readReference(header, ['VA']),
    lines,
    ...charges,
    freight: freight ?? '0',
    subTotal: subTotal ?? addDecimals(...lines.map(({ lineAmount }) => lineAmount)),
    totalTax: readAmount(reading, totals, 'The total tax', '176', '124') ?? '0',
    total: readAmount(reading, totals, 'The total', '77', '86', '9', '39') ?? '0',
  }
}

/** After the first TAX of the summary the amounts belong to single rates. */
function endOfTotals(summary: readonly Segment[]): number {
  const tax = summary.findIndex(({ tag }) => tag === 'TAX')
  return tax < 0 ? summary.length : tax
}

interface ReadCharges {
  /** Amount of the allowance or charge with a separate field; null: there is none. */
  readonly own: DecimalText | null
  /** The others. */
  readonly charges?: readonly InvoicedCharge[]
}

/** The allowances and charges (ALC); the first of the given code and kind has a field of its own. */
function readCharges(
  reading: Reading,
  segments: readonly Segment[],
  ownCode: string,
  ownKind: InvoicedCharge['kind'],
): ReadCharges {
  const all = loopsOf(segments, 'ALC', ALC_MEMBERS).loops.map((loop) => readCharge(reading, loop))
  const own = all.find(({ code, kind }) => code === ownCode && kind === ownKind)
  const charges = all.filter((one) => one !== own)
  return { own: own?.amount ?? null, ...(charges.length > 0 ? { charges } : {}) }
}

function readCharge(reading: Reading, { opening, followers }: Loop): InvoicedCharge {
  const kind = textAt(opening, 1) === EDIFACT_CHARGE_KINDS.Charge ? 'Charge' : 'Allowance'
  const tax = firstNamed(followers, 'TAX')
  const rate = tax ? reading.number(tax, { element: 5, component: 4 }, 'The tax rate', 'amount-invalid') : null
  const taxAmount = readAmount(reading, followers, 'The tax', '124')
  return {
    kind,
    code: textOrNull(opening, 5),
    description: [textAt(opening, 5, 4), textAt(opening, 5, 5)].filter(Boolean).join(' ') || null,
    amount: readAmount(reading, followers, `The ${kind.toLowerCase()}`, EDIFACT_CHARGE_AMOUNTS[kind], '8') ?? '0',
    ...(rate === null ? {} : { taxRatePercent: rate }),
    ...(taxAmount === null ? {} : { taxAmount }),
  }
}

function readLine(reading: Reading, loop: Loop, ordinal: number, currency: string): InvoiceLine {
  const { followers } = loop
  const quantity = readQuantity(reading, followers, 'The quantity', '47', '12', '46') ?? '0'
  const unitPrice = readStatedPrice(reading, followers, 'The line') ?? '0'
  const weight = readWeight(reading, followers)
  const charged = weight?.quantity ?? quantity
  const tax = firstNamed(followers, 'TAX')
  const { own: discount, ...charges } = readCharges(reading, followers, EDIFACT_CHARGES.discount, 'Allowance')
  const rate = tax ? reading.number(tax, { element: 5, component: 4 }, 'The tax rate', 'amount-invalid') : null
  return {
    ...readDocumentLine(reading, loop, ordinal),
    ...(weight && { weight }),
    quantity,
    unitPrice,
    discount,
    ...charges,
    lineAmount:
      readAmount(reading, followers, 'The line amount', '203', '66') ??
      roundMoney(addDecimals(multiplyDecimals(charged, unitPrice), multiplyDecimals(discount ?? '0', '-1')), currency),
    taxAmount: readAmount(reading, followers, 'The tax', '124') ?? '0',
    taxRatePercent: rate ?? '0',
  }
}
