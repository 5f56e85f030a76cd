import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { readOrderChange } from './read-order-change.ts'

describe('reading an order change', () => {
  it('reads an 860', () => {
    const text = `
      BCH*04*SA*PO-1**2*20261120*****20261122
      CUR*BY*NZD
      DTM*063*20261205
      N1*ST*STORE*92*12
      POC*1*QD*40*40*EA*4.25**IN*KW20881
      POC*2*DI*0*0*EA***IN*KW20890
      POC*3*AI*6**CA*9.95**VN*NEW-1
      PID*F****NEW ITEM
      POC*4*PC*12**EA*3.10**IN*KW20901
      CTT*4
    `
    const { document, problems } = readOrderChange(messageOf('860', text), x12Guide)
    expect(problems).toEqual([])
    expect(document).toMatchObject({
      purpose: 'change',
      orderNumber: 'PO-1',
      changeNumber: '2',
      orderDate: '2026-11-20',
      changeDate: '2026-11-22',
      currency: 'NZD',
      deliverAfter: null,
      deliverBefore: '2026-12-05',
      parties: [{ role: 'ship-to', code: '12' }],
    })
    expect(
      document?.lines.map(({ change, line }) => [change, line.lineNumber, line.quantity, line.unit, line.price]),
    ).toEqual([
      ['change', '1', '40', 'EA', '4.25'],
      ['delete', '2', '0', 'EA', null],
      ['add', '3', '6', 'CA', '9.95'],
      ['change', '4', '12', 'EA', '3.10'],
    ])
    expect(document?.lines[2]?.line).toMatchObject({ description: 'NEW ITEM', codes: { supplierCode: 'NEW-1' } })
  })

  it('reads an ORDCHG', () => {
    const text = `
      BGM+230+CHG-7+4
      DTM+137:20261122:102
      DTM+63:20261205:102
      RFF+ON:4500017712
      DTM+171:20261120:102
      LIN+1+3+9410000001042:EN
      QTY+21:40:PCE
      LIN+2+2+KW20890:IN
      UNS+S
    `
    const { document, problems } = readOrderChange(messageOf('ORDCHG', text), edifactGuide)
    expect(problems).toEqual([])
    expect(document).toMatchObject({
      purpose: 'change',
      orderNumber: '4500017712',
      changeNumber: 'CHG-7',
      orderDate: '2026-11-20',
      changeDate: '2026-11-22',
      deliverBefore: '2026-12-05',
    })
    expect(document?.lines.map(({ change, line }) => [change, line.lineNumber, line.quantity])).toEqual([
      ['change', '1', '40'],
      ['delete', '2', '0'],
    ])
  })

  it('rejects a change without an order, without content, and other messages', () => {
    const codes = (type: string, text: string) =>
      readOrderChange(messageOf(type, text), x12Guide).problems.map(({ code }) => code)
    expect(codes('860', 'BCH*04*SA')).toEqual(['order-change.order-missing', 'order-change.empty'])
    expect(codes('860', 'BCH*04*SA*PO-1')).toEqual(['order-change.empty'])
    expect(codes('860', 'BCH*01*SA*PO-1')).toEqual([])
    expect(codes('860', 'BCH*04*SA*PO-1\nPOC*1*QI*x**EA***IN*A')).toEqual(['order.line.quantity-invalid'])
    expect(codes('850', 'BEG*00*SA*P')).toEqual(['message.wrong-type'])
  })
})
