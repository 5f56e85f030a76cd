import { describe, expect, it } from 'vitest'
import { isPriceLabel, type PriceLabelLine, priceLabels } from './price-label.ts'

const towel: PriceLabelLine = {
  code: 'KW1',
  description: 'Tea towel',
  gtin: '9421000000011',
  retailPrice: '12.9500',
  quantity: '2.0000',
}
const labelsOf = (lines: readonly PriceLabelLine[]) => {
  const labels = priceLabels(lines, 'NZD')
  if (!labels.ok) throw new Error(labels.refusal.message)
  return labels.value
}

describe('price labels', () => {
  it('are one for each unit, and one for a part of a unit', () => {
    const loose = { ...towel, code: 'KW2', quantity: '1.5' }
    expect(labelsOf([towel, loose, { ...towel, quantity: '0' }]).map(({ name }) => name)).toEqual([
      'Price of KW1',
      'Price of KW1',
      'Price of KW2',
      'Price of KW2',
    ])
    expect(labelsOf([towel])[0]?.price).toEqual({ text: '$12.95', ean: '9421000000011' })
  })

  it.each([
    ['96385074', '96385074'],
    ['614141000036', '0614141000036'],
    ['09421000000011', '9421000000011'],
    ['19421000000018', null],
    ['9421000000012', null],
    [null, null],
  ])('of GTIN %s carry the barcode %s', (gtin, ean) => {
    expect(labelsOf([{ ...towel, gtin }])[0]?.price?.ean).toBe(ean)
  })

  it.each([
    [[], /no line is ticked/],
    [[{ ...towel, retailPrice: null }], /KW1 has no retail price/],
    [[towel, { ...towel, quantity: '9999' }], /at most 10000/],
  ])('are refused in words: case %#', (lines, words) => {
    expect(priceLabels(lines, 'NZD')).toMatchObject({
      refusal: { code: 'labelsFailed', message: expect.stringMatching(words) },
    })
  })

  it('are what a label of orders and store orders prints by its parameter', () => {
    expect(isPriceLabel('StoreOrder', 'storeOrderProductID')).toBe(true)
    expect(isPriceLabel('Order', 'OrderID')).toBe(false)
    expect(isPriceLabel('Shipment', 'StoreOrderProductID')).toBe(false)
  })
})
