import { cartonLabel, deliveryLabel, type LabelDocument, labelSizes, makeSscc, priceLabels } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { checkPrintable } from './label-font.ts'
import { labelMeasures } from './label-layout.ts'
import { labelsAsPdf } from './label-pdf.ts'
import { seenPages } from './printed-labels.fixture.ts'

const shipment = {
  from: ['Harakeke Homewares North', '18 Linwood Road', 'Karaka 2580', 'NZ'],
  to: ['Kōwhai Home Whāngārei', '12 Rust Avenue', 'Whangārei 0110', 'NZ'],
  orderNumber: 'PO-99080',
  storeCode: 'KH001',
  shipmentNumber: 'SS-1',
  carrier: 'Mainfreight',
  trackingNumber: 'TRK123456789',
  shipSpeed: 'Standard, road',
  department: '042',
  companyPrefix: '9421000',
}
const towel = {
  code: 'KH-40007',
  description: 'Bath towel, waffle, sage, 70 × 140 cm, pack of two with a gift ribbon and a card',
  gtin: '9421000000011',
  quantity: '12.0000',
  unit: 'EA',
  batch: 'LOT-7/a',
  expiryDate: '2027-03-31',
}
const made = makeSscc(7, '9421000', 1)
const sscc = made.ok ? made.value : ''
const one = cartonLabel(shipment, { cartonNumber: 'SS-1/1', sscc, place: 1, of: 8, products: [towel] })
const mixed = cartonLabel(shipment, {
  cartonNumber: 'SS-1/2',
  sscc,
  place: 2,
  of: null,
  products: [towel, { ...towel, code: 'B', gtin: null }],
})

describe('labels as PDF', () => {
  it.each(labelSizes)('are pages of exactly %s, with the SSCC in the lowest barcode', async (size) => {
    const pages = await seenPages(await labelsAsPdf([one, mixed], size, 'labels'))
    expect(pages).toHaveLength(2)
    const [width, height] = labelMeasures[size]
    for (const page of pages) {
      expect(page.width).toBeCloseTo(width, 1)
      expect(page.height).toBeCloseTo(height, 1)
    }
    for (const page of pages) expect(page.barcodes).toEqual([`]C100${sscc}`])
  })

  it('say in letters what the barcodes hold, with macrons, and never shorten what tells labels apart', async () => {
    const [page] = await seenPages(await labelsAsPdf([one], 'A6', 'labels'))
    for (const text of [
      'Kōwhai Home Whāngārei',
      '(00) 7 9421000 00000000',
      'Shipment SS-1',
      'PO-99080',
      'KH001',
      '042',
      'Standard, road',
      'TRK123456789',
      '12 units',
      'KH-40007',
      '9421000000011',
    ])
      expect(page?.text).toContain(text)
    const long = 'PO-'.padEnd(60, '7')
    const [cramped] = await seenPages(
      await labelsAsPdf(
        [deliveryLabel({ ...shipment, name: 'x', orderNumber: long, customerReference: null })],
        'A6',
        'x',
      ),
    )
    expect(cramped?.text).toContain(long)
  })

  it('says which carton of the shipment it is, and of how many only where the number is final', async () => {
    const [whole, open] = await seenPages(await labelsAsPdf([one, mixed], '4x6', 'labels'))
    expect(whole?.text).toMatch(/1\s*of 8/)
    expect(open?.text).not.toContain(' of ')
    for (const text of ['Mixed', '2 products', 'Packing list inside this carton', '24 units'])
      expect(open?.text).toContain(text)
  })

  it('draws names of right-to-left scripts', async () => {
    const hebrew = { ...shipment, to: ['חנות הבית', 'רחוב הרצל 12', 'سوق البيت'] }
    const label = cartonLabel(hebrew, { cartonNumber: '1', sscc, place: 1, of: 1, products: [towel] })
    expect(checkPrintable([label])).toEqual({ ok: true, value: true })
    const [page] = await seenPages(await labelsAsPdf([label], '4x6', 'labels'))
    expect(page?.barcodes).toEqual([`]C100${sscc}`])
  })

  it('are whole where they repeat what stands on labels before them', async () => {
    const other = cartonLabel(shipment, {
      cartonNumber: 'SS-1/3',
      sscc: '094210000000000020',
      place: 3,
      of: 8,
      products: [towel],
    })
    const alone = await seenPages(await labelsAsPdf([other], 'A6', 'labels'))
    const [first, again, last] = await seenPages(await labelsAsPdf([one, one, other], 'A6', 'labels'))
    expect(again).toEqual(first)
    expect([last]).toEqual(alone)
  })

  it.each([
    ['9421000000011', ']E09421000000011'],
    ['96385074', ']E496385074'],
  ])('of prices are small pages with what tills read: %s', async (gtin, read) => {
    const line = { code: 'KW1', description: 'Tea towel', gtin, retailPrice: '1234.5', quantity: 1 }
    const labels = priceLabels([line], 'NZD')
    const [page] = await seenPages(await labelsAsPdf(labels.ok ? labels.value : [], 'A6', 'labels'))
    expect(page?.width).toBeCloseTo(50, 1)
    expect(page?.height).toBeCloseTo(30, 1)
    expect(page?.barcodes).toEqual([read])
    for (const text of ['Tea towel', 'KW1', '$1,234.50', gtin]) expect(page?.text).toContain(text)
  })

  it('name a text whose letters they cannot show', () => {
    const chinese: LabelDocument = { ...one, to: ['北京百货'] }
    expect(checkPrintable([one])).toEqual({ ok: true, value: true })
    expect(checkPrintable([chinese])).toMatchObject({
      refusal: { code: 'labelsFailed', message: expect.stringMatching(/Carton SS-1\/1: '北京百货' holds 北/) },
    })
  })
})
