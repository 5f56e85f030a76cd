import { describe, expect, it } from 'vitest'
import { readCsv } from '../uploads/csv-spec.ts'
import { masterProductCsv, productCsv } from './product-csv.ts'

const faultsOf = (spec: typeof productCsv, text: string) => {
  const reading = readCsv(spec, text)
  if (!reading.ok) return [reading.refusal.message]
  return [...reading.value.lines].flatMap((line) => ('row' in line ? [] : line.faults.map(({ message }) => message)))
}
const products = (cells: string) =>
  faultsOf(productCsv, `SupplierProductCode,SKU,Price,AlternateCodes,AlternatePrices\nA,A,1,${cells}\n`)

describe('alternates in a file', () => {
  it('name each price code once, in whatever case', () => {
    expect(products(',SOUTH:4.60|XMAS:3.95|south:4.70')).toEqual(['Line 2: duplicate price for location south.'])
    expect(
      faultsOf(masterProductCsv, 'ProductID,SKU,GTIN,PartnerCode,AlternatePrices\n1,A,,,SOUTH:4.60|SOUTH:4.70\n'),
    ).toEqual(['Line 2: duplicate price for location SOUTH.'])
    expect(products(',SOUTH:4.60|XMAS:3.95')).toEqual([])
  })

  it('name each code once, in whatever case', () => {
    expect(products('TT-CTN:12|tt-ctn,')).toEqual(['Line 2: duplicate alternate code tt-ctn.'])
  })

  it('say how they are written, and what a day needs', () => {
    expect(products('TT-CTN:none,')[0]).toContain("Write 'TT-CTN' as code:pack size")
    expect(products(',SOUTH')[0]).toContain("Write 'SOUTH' as code:price:from:to")
    expect(products(',SOUTH:4.60:01/07/26')[0]).toContain('the year needs four digits')
  })
})
