import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

const x12 = (header: string, line = '') =>
  readPurchaseOrder(messageOf('850', `BEG*00*SA*P**20261120${header}\nPO1*1*4*EA*2**VN*A${line}\nCTT*1`), x12Guide)
const edifact = (header: string, line = '') =>
  readPurchaseOrder(
    messageOf('ORDERS', `BGM+220+P+9${header}\nLIN+1++A:SA\nQTY+21:4:PCE\nPRI+AAA:2${line}\nUNS+S`),
    edifactGuide,
  )
const rate = ({ order }: ReturnType<typeof x12>) => order?.lines[0]?.taxRatePercent

describe('the tax of an order', () => {
  it.each([
    ['that the header states', rate(x12('\nTXI*VA**.2')), '20'],
    ["before that of the header, the line's own", rate(x12('\nTXI*VA**.2', '\nTXI*VA**.05')), '5'],
    ['exempt', rate(x12('\nTXI*VA*****1')), '0'],
    ['not stated', rate(x12('')), null],
    ['that the header states', rate(edifact('\nTAX+7+VAT+++:::19+S')), '19'],
    ["before that of the header, the line's own", rate(edifact('\nTAX+7+VAT+++:::19+S', '\nTAX+7+VAT+++:::7+S')), '7'],
    ['exempt, without a rate', rate(edifact('\nTAX+7+VAT++++E')), '0'],
    ['not stated', rate(edifact('')), null],
  ])('%s', (_, read, expected) => {
    expect(read).toBe(expected)
  })
})
