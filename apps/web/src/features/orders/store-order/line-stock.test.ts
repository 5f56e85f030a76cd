import { describe, expect, it } from 'vitest'
import { balancesOf, inPacks, ledgerOfLines, ownBalance, remainingFor, shelvedLine, stockBook } from './line-stock.ts'
import { line, stockAt } from './lines.fixture.ts'

const book = stockBook([
  stockAt({ available: 130, remaining: 100 }),
  stockAt({ warehouse: 'ROL', warehouseID: 4, available: 12 }),
])
const packed = line({ product: { ...line().product, packSize: 6 } as never })

describe('stock on hand', () => {
  it('is known per warehouse, and for the one that ships a line', () => {
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
  const leftOf = (lines: Parameters<typeof ledgerOfLines>[0], removed?: () => boolean, of = lines[0] ?? line()) =>
    remainingFor(of, ledgerOfLines(lines, new Map(), book, removed), book)

  it('is less what every line takes beyond what it had', () => {
    expect(leftOf([line({ quantityAcknowledged: 40 })])).toBe(100)
    expect(leftOf([line()])).toBe(52)
  })
  it('counts packs, and gives back what a removed line took', () => {
    expect(leftOf([packed])).toBe(-32)
    expect(leftOf([line({ quantityAcknowledged: 40 })], () => true)).toBe(140)
  })
  it('goes down as one line after the other takes from it', () => {
    const saved = line({ quantityAcknowledged: 0 })
    const ledger = ledgerOfLines([saved], new Map(), book)
    ledger.take(shelvedLine(saved, book), 0, 30)
    expect(remainingFor(saved, ledger, book)).toBe(70)
    expect(remainingFor(line({ warehouseID: 4 }), ledger, book)).toBe(12)
  })
  it('does not apply to a line that has reserved stock', () => {
    const held = line({ externalReservationID: 'R-10' })
    expect(leftOf([held])).toBeNull()
    expect(leftOf([held, line({ quantityAcknowledged: 40 })], undefined, line())).toBe(100)
  })
  it('is not known without an answer of the external system', () => {
    expect(remainingFor(line(), ledgerOfLines([line()], new Map(), new Map()), new Map())).toBeNull()
  })
})
