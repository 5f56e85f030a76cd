/** Sub-lines (SLN, C829) describe components of a line: nothing below them is the line's own or a line of its own. */
import { describe, expect, it } from 'vitest'
import { messageDetailsOf } from '../message-details/message-details.ts'
import { readOrderChange } from '../order-changes/read-order-change.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { edifactMessage, x12Message } from '../test-messages/message-of-segments.fixture.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

/** A component with everything that a line could take for its own. */
const COMPONENT = [
  'SLN*1**I*4*EA*10***IN*SH-S',
  'MSG*Fold twice',
  'PID*F****SHIRT SMALL',
  'PID*F*73***RED',
  'DTM*063*20261231',
  'CTP**RES*99.99',
  'PO4*6',
  'TXI*GS**.2',
  'QTY*01*4',
]
const PACK = {
  description: 'PREPACK',
  quantity: '10',
  price: '120',
  retailPrice: null,
  packSize: '3',
  taxRatePercent: '10',
}

describe('SLN', () => {
  it('leaves a line of an 850 as its own segments say', () => {
    const message = x12Message('850', 'PO', [
      'BEG*00*SA*P-1**20261128',
      'N1*ST*DC*92*9001',
      'PO1*1*10*AS*120**IN*PACK1',
      'PID*F****PREPACK',
      'PO4*3',
      'TXI*GS**.1',
      ...COMPONENT,
      'PO1*2*5*EA*2**IN*A2',
      'PID*F****SINGLE',
      'CTT*2',
    ])
    const { order } = readPurchaseOrder(message, x12Guide)
    expect(order?.lines).toMatchObject([
      { ...PACK, colour: null, comments: null, storeQuantities: [] },
      { description: 'SINGLE', quantity: '5' },
    ])
    expect(order).toMatchObject({ deliverBefore: null })
    expect(order?.parties.map(({ code }) => code)).toEqual(['9001'])
    const details = order && messageDetailsOf(message, order, '.').filter(({ lineNumber }) => lineNumber === '1')
    expect(details?.at(-1)?.segments.map(([tag]) => tag)).toEqual(COMPONENT.map((segment) => segment.split('*')[0]))
  })

  it('leaves a line of an 860 as its own segments say', () => {
    const segments = [
      'BCH*04*SA*P-1**1*20261128',
      'POC*1*CA*10**AS*120**IN*PACK1',
      'PID*F****PREPACK',
      'PO4*3',
      'TXI*GS**.1',
    ]
    const { document } = readOrderChange(x12Message('860', 'PC', [...segments, ...COMPONENT, 'CTT*1']), x12Guide)
    expect(document).toMatchObject({ deliverBefore: null, parties: [], lines: [{ line: { ...PACK, colour: null } }] })
  })
})

describe('C829', () => {
  const lines = ['LIN+1++4006381333931:EN', 'QTY+21:10:PCE', 'PRI+AAA:20', 'LIN+2++4006381333955:EN', 'QTY+21:3:PCE']
  const component = [
    'LIN+3++4006381333948:EN+1:1',
    'IMD+F++:::SHIRT',
    'QTY+21:4:PCE',
    'PRI+AAA:1',
    'DTM+63:20261231:102',
  ]
  const head = ['BGM+220+P-1+9', 'DTM+137:20261128:102']

  it('makes a sub-line of ORDERS a detail of the line that it names', () => {
    const message = edifactMessage('ORDERS', [...head, ...lines, ...component, 'UNS+S', 'CNT+2:3'])
    const { order, problems } = readPurchaseOrder(message, edifactGuide)
    expect(order).toMatchObject({ deliverBefore: null, statedLineCount: 3 })
    expect(order?.lines).toMatchObject([
      { lineNumber: '1', quantity: '10', price: '20', description: null },
      { lineNumber: '2', quantity: '3', price: null, description: null },
    ])
    expect(order?.lines).toHaveLength(2)
    expect(problems).toEqual([])
    const details = order && messageDetailsOf(message, order, '.')
    expect(details?.map(({ lineNumber, segments }) => [lineNumber, segments.map(([tag]) => tag)])).toEqual([
      ['1', ['LIN', 'IMD', 'QTY', 'PRI', 'DTM']],
    ])
  })

  it('makes a sub-line of ORDCHG no change of its own', () => {
    const message = edifactMessage('ORDCHG', [...head, 'RFF+ON:P-1', ...lines, ...component, 'UNS+S'])
    const { document } = readOrderChange(message, edifactGuide)
    expect(document?.lines.map(({ line }) => [line.lineNumber, line.quantity])).toEqual([
      ['1', '10'],
      ['2', '3'],
    ])
  })
})
