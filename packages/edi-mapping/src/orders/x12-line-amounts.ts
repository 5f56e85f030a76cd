/** Prices, pack size and tax rate of an X12 order line. */
import { isOneUnit, type UnitContent, x12PackContents, x12PriceBasis } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DecimalText, PurchaseOrderLine } from '../documents.ts'
import { addDecimals, compareDecimals, multiplyDecimals } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, segmentsNamed } from '../kernel/loops.ts'
import { priceOfLine } from '../kernel/price-of-line.ts'
import type { Reading } from '../kernel/reading.ts'
import type { X12LineLayout } from '../x12/x12-line-layout.ts'
import { checkPrice } from './order-checks.ts'
import type { StatedTax } from './stated-tax.ts'

/** CTP02 (DE 236): retail prices. */
const RETAIL_PRICES = ['RES', 'RTL', 'MSR', 'SRP', 'RPP', 'MAP']
/** AMT01 (DE 522): total of the line. */
const LINE_TOTAL = '1'

interface PricedLine {
  readonly lineNumber: string
  readonly layout: X12LineLayout
  /** The unit of the line's quantity: that of PO1, or of its stores. */
  readonly unit: string
}

/**
 * Reads the price of a line for one of its units from PO104, else from a CTP that is not a retail price, and the retail price.
 *
 * The basis (DE 639 in PO105 or CTP09, else the unit in CTP05) is kept where it is another unit or quantity.
 */
export function readX12Prices(
  reading: Reading,
  { opening: po1, followers }: Loop,
  { lineNumber, layout, unit: unitOfLine }: PricedLine,
): Pick<PurchaseOrderLine, 'price' | 'priceBasis' | 'retailPrice'> {
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
  const unit = textAt(po1, layout.unit) || 'EA'
  const ctp = written === null ? ctps.find((one) => !isRetail(one)) : undefined
  const code = ctp ? textAt(ctp, 9) : textAt(po1, layout.priceBasis)
  const unitOfCtp = textAt(ctp, 5)
  const of = x12PriceBasis(code, unit) ?? (unitOfCtp === '' ? null : { quantity: '1', unit: unitOfCtp })
  const price = written ?? amount(ctp, 'price')
  const lineAmount = readLineAmount(reading, followers, lineNumber)
  const contents = readPackContents(reading, followers, unit)
  return {
    ...priceOfLine({ price, code: code || null, lineAmount, ...(of ?? { quantity: '1', unit }) }, unitOfLine, contents),
    retailPrice: amount(ctps.find(isRetail), 'retail price'),
  }
}

function readLineAmount(reading: Reading, followers: readonly Segment[], lineNumber: string): DecimalText | null {
  const amt = segmentsNamed(followers, 'AMT').find((one) => textAt(one, 1) === LINE_TOTAL)
  const what = `Line ${lineNumber}: the total`
  return amt ? reading.number(amt, { element: 2 }, what, 'order.line.amount-invalid') : null
}

/** Reads what one unit of the line holds by its first PO4; the parts that are no numbers are rejected by `readPackSize`. */
export function readPackContents(
  reading: Reading,
  followers: readonly Segment[],
  lineUnit: string,
): readonly UnitContent[] {
  const po4 = firstNamed(followers, 'PO4')
  if (!po4) return []
  const part = (element: number, what: string) => reading.number(po4, { element }, what, 'order.line.pack-invalid')
  return x12PackContents(lineUnit, {
    pack: part(1, 'The pack size'),
    size: part(2, 'The size of a pack'),
    sizeUnit: textOrNull(po4, 3),
  })
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
  const inner = isOneUnit(textAt(po4, 3), unit) ? number(2) : null
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
