/** Prices, pack size and tax rate of an X12 order line. */
import { isSameUnit } from '@quayside/domain'
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

/**
 * Reads how many of the line's unit make a pack: PO401, times PO402 where PO403 is the line's unit.
 *
 * PO4*4*12*EA of a line in EA is 48 pieces. PO4*24*12*OZ is 24 pieces of 12 ounces each.
 * @param unit as the line writes it
 * @returns null where no pack size above zero is stated
 */
export function readPackSize(reading: Reading, followers: readonly Segment[], unit: string): DecimalText | null {
  const po4 = firstNamed(followers, 'PO4')
  if (!po4) return null
  const number = (element: number) => reading.number(po4, { element }, 'The pack size', 'order.line.pack-invalid')
  const pack = number(1)
  if (pack === null || compareDecimals(pack, '0') <= 0) return null
  const inner = isSameUnit(textAt(po4, 3), unit) ? number(2) : null
  return inner !== null && compareDecimals(inner, '0') > 0 ? multiplyDecimals(pack, inner) : pack
}

/**
 * Reads the tax rate in percent: the sum of TXI03 over all taxes of a line or the header (DE 954).
 *
 * TXI03 is a fraction in the standard ('.15'); a value above one is a percentage. A tax that repeats another one counts once.
 * @returns null where no rate is stated, or one of several taxes states an amount only
 */
export function readTaxRate(reading: Reading, followers: readonly Segment[]): DecimalText | null {
  const taxes = distinctTaxes(followers)
  const rates = taxes.map((txi) => rateOf(reading, txi))
  const stated = rates.filter((rate) => rate !== null)
  const isAmountMissing = taxes.some((txi, index) => rates[index] === null && textAt(txi, 2) === '')
  return stated.length === rates.length || isAmountMissing ? sumOrNull(stated) : null
}

/** TXI06 (DE 441) 1: exempt, so the partner's standard rate must not apply. */
function rateOf(reading: Reading, txi: Segment): DecimalText | null {
  const rate = reading.rate(txi, { element: 3 }, 'The tax rate', 'order.line.tax-invalid')
  if (rate === null) return textAt(txi, 6) === '1' ? '0' : null
  return compareDecimals(rate, '1') <= 0 ? multiplyDecimals(rate, '100') : rate
}

const sumOrNull = (rates: readonly DecimalText[]): DecimalText | null =>
  rates.length === 0 ? null : addDecimals(...rates)

/** The TXI segments, each kind of tax (DE 963) with the same values once. */
function distinctTaxes(followers: readonly Segment[]): readonly Segment[] {
  const seen = new Set<string>()
  return segmentsNamed(followers, 'TXI').filter(({ elements }) => {
    const key = JSON.stringify(elements)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The sum of the tax amounts (TXI02) of a line or the header, exempt ones left out. */
export function readTaxAmount(reading: Reading, followers: readonly Segment[]): StatedTax {
  const stated = distinctTaxes(followers).filter((txi) => textAt(txi, 2) !== '' && textAt(txi, 6) !== '1')
  const amounts = stated.map((txi) => reading.number(txi, { element: 2 }, 'The tax', 'order.line.tax-invalid') ?? '0')
  return { amount: amounts.length === 0 ? null : addDecimals(...amounts), at: stated[0] ?? null }
}
