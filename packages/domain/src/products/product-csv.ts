/** What may stand in the CSV of products (specification 2, section 3). */
import { dec, toText } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { readNumber } from '../kernel/read-number.ts'
import { type CsvField, type CsvSpec, repairCode, repairGtin } from '../uploads/csv-spec.ts'
import { decideAlternateCode, decideAlternatePrice } from './alternates.ts'
import { readPackSize, readTaxRule } from './edit-product.ts'

/** 'TT-CTN:12|TT-PLT:768' and 'SOUTH:4.60:01/07/2026:30/06/2027|XMAS:3.95': rows are parted by |, what is in one by a colon. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('|')
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) => row.split(':').map((part) => part.trim()))

const fault = (detail: string) => refuse('invalidRequest', { detail })

/** By code unit, as the database compares them where it is told to use no language. */
const byCode = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const inOrder = (rows: ReadonlyMap<string, string>): Decision<string | null> =>
  allow(
    [...rows.entries()]
      .sort(([one], [other]) => byCode(one, other))
      .map(([, row]) => row)
      .join('|') || null,
  )

/** In one spelling: by code, numbers without trailing zeros. Refused where a code is empty, too long or named twice. */
export function readAlternateCodes(text: string, line: number): Decision<string | null> {
  const rows = new Map<string, string>()
  for (const [code = '', size = '', ...more] of rowsOf(text)) {
    const pack = readNumber(size)
    if (more.length > 0 || !pack.ok || (pack.value !== null && !dec(pack.value).greaterThan(0)))
      return fault(`Write '${code}' as code:pack size, for example TT-CTN:12.`)
    const decided = decideAlternateCode({ alternateCode: code, alternatePackSize: pack.value }, null)
    if (!decided.ok) return decided
    if (rows.has(code.toUpperCase())) return refuse('duplicateAlternateCode', { line, code })
    rows.set(code.toUpperCase(), pack.value === null ? code : `${code}:${toText(pack.value)}`)
  }
  return inOrder(rows)
}

/** In one spelling: by code, days as 'YYYY-MM-DD'. Refused where a code is empty or named twice, or a price or a day is none. */
export function readAlternatePrices(text: string, line: number): Decision<string | null> {
  const rows = new Map<string, string>()
  for (const [code = '', amount = '', from = '', to = '', ...more] of rowsOf(text)) {
    const price = readNumber(amount)
    if (more.length > 0 || !price.ok || price.value === null || dec(price.value).lessThan(0))
      return fault(`Write '${code}' as code:price:from:to, for example SOUTH:4.60:01/07/2026:30/06/2027.`)
    const values = { priceCode: code, alternatePrice: price.value, validFrom: from, validTo: to }
    const decided = decideAlternatePrice(values, null)
    if (!decided.ok) return decided
    const { validFrom, validTo } = decided.value
    if (rows.has(code.toUpperCase())) return refuse('duplicatePrice', { line, priceCode: code })
    rows.set(code.toUpperCase(), `${code}:${toText(price.value)}:${validFrom ?? ''}:${validTo ?? ''}`)
  }
  return inOrder(rows)
}

const text = (header: string, maxLength: number): CsvField => ({ header, type: 'text', maxLength })
const code = (header: string): CsvField => ({ ...text(header, 50), repair: repairCode })
const gtin = (header: string): CsvField => ({ ...text(header, 50), repair: repairGtin })
const number = (header: string): CsvField => ({ header, type: 'number' })
const currency = (header: string): CsvField => ({ header, type: 'currency' })
const longest = 999_999

/**
 * Master products, a line for each product that a partner lists them as: ProductID is the external system's, and all but
 * ProductID and SKU is of that product. What no partner lists yet has a line without a PartnerCode.
 */
export const masterProductCsv: CsvSpec = {
  kind: 'master product',
  fields: [
    code('ProductID'),
    code('SKU'),
    { ...number('PackSize'), whenEmpty: '1', read: (value) => readPackSize(value, 'PackSize') },
    text('PackType', 50),
    { ...gtin('GTIN'), required: true, mayStayEmpty: true },
    currency('Price'),
    { ...code('PartnerCode'), required: true, mayStayEmpty: true },
    { ...text('TaxRule', 50), read: (value) => readTaxRule(value, 'TaxRule') },
    number('CartonsPerLayer'),
    number('LayersOnPallet'),
    { ...text('AlternateCodes', longest), repair: repairCode, read: readAlternateCodes },
    { ...text('AlternatePrices', longest), read: readAlternatePrices },
  ],
}

export const productCsv: CsvSpec = {
  kind: 'product',
  fields: [
    { ...code('SupplierProductCode'), required: true },
    { ...code('SKU'), required: true, mayStayEmpty: true },
    { ...currency('Price'), required: true, mayStayEmpty: true },
    code('SystemProductCode'),
    code('PurchaserProductCode'),
    currency('RetailPrice'),
    currency('WarehousePrice'),
    currency('PreviousPrice'),
    text('Description', 200),
    number('Weight'),
    number('Volume'),
    { ...number('PackSize'), whenEmpty: '1', read: (value) => readPackSize(value, 'PackSize') },
    number('QtyOnHand'),
    number('QtyAvailable'),
    number('QtyAllocated'),
    number('ShelfLife'),
    number('LayersOnPallet'),
    number('UnitsOnPalletLayer'),
    number('SortCount'),
    text('UnitOfMeasure', 50),
    { ...text('TaxRule', 50), read: (value) => readTaxRule(value, 'TaxRule') },
    gtin('IndividualPackCode'),
    text('Cin7Option1', 50),
    text('Cin7Option2', 50),
    text('Cin7Name', 50),
    code('BuyersCatalogNumber'),
    { header: 'DateAvailable', type: 'day' },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => text(`Ref${at}`, 256)),
    currency('Ref10'),
    ...[11, 12, 13].map((at) => text(`Ref${at}`, 256)),
    { header: 'Active', type: 'flag', whenNew: true },
    { ...text('AlternateCodes', longest), repair: repairCode, read: readAlternateCodes },
    { ...text('AlternatePrices', longest), read: readAlternatePrices },
  ],
}
