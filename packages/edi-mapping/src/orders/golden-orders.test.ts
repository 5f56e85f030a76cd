import { describe, expect, it } from 'vitest'
import type { PurchaseOrder } from '../documents.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { goldenMessage } from '../test-messages/golden.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { splitByStore } from './split-by-store.ts'

const shares = (order: PurchaseOrder | null) =>
  (order ? splitByStore(order) : []).map(({ storeCode, party, lines }) => [
    storeCode,
    party?.name ?? null,
    lines.map(({ line, quantity }) => `${line.lineNumber}:${quantity}`).join(' '),
  ])

describe('850-stores.edi', () => {
  const { message } = goldenMessage(import.meta.url, '850-stores.edi')
  const { order, problems } = readPurchaseOrder(message, x12Guide)

  it('has a complete header', () => {
    expect(problems).toEqual([])
    expect(order).toMatchObject({
      purpose: 'original',
      orderNumber: 'PO-99120-3',
      orderType: 'SA',
      orderDate: '2026-11-20',
      customerReference: 'SPRING-26',
      currency: 'NZD',
      deliverAfter: '2026-11-28',
      deliverBefore: '2026-12-02',
      shippingMethod: 'Mainfreight overnight',
      comments: 'Book the dock before 3 pm.\nNo mixed pallets.',
      statedLineCount: 3,
      statedTotals: [{ code: 'AMT TT', amount: '264.97', basis: 'unknown' }],
    })
  })

  it('lists its parties, those of the header first, then that of a line', () => {
    expect(order?.parties.map(({ role, code, name, postalCode }) => [role, code, name, postalCode])).toEqual([
      ['buyer', 'KH01', 'KOWHAI HOME LTD', null],
      ['ship-to', '9001', 'KARAKA DC GATE 4', '2113'],
      ['bill-to', 'BT9', "Société Générale d'Achat", null],
      ['ship-to', '0021', 'STORE 21', '3204'],
    ])
  })

  it('has lines with codes, prices, pack, attributes, tax and store quantities', () => {
    expect(order?.lines[0]).toEqual({
      lineNumber: '1',
      codes: { buyerCode: 'KW20881', supplierCode: 'TT-NAT', gtin: '941000000104' },
      articleIDs: expect.arrayContaining([{ qualifier: 'IN', value: 'KW20881' }]),
      description: 'TEA TOWEL NATURAL',
      quantity: '48',
      unit: 'EA',
      price: '4.25',
      retailPrice: '9.99',
      packSize: '12',
      colour: 'NATURAL',
      size: '50X70',
      comments: 'Ticket with the retail price.',
      taxRatePercent: '15',
      storeQuantities: ['0012:12', '0013:6', '0014:6', '0015:24'].map((pair) => {
        const [storeCode = '', quantity = ''] = pair.split(':')
        return { storeCode, storeCodeQualifier: '92', quantity }
      }),
      segmentPosition: 23,
    })
    expect(
      order?.lines
        .slice(1)
        .map(({ codes, quantity, unit, price }) => [codes.buyerCode ?? codes.supplierCode, quantity, unit, price]),
    ).toEqual([
      ['AP-STD-CHR', '60', 'CA', '0.0995'],
      ['KW20901', '5.5', 'DZ', null],
    ])
  })

  it('becomes one order for each store, and one for what is not allocated to a store', () => {
    expect(shares(order)).toEqual([
      ['0012', null, '1:12'],
      ['0013', null, '1:6'],
      ['0014', null, '1:6'],
      ['0015', null, '1:24'],
      ['0021', 'STORE 21', '2:60'],
      ['9001', 'KARAKA DC GATE 4', '3:5.5'],
    ])
  })
})

describe('orders-stores.edi, with decimal commas', () => {
  const { message, decimalMark } = goldenMessage(import.meta.url, 'orders-stores.edi')
  const { order, problems } = readPurchaseOrder(message, edifactGuide, { decimalMark })

  it('has a complete header', () => {
    expect(problems).toEqual([])
    expect(order).toMatchObject({
      purpose: 'original',
      orderNumber: '4500017712',
      orderType: '220',
      orderDate: '2026-11-20',
      customerReference: 'SPRING-26',
      currency: 'EUR',
      deliverAfter: '2026-11-28',
      deliverBefore: '2026-12-02',
      shippingMethod: 'Mainfreight',
      comments: 'Ring the bell at gate 4\nNo mixed pallets',
      statedLineCount: 3,
      statedTotals: [{ code: 'MOA 86', amount: '660.13', basis: 'unknown' }],
    })
    expect(order?.parties[0]).toMatchObject({
      role: 'buyer',
      name: 'CAFÉ NOIR BÄCKEREI MÜLLER',
      city: 'AUCKLAND',
      postalCode: '1010',
    })
    expect(order?.parties[2]).toMatchObject({
      role: 'ship-to',
      name: 'KARAKA DC',
      address1: '18 LINWOOD ROAD',
      address2: 'KARAKA',
    })
  })

  it('has lines with codes, prices per unit, pack, attributes, tax and store quantities', () => {
    expect(order?.lines[0]).toMatchObject({
      codes: { buyerCode: 'KW20881', supplierCode: 'TT-NAT', gtin: '9410000001042' },
      description: 'TEA TOWEL NATURAL',
      quantity: '48.5',
      unit: 'PCE',
      price: '4.25',
      retailPrice: '9.99',
      packSize: '12',
      colour: 'RED',
      size: '50X70',
      comments: 'Ticket with the retail price',
      taxRatePercent: '19',
    })
    expect(order?.lines[1]).toMatchObject({
      codes: { supplierCode: 'AP-STD-CHR' },
      quantity: '24',
      unit: 'KGM',
      price: '18.9',
    })
  })

  it('becomes one order for each store, and one for what is not allocated to a store', () => {
    expect(shares(order)).toEqual([
      ['0012', null, '1:30.5'],
      ['0013', null, '1:18'],
      ['0021', null, '2:24'],
      ['9412345000020', 'KARAKA DC', '3:6'],
    ])
  })
})
