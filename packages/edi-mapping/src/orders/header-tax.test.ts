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

describe('a tax that is stated as an amount', () => {
  const told = ({ problems }: ReturnType<typeof x12>) => problems.map(({ message }) => message)
  it.each([
    ['of a line', x12('', '\nTXI*VA*.84'), '10.5'],
    ['of the header', x12('\nTXI*VA*1.2'), '15'],
    ['of nothing', x12('\nTXI*VA*0'), '0'],
    ['of several kinds', x12('', '\nTXI*ST*.2\nTXI*CT*.4'), '7.5'],
    ['of a line', edifact('', '\nTAX+7+VAT\nMOA+124:1.52'), '19'],
    ['of the header', edifact('\nTAX+7+VAT\nMOA+124:.56'), '7'],
  ])('%s gives the rate: %#', (_, read, expected) => {
    expect(rate(read)).toBe(expected)
    expect(told(read)).toEqual([])
  })
  it('of the order covers all lines: those without a rate share what the others leave', () => {
    const { order, problems } = x12('\nTXI*VA*2', '\nTXI*VA**.1\nPO1*2*6*EA*2**VN*B')
    expect(order?.lines.map(({ taxRatePercent }) => taxRatePercent)).toEqual(['10', '10'])
    expect(problems.filter(({ code }) => code === 'order.tax-differs')).toEqual([])
  })
  it.each([
    ['that no rate of four decimals gives', x12('', '\nTXI*VA*.001'), 'Line 1 states a tax of 0.001, but'],
    [
      'beside another rate',
      x12('', '\nTXI*VA*1*.15'),
      'Line 1 states a tax of 1, but by the rates of its lines it is 1.2',
    ],
    ['above what the goods are worth', x12('\nTXI*VA*80'), 'The order states a tax of 80, but'],
    ['beside another rate', edifact('\nTAX+7+VAT+++:::19+S\nMOA+124:1'), 'The order states a tax of 1, but'],
  ])('%s is remarked: %#', (_, read, expected) => {
    expect(told(read).join()).toContain(expected)
  })
})
