import { expect, it } from 'vitest'
import { followLines } from './follow-lines.ts'

const amount = (key: string, value: string) => ({ key, amount: value })

it('follows the lines until a person edits or removes the amount', () => {
  const stored = [
    { ...amount('follows', '12.00'), invoiceChargeID: 1 },
    { ...amount('edited', '9.00'), invoiceChargeID: 2 },
    { ...amount('by hand', '3.00'), invoiceChargeID: 3 },
    { ...amount('gone with its line', '5.01'), invoiceChargeID: 4 },
  ]
  const before = [
    amount('follows', '12.00'),
    amount('edited', '10.00'),
    amount('removed', '4.00'),
    amount('gone with its line', '5.00'),
  ]
  const after = [amount('follows', '6.00'), amount('edited', '5.00'), amount('removed', '2.00'), amount('new', '1.00')]
  expect(followLines(stored, { before, after }, 'NZD')).toEqual({
    inserted: [amount('new', '1.00')],
    updated: [{ ...amount('follows', '6.00'), invoiceChargeID: 1 }],
    removed: [4],
  })
})
