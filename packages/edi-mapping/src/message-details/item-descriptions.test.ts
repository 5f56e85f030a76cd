/** What an IMD says is in a field of the line or among its message details: not in both, and never in neither. */
import { expect, it } from 'vitest'
import { readPurchaseOrder } from '../orders/read-purchase-order.ts'
import { edifactGuide } from '../test-messages/arbitraries.ts'
import { goldenText } from '../test-messages/golden.ts'
import { received } from '../test-messages/through-the-wire.ts'
import { messageDetailsOf } from './message-details.ts'

function readWith(imd: string) {
  const text = goldenText(import.meta.url, 'orders-everything.edi').replace('IMD+F+35+:::RED', imd)
  const { message, decimalMark } = received(new TextEncoder().encode(text))
  const { order } = readPurchaseOrder(message, edifactGuide, { decimalMark })
  if (!order) throw new Error('no order')
  const details = messageDetailsOf(message, order, decimalMark).filter(({ text: words }) => /\bR(E?)D\b/.test(words))
  return { colour: order.lines[0]?.colour, details: details.map((one) => one.text) }
}

it.each(['IMD+F+35+:::RED', 'IMD+C+35+:::RED'])('%s is the colour, and no detail', (imd) => {
  expect(readWith(imd)).toEqual({ colour: 'RED', details: [] })
})

it.each(['IMD+F+35+RD::9:RED', 'IMD+B+35+RD::9:RED'])('%s names a code too, which is kept', (imd) => {
  const { colour, details } = readWith(imd)
  expect(colour).toBe('RED')
  expect(details).toEqual([expect.stringContaining('Item description code: RD')])
})

it('a colour by its code alone is a detail', () => {
  expect(readWith('IMD+C+35+RED')).toEqual({
    colour: null,
    details: [expect.stringContaining('Item description code: RED')],
  })
})
