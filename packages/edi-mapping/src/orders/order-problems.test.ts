import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

const x12 = (text: string) => readPurchaseOrder(messageOf('850', `BEG*00*SA*P**20261120\n${text}`), x12Guide)
const edifact = (text: string) =>
  readPurchaseOrder(messageOf('ORDERS', `BGM+220+P+9\nDTM+137:20261120:102\n${text}`), edifactGuide)

const found = ({ problems }: ReturnType<typeof x12>) =>
  problems.map(({ code, severity, segmentTag, element, component, badValue }) =>
    [severity, code, segmentTag, element ?? '', component ?? '', badValue ?? ''].join('|'),
  )

describe('what is wrong with an 850', () => {
  it.each([
    ['PO1*1*4*EA*x**VN*A', ['reject|order.line.price-invalid|PO1|4|1|x']],
    ['PO1*1*4*EA*-1**VN*A', ['reject|order.line.price-negative|PO1|4||-1']],
    ['PO1*1*-4*EA***VN*A', ['reject|order.line.quantity-not-positive|PO1|2||-4']],
    ['PO1*1**EA***VN*A', ['reject|order.line.quantity-missing|PO1|2||']],
    ['PO1*1*12345678901*EA***VN*A', ['reject|order.line.quantity-invalid|PO1|2|1|12345678901']],
    ['PO1*1*4*EA', ['reject|order.line.code-missing|PO1|6||']],
    ['PO1*1*9999999999*EA*9999999999**VN*A', ['reject|order.line.amount-too-large|PO1|2||9999999999']],
    ['PO1*1*9999999999.9999999*EA***VN*A', ['reject|order.line.quantity-invalid|PO1|2|1|9999999999.9999999']],
    ['PO1*1*9999999999*EA*0.6**VN*A\nPO1*2*9999999999*EA*0.6**VN*B', ['reject|order.amount-too-large|BEG|||']],
    [
      'PO1*1*1*EA***VN*A\nSDQ*EA*92*1*9999999999*1*9999999999',
      ['note|order.line.stores-differ|PO1|||19999999998', 'reject|order.line.amount-too-large|PO1|2||1'],
    ],
    ['PO1*1*4*EA***VN*A\nTXI*GS**5000', ['reject|order.line.tax-invalid|TXI|3|1|5000']],
    ['PO1*1*4*EA***CL*RED', ['reject|order.line.code-missing|PO1|6||']],
    ['PO1*1*4*EA***VN*A\nSDQ*EA*92*1*x', ['reject|order.line.store-quantity-invalid|SDQ|4|1|x']],
    [
      'PO1*1*4*EA***VN*A\nSDQ*EA*92*1*5*2*-1',
      ['reject|order.line.store-quantity-invalid|SDQ|6|1|-1', 'note|order.line.stores-differ|PO1|||5'],
    ],
    ['PO1*1*4*EA***VN*A\nSDQ*EA*92*1*3', ['note|order.line.stores-differ|PO1|||3']],
    ['PO1*1*4*EA***VN*A\nSDQ*CA*92*1*4', ['note|order.line.store-unit-differs|SDQ|1||CA']],
    ['PO1*1*4*EA***VN*A\nCTT*2', ['note|order.line-count-differs|CTT|1||2']],
    ['PO1*1*4*EA***VN*A\nCTT*1*5', ['note|order.quantity-total-differs|CTT|||5']],
    ['PO1*1*4*EA*2.5**VN*A\nCTT*1\nAMT*TT*10.5', ['note|order.amount-total-differs|AMT|||10.5']],
    ['PO1*1*4*EA***VN*A\nPO1*1*4*EA***VN*B', ['note|order.line-number-repeated||||']],
    ['DTM*010*20261202\nDTM*001*20261128\nPO1*1*4*EA***VN*A', ['note|order.dates-reversed|BEG|||']],
    ['DTM*010*20261301\nPO1*1*4*EA***VN*A', ['note|date-invalid|DTM|2||20261301']],
  ])('%j', (text, problems) => {
    const reading = x12(text)
    expect(found(reading)).toEqual(problems)
    expect(reading.order === null).toBe(problems.some((problem) => problem.startsWith('reject')))
  })

  it.each([
    'PO1*1*4*EA*2.5**VN*A\nCTT*1\nAMT*TT*10',
    'PO1*1*4*EA*2.5**VN*A\nTXI*GS**.15\nCTT*1\nAMT*TT*11.50',
    'PO1*1*3*EA*1.115**VN*A\nPO1*2*3*EA*1.115**VN*B\nCTT*2\nAMT*TT*6.69',
    'PO1*1*3*EA*1.115**VN*A\nPO1*2*3*EA*1.115**VN*B\nCTT*2\nAMT*TT*6.70',
    'PO1*1*4*EA***VN*A\nCTT*1\nAMT*TT*10',
  ])('is not a total with tax, without it, rounded by line or as a whole, or of lines without a price: %j', (text) => {
    expect(found(x12(text))).toEqual([])
  })

  it('is listed for the first hundred faults; the rest are counted', () => {
    const { problems } = x12(Array.from({ length: 150 }, (_, index) => `PO1*${index}*0*EA***VN*A`).join('\n'))
    expect(problems).toHaveLength(101)
    expect(problems.at(-1)).toMatchObject({ code: 'message.more-problems', severity: 'reject' })
  })

  it('leaves an article with an unusual qualifier to be matched', () => {
    const codes = (pairs: string) => x12(`PO1*1*4*EA***${pairs}`).order?.lines[0]?.codes
    expect(codes('ZZ*ODD-1')).toEqual({ buyerCode: 'ODD-1', supplierCode: null, gtin: null })
    expect(codes('CL*RED*F8*9410000001043')).toEqual({ buyerCode: null, supplierCode: null, gtin: '9410000001043' })
  })

  it('prefers the qualifier that the partner uses for its article code', () => {
    const message = messageOf('850', 'BEG*00*SA*P**20261120\nPO1*1*4*EA***IN*A*CB*B')
    const { order } = readPurchaseOrder(message, { ...x12Guide, buyerCodeQualifiers: ['CB'] })
    expect(order?.lines[0]?.codes.buyerCode).toBe('B')
  })
})

