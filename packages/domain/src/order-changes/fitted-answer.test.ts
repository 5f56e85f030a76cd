import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnsweredLine, fitAnswer } from './fitted-answer.ts'

const answered = (given: Partial<AnsweredLine> = {}): AnsweredLine => ({
  quantity: '24',
  price: '4.25',
  quantityAcknowledged: '24',
  quantityBackordered: '0',
  backorderedDate: null,
  priceAcknowledged: '4.25',
  ...given,
})

describe('an answer under a changed line', () => {
  it.each([
    ['stays open', { quantityAcknowledged: null }, { quantity: '18', price: '4.25' }, { quantityAcknowledged: null }],
    [
      'comes down to what is ordered',
      {},
      { quantity: '18', price: '4.25' },
      { quantityAcknowledged: '18', quantityBackordered: '0' },
    ],
    [
      'in full is open again when more is ordered',
      {},
      { quantity: '30', price: '4.25' },
      { quantityAcknowledged: null, priceAcknowledged: null },
    ],
    [
      'in part stays when more is ordered',
      { quantityAcknowledged: '10' },
      { quantity: '30', price: '4.25' },
      { quantityAcknowledged: '10' },
    ],
    [
      'keeps what fits of a backorder',
      { quantityAcknowledged: '16', quantityBackordered: '8', backorderedDate: '2026-12-09' },
      { quantity: '20', price: '4.25' },
      { quantityAcknowledged: '16', quantityBackordered: '4', backorderedDate: '2026-12-09' },
    ],
    [
      'loses the date with the backorder',
      { quantityAcknowledged: '16', quantityBackordered: '8', backorderedDate: '2026-12-09' },
      { quantity: '16', price: '4.25' },
      { quantityBackordered: '0', backorderedDate: null },
    ],
    ['follows the price that it agreed to', {}, { quantity: '24', price: '4.50' }, { priceAcknowledged: '4.50' }],
    [
      'is never dearer than what is ordered',
      { priceAcknowledged: '4.10' },
      { quantity: '24', price: '4' },
      { priceAcknowledged: '4' },
    ],
    [
      'keeps a price below',
      { priceAcknowledged: '3.90' },
      { quantity: '24', price: '4' },
      { priceAcknowledged: '3.90' },
    ],
    ['has nothing of a line that was taken off', {}, { quantity: '0', price: '4.25' }, { quantityAcknowledged: '0' }],
  ] as const)('%s', (_, given, ordered, fitted) => {
    expect(fitAnswer(answered(given), ordered)).toMatchObject(fitted)
  })

  it('never answers more than is ordered', () => {
    const amount = fc.nat({ max: 60 }).map(String)
    fc.assert(
      fc.property(amount, amount, amount, amount, (quantity, acknowledged, backordered, after) => {
        const line = answered({ quantity, quantityAcknowledged: acknowledged, quantityBackordered: backordered })
        const fitted = fitAnswer(line, { quantity: after, price: '4.25' })
        expect(Number(fitted.quantityAcknowledged ?? 0) + Number(fitted.quantityBackordered)).toBeLessThanOrEqual(
          Number(after),
        )
      }),
    )
  })
})
