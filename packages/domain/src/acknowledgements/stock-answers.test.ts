import { describe, expect, it } from 'vitest'
import { vendorConfig } from '../kernel/vendor.ts'
import { changedOffers, checkStockAnswer, isShortOfStock, offerStock, type UnansweredLine } from './stock-answers.ts'
import { stockLedger } from './stock-ledger.ts'

const rules = { vendor: vendorConfig('generic'), canExceedMaximum: false }
const line = (storeOrderProductID: number, quantity: string, given: Partial<UnansweredLine> = {}): UnansweredLine => ({
  storeOrderProductID,
  quantity,
  quantityShipped: '0',
  lineProductPrice: '4',
  priceValidationProductPrice: null,
  linePackSize: '1',
  productPackSize: '1',
  shelf: null,
  taken: 0,
  ...given,
})
const shelf = (remaining: string, key = 'K') => ({ shelf: { key, remaining } })
const offer = (...lines: UnansweredLine[]) => offerStock(lines, stockLedger(), rules)

describe('offerStock', () => {
  it('proposes what is free, at most as ordered, to one line of a product after the other', () => {
    const offers = offer(line(1, '24', shelf('30')), line(2, '24', shelf('30')), line(3, '24', shelf('30')))
    expect(offers.map(({ free, proposed }) => [free, proposed])).toEqual([
      ['30', '24'],
      ['6', '6'],
      ['0', '0'],
    ])
    expect(offers.map(isShortOfStock)).toEqual([false, true, true])
  })
  it('proposes the order where stock was not checked, and never a free quantity below 0', () => {
    expect(offer(line(1, '5'))[0]).toMatchObject({ free: null, proposed: '5' })
    expect(offer(line(1, '5', shelf('-3')))[0]).toMatchObject({ free: '0', proposed: '0' })
  })
  it('keeps an ordered quantity that is no pack multiple, and rounds only what is short', () => {
    const packed = { linePackSize: '6', ...shelf('20') }
    expect(offer(line(1, '10', packed))[0]).toMatchObject({ proposed: '10' })
    expect(offer(line(1, '30', packed))[0]).toMatchObject({ free: '20', proposed: '18' })
  })
})

describe('changedOffers', () => {
  it('names lines that stock covers less or more than a person saw', () => {
    const now = offer(line(1, '24', shelf('10', 'A')), line(2, '24', shelf('30', 'B')), line(3, '24', shelf('5', 'C')))
    const named = (seen: Parameters<typeof changedOffers>[1]) =>
      changedOffers(now, seen).map((one) => one.storeOrderProductID)
    const same = [
      { storeOrderProductID: 1, free: '10' },
      { storeOrderProductID: 3, free: 5 },
    ]
    expect(named(same)).toEqual([])
    expect(named([{ storeOrderProductID: 1, free: '14' }, ...same.slice(1)])).toEqual([1])
    expect(named([...same, { storeOrderProductID: 2, free: '8' }])).toEqual([2])
    expect(named(same.slice(1))).toEqual([1])
  })
})

describe('checkStockAnswer', () => {
  const short = line(1, '24', { linePackSize: '6', ...shelf('14') })
  const [seen] = offer(short)
  const check = (quantityAcknowledged: number, quantityBackordered = 0, canEdit = true) =>
    seen &&
    checkStockAnswer(
      short,
      seen,
      { quantityAcknowledged, quantityBackordered },
      { ...rules, lineName: 'RET1002', canEdit, backorderingEnabled: true, partnerCode: 'HARB' },
    )
  it('accepts what is in stock and as ordered without the permission to edit quantities', () => {
    expect([check(12, 0, false), check(24, 0, false)].map((one) => one?.ok)).toEqual([true, true])
    expect(check(6, 0, false)).toMatchObject({ refusal: { code: 'permissionMissing' } })
    expect(check(12, 12, false)).toMatchObject({ refusal: { code: 'permissionMissing' } })
  })
  it('refuses quantities above the order, below 0 or of no whole pack, and a backorder of more than is left', () => {
    for (const quantity of [30, -6, 7]) expect(check(quantity)).toMatchObject({ refusal: { code: 'quantityInvalid' } })
    expect(check(12, 12)?.ok).toBe(true)
    expect(check(12, 18)).toMatchObject({ refusal: { code: 'quantityInvalid' } })
  })
})
