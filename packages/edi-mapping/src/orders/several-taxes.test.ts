/** Every tax of a line or of the header counts, once each. */
import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { edifactMessage, x12Message } from '../test-messages/message-of-segments.fixture.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

describe('several taxes on a line', () => {
  const order = (...taxes: readonly string[]) =>
    x12Message('850', 'PO', ['BEG*00*SA*P-1**20261128', 'PO1*1*10*EA*10**IN*A1', ...taxes, 'CTT*1'])
  const orders = (...taxes: readonly string[]) =>
    edifactMessage('ORDERS', [
      'BGM+220+P-1+9',
      'DTM+137:20261128:102',
      'LIN+1++1:EN',
      'QTY+21:10',
      'PRI+AAA:10',
      ...taxes,
      'UNS+S',
    ])
  const header = (...taxes: readonly string[]) =>
    edifactMessage('ORDERS', [
      'BGM+220+P-1+9',
      'DTM+137:20261128:102',
      ...taxes,
      'LIN+1++1:EN',
      'QTY+21:10',
      'PRI+AAA:10',
      'UNS+S',
    ])

  it.each([
    ['5', order('TXI*ST**.04', 'TXI*CT**.01')],
    ['5', order('TXI*ST**4', 'TXI*CT**.01')],
    ['4', order('TXI*ST**.04', 'TXI*CT*****1')],
    ['4', order('TXI*ST**.04', 'TXI*ST**.04')],
    ['5', order('TXI*ST*4', 'TXI*CT*1')],
    ['12', orders('TAX+7+GST+++:::5+S', 'TAX+7+PST+++:::7+S')],
    ['12', header('TAX+7+GST+++:::5+S', 'TAX+7+PST+++:::7+S')],
    ['5', orders('TAX+7+GST+++:::5+S', 'TAX+7+PST++++E')],
    ['5', orders('TAX+7+GST+++:::5+S', 'TAX+7+GST+++:::5+S')],
    ['5', orders('TAX+7+GST+++:::5+S', 'ALC+C', 'MOA+8:3', 'TAX+7+GST+++:::7+S')],
  ])('add up to %s percent', (rate, message) => {
    const guide = message.type === '850' ? x12Guide : edifactGuide
    expect(readPurchaseOrder(message, guide).order?.lines[0]?.taxRatePercent).toBe(rate)
  })
})
