/** Every tax of a line or of the header counts, once each. */
import { readEdi } from '@quayside/edi'
import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

function messageOf(text: string) {
  const message = readEdi(Buffer.from(text)).interchanges[0]?.groups[0]?.messages[0]
  if (!message) throw new Error('The text has no message')
  return message
}

const x12 = (type: string, group: string, segments: readonly string[]) =>
  messageOf(
    [
      'ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261128*0912*U*00401*000000001*0*T*>',
      `GS*${group}*RETAILER*QUAYSIDE*20261128*0912*1*X*004010`,
      `ST*${type}*0001`,
      ...segments,
      `SE*${segments.length + 2}*0001`,
      'GE*1*1',
      'IEA*1*000000001~',
    ].join('~'),
  )

const edifact = (type: string, segments: readonly string[]) =>
  messageOf(
    [
      'UNB+UNOC:3+A+B+261128:0912+1',
      `UNH+1+${type}:D:96A:UN`,
      ...segments,
      `UNT+${segments.length + 2}+1`,
      "UNZ+1+1'",
    ].join("'"),
  )

describe('several taxes on a line', () => {
  const order = (...taxes: readonly string[]) =>
    x12('850', 'PO', ['BEG*00*SA*P-1**20261128', 'PO1*1*10*EA*10**IN*A1', ...taxes, 'CTT*1'])
  const orders = (...taxes: readonly string[]) =>
    edifact('ORDERS', [
      'BGM+220+P-1+9',
      'DTM+137:20261128:102',
      'LIN+1++1:EN',
      'QTY+21:10',
      'PRI+AAA:10',
      ...taxes,
      'UNS+S',
    ])
  const header = (...taxes: readonly string[]) =>
    edifact('ORDERS', [
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