describe('what is wrong with an ORDERS', () => {
  it.each([
    ['LIN+1++A:SA\nQTY+21:1,250', ['reject|order.line.quantity-invalid|QTY|1|2|1,250']],
    ['LIN+1++A:SA\nQTY+21:0', ['reject|order.line.quantity-not-positive|QTY|1|2|0']],
    ['LIN+1++A:SA', ['reject|order.line.quantity-missing|LIN|3|5|']],
    ['LIN+1\nQTY+21:4', ['reject|order.line.code-missing|LIN|3||']],
    ['LIN+1++A:SA\nQTY+21:4\nPRI+AAA:-2', ['reject|order.line.price-negative|PRI|1|2|-2']],
    ['LIN+1++A:SA\nQTY+21:4\nLOC+7+1::92\nQTY+11:3', ['note|order.line.stores-differ|LIN|||3']],
    ['LIN+1++A:SA\nQTY+21:4\nLOC+7+1::92\nQTY+11:-3', ['reject|order.line.store-quantity-invalid|QTY|1|2|-3']],
    ['LIN+1++A:SA\nQTY+21:4\nUNS+S\nCNT+2:2', ['note|order.line-count-differs|CNT|1||2']],
    ['DTM+2:20261340:102\nLIN+1++A:SA\nQTY+21:4', ['note|date-invalid|DTM|1|2|20261340']],
    ['BGM+220+Q+9\nLIN+1++A:SA\nQTY+21:4', ['reject|order.second-header|BGM|||']],
  ])('%j', (text, problems) => {
    const reading = edifact(text)
    expect(found(reading)).toEqual(problems)
    expect(reading.order === null).toBe(problems.some((problem) => problem.startsWith('reject')))
  })

  it('does not mistake a delivery schedule for the quantity of the line', () => {
    const { order } = edifact(
      'LIN+1++A:SA\nSCC+1\nQTY+21:99\nDTM+2:20261202:102\nLIN+2++B:SA\nQTY+21:4\nPAC+1\nQTY+52:2',
    )
    expect(order).toBeNull()
    expect(edifact('LIN+2++B:SA\nQTY+21:4\nSCC+1\nQTY+21:99').order?.lines[0]?.quantity).toBe('4')
  })

  it('reads a delivery period as both dates', () => {
    const { order } = edifact('DTM+2:2026112820261202:718\nLIN+1++A:SA\nQTY+21:4')
    expect(order).toMatchObject({ deliverAfter: '2026-11-28', deliverBefore: '2026-12-02' })
  })

  it('rejects a function that is not supported', () => {
    const { order, problems } = readPurchaseOrder(
      messageOf('ORDERS', 'BGM+220+P+99\nLIN+1++A:SA\nQTY+21:1'),
      edifactGuide,
    )
    expect(order).toBeNull()
    expect(problems).toMatchObject([
      { code: 'order.purpose-unsupported', segmentTag: 'BGM', element: 3, badValue: '99' },
    ])
  })
})

it('an 850 is told apart from other messages', () => {
  expect(readPurchaseOrder(messageOf('997', 'AK1*PO*1'), x12Guide)).toMatchObject({
    order: null,
    problems: [{ code: 'message.wrong-type', badValue: '997' }],
  })
})
