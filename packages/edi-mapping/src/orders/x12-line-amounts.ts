/** Prices, pack size and tax rate of an X12 order line. */
import type { Segment } from '@quayside/edi'
import type { DecimalText, PurchaseOrderLine } from '../documents.ts'
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, type Loop, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import type { X12LineLayout } from '../x12/x12-line-layout.ts'
import { checkPrice } from './order-checks.ts'
import type { StatedTax } from './stated-tax.ts'

/** CTP02 (DE 236): retail prices. */
const RETAIL_PRICES = ['RES', 'RTL', 'MSR', 'SRP', 'RPP', 'MAP']
/** DE 639: prices per hundred and per thousand. */
const PRICE_PER: Readonly<Record<string, string>> = { HP: '100', TP: '1000' }

/** The unit price from the line, or from a CTP that is not a retail price; and the retail price. */
export function readX12Prices(
  reading: Reading,
  { opening: po1, followers }: Loop,
  lineNumber: string,
  layout: X12LineLayout,
): Pick<PurchaseOrderLine, 'price' | 'retailPrice'> {
  const ctps = segmentsNamed(followers, 'CTP')
  const isRetail = (ctp: Segment) => RETAIL_PRICES.includes(textAt(ctp, 2))
  const amount = (ctp: Segment | undefined, what: string) =>
    ctp === undefined
      ? null
      : reading.number(ctp, { element: 3 }, `Line ${lineNumber}: the ${what}`, 'order.line.price-invalid')
  const written = reading.number(
    po1,
    { element: layout.price },
    `Line ${lineNumber}: the price`,
    'order.line.price-invalid',
  )
  checkPrice(reading, po1, { element: layout.price }, { lineNumber, price: written })
  const per = PRICE_PER[textAt(po1, layout.priceBasis)]
  const unitPrice = written !== null && per !== undefined ? divideDecimals(written, per, 6) : written
  return {
    price:
      unitPrice ??
      amount(
        ctps.find((ctp) => !isRetail(ctp)),
        'price',
      ),
    retailPrice: amount(ctps.find(isRetail), 'retail price'),
  }
}

/** Eaches in a pack, PO401. */
export function readPackSize(reading: Reading, followers: readonly Segment[]): DecimalText | null {
  const po4 = firstNamed(followers, 'PO4')
  const pack = po4 ? reading.number(po4, { element: 1 }, 'The pack size', 'order.line.pack-invalid') : null
  return pack !== null && compareDecimals(pack, '0') > 0 ? pack : null
}

/** TXI03 is a fraction in the standard ('.15'); a value above one is taken as a percentage. */
export function readTaxRate(reading: Reading, followers: readonly Segment[]): DecimalText | null {
  const txi = firstNamed(followers, 'TXI')
  const rate = txi ? reading.rate(txi, { element: 3 }, 'The tax rate', 'order.line.tax-invalid') : null
  // TXI06 (DE 441) 1: exempt, so our standard rate must not apply.
  if (rate === null) return textAt(txi, 6) === '1' ? '0' : null
  return compareDecimals(rate, '1') <= 0 ? multiplyDecimals(rate, '100') : rate
}

/** The sum of the tax amounts (TXI02) of a line or the header, exempt ones left out. */
export function readTaxAmount(reading: Reading, followers: readonly Segment[]): StatedTax {
  const stated = segmentsNamed(followers, 'TXI').filter((txi) => textAt(txi, 2) !== '' && textAt(txi, 6) !== '1')
  const amounts = stated.map((txi) => reading.number(txi, { element: 2 }, 'The tax', 'order.line.tax-invalid') ?? '0')
  return { amount: amounts.length === 0 ? null : addDecimals(...amounts), at: stated[0] ?? null }
}
