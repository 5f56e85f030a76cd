import { describe, expect, it } from 'vitest'
import { balancesOf, inPacks, ownBalance, stockBook, stockLedger } from './line-stock.ts'
import { line } from './lines.fixture.ts'

const at = (warehouse: string, warehouseID: number, available: number, remaining: number) => ({
  warehouse,
  warehouseID,
  externalWarehouseID: warehouse,
  partnerCode: 'FERN',
  customer: null,
  retailer: null,
  store: null,
  stockOnHand: [
    { code: 'TT-5070-IND', balance: { availableToOrder: available, remainingAvailableToOrder: remaining } },
  ],
})
const book = stockBook([at('KAR', 3, 130, 100), at('ROL', 4, 12, 12)])
const packed = line({ product: { ...line().product, packSize: 6 } as never })

describe('stock on hand', () => {
  it('is known per warehouse, and for the one that a line leaves from', () => {
    expect(balancesOf(line(), book).map((one) => one.warehouse)).toEqual(['KAR', 'ROL'])
    expect(ownBalance(line({ warehouseID: 4 }), book)?.availableToOrder).toBe(12)
    expect(ownBalance(line({ warehouseID: 9 }), book)).toBeNull()
  })
  it('is shown in packs of the product, rounded down', () => {
    expect(inPacks(130, packed)).toBe(21)
    expect(inPacks(130, line())).toBe(130)
  })
})

describe('what is left', () => {
  it('is less what every line takes beyond what it had', () => {
    const ledger = stockLedger([line({ quantityAcknowledged: 40 })], new Map(), book)
    expect(ledger.remaining(line())).toBe(100)
    expect(stockLedger([line()], new Map(), book).remaining(line())).toBe(52)
  })
  it('counts packs, and gives back what a removed line took', () => {
    expect(stockLedger([packed], new Map(), book).remaining(packed)).toBe(-32)
    const saved = line({ quantityAcknowledged: 40 })
    expect(stockLedger([saved], new Map(), book, () => true).remaining(saved)).toBe(140)
  })
  it('follows what lines take one after the other', () => {
    const saved = line({ quantityAcknowledged: 0 })
    const ledger = stockLedger([saved], new Map(), book)
    ledger.take(saved, 0, 30)
    expect(ledger.remaining(saved)).toBe(70)
    expect(ledger.availableFor(saved, 30)).toBe(100)
  })
  it('is not known without an answer of the external system', () => {
    expect(stockLedger([line()], new Map(), new Map()).remaining(line())).toBeNull()
  })
})
