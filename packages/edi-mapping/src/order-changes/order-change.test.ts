import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { readOrderChange } from './read-order-change.ts'

describe('the allowances and charges of an order change', () => {
  it.each([
    [
      '860',
      'BCH*04*SA*P**2*20261120\nSAC*C*D240***3000\nSAC*A*F800****Z*5\nSAC*A*C310******0.25*EA\nSAC*A*C310***100*******01\nPOC*1*QI*12*2*EA*60**VN*A',
      x12Guide,
    ],
    [
      'ORDCHG',
      'BGM+230+C-1+4\nRFF+ON:P\nALC+C++++FC\nMOA+23:30\nALC+A\nPCD+3:5\nLIN+1+3\nPIA+1+A:SA\nQTY+21:12\nUNS+S\nALC+A\nRTE+1:0.25',
      edifactGuide,
    ],
  ] as const)('lists those of the header of an %s that an invoice contains', (type, text, guide) => {
    const { document, problems } = readOrderChange(messageOf(type, text), guide)
    expect(problems).toEqual([])
    expect(
      document?.charges?.map(({ kind, basis, value, statedAmount }) => [kind, basis, Number(value), statedAmount]),
    ).toEqual([
      ['Charge', 'Amount', 30, null],
      ['Allowance', 'Percent', 5, null],
      ['Allowance', 'Per Unit', 0.25, null],
    ])
  })

  it('leaves the field out where the header states none', () => {
    const { document } = readOrderChange(messageOf('860', 'BCH*04*SA*P**2*20261120\nPOC*1*QI*12*2*EA**VN*A'), x12Guide)
    expect(document).not.toHaveProperty('charges')
  })
})

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
    expect(document?.lines.map(({ direction }) => direction)).toEqual(['less', undefined, undefined, undefined])
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
      ['delete', '2', null],
    ])
  })

  it('leaves undecided what a line does not state: quantity, unit or article', () => {
    const x12 = `
      BCH*04*SA*PO-1*R7*2
      POC*1*PC***EA*3.10**IN*KW20901
      POC*2*PC*0*0*EA*3.20**IN*KW20902
      POC*3*DI
      POC*4*NC
    `
    const edifact = `
      BGM+230+CHG-7+4
      RFF+ON:45
      LIN+1+3+KW20901:IN
      PRI+AAA:3.10
      LIN+2+2
    `
    const lines = (type: string, text: string) =>
      readOrderChange(messageOf(type, text), type === '860' ? x12Guide : edifactGuide).document?.lines.map(
        ({ change, line }) => [change, line.quantity, line.unit, line.price],
      )
    expect(lines('860', x12)).toEqual([
      ['change', null, 'EA', '3.10'],
      ['change', null, 'EA', '3.20'],
      ['delete', null, null, null],
      ['none', null, null, null],
    ])
    expect(lines('ORDCHG', edifact)).toEqual([
      ['change', null, null, '3.10'],
      ['delete', null, null, null],
    ])
  })

  it('keeps a store with a quantity of zero, and takes no change number that repeats the order number or a release', () => {
    const text = 'BCH*04*SA*PO-1*R7\nPOC*1*QD*10**EA***IN*A\nSDQ*EA*92*12*0*14*10'
    const { document, problems } = readOrderChange(messageOf('860', text), x12Guide)
    expect(problems).toEqual([])
    expect(document?.changeNumber).toBeNull()
    expect(document?.lines[0]?.line.storeQuantities.map(({ storeCode, quantity }) => [storeCode, quantity])).toEqual([
      ['12', '0'],
      ['14', '10'],
    ])
    const repeated = 'BGM+230+PO-1+1\nRFF+ON:PO-1'
    expect(readOrderChange(messageOf('ORDCHG', repeated), edifactGuide).document).toMatchObject({
      purpose: 'cancellation',
      orderNumber: 'PO-1',
      changeNumber: null,
    })
  })

  it('takes the dates of the lines if they agree, and notes those that do not', () => {
    const read = (second: string) =>
      readOrderChange(
        messageOf(
          '860',
          `BCH*04*SA*PO-1\nPOC*1*DR***EA***IN*A\nDTM*002*20261205\nPOC*2*DR***EA***IN*B\nDTM*002*${second}`,
        ),
        x12Guide,
      )
    expect(read('20261205')).toMatchObject({ document: { deliverBefore: '2026-12-05' }, problems: [] })
    expect(read('20261209')).toMatchObject({
      document: { deliverBefore: null },
      problems: [{ code: 'order-change.line-dates-differ', severity: 'note' }],
    })
  })

  it('rejects a change without an order, without content, and other messages', () => {
    const codes = (type: string, text: string) =>
      readOrderChange(messageOf(type, text), x12Guide).problems.map(({ code }) => code)
    expect(codes('860', 'BCH*04*SA')).toEqual(['order-change.order-missing', 'order-change.empty'])
    expect(codes('860', 'BCH*04*SA*PO-1')).toEqual(['order-change.empty'])
    expect(codes('860', 'BCH*01*SA*PO-1')).toEqual([])
    expect(codes('860', 'BCH*04*SA*PO-1\nPOC*1*QI*x**EA***IN*A')).toEqual(['order.line.quantity-invalid'])
    expect(codes('860', 'BCH*04*SA*PO-1\nPOC*1*AI*6**EA*1')).toEqual(['order.line.code-missing'])
    expect(codes('860', 'BCH*04*SA*PO-1\nPOC*1*QI*-6**EA***IN*A')).toEqual(['order.line.quantity-not-positive'])
    expect(codes('850', 'BEG*00*SA*P')).toEqual(['message.wrong-type'])
  })

  it('rejects amounts too large to store, tax included, unless the line is deleted', () => {
    const found = (lines: string) =>
      readOrderChange(messageOf('860', `BCH*04*SA*PO-1\n${lines}`), x12Guide, { taxRatePercent: '15' }).problems.map(
        ({ code, segmentTag, element, badValue }) => [code, segmentTag, element ?? '', badValue ?? ''].join('|'),
      )
    const tooLarge = 'order.line.amount-too-large'
    expect(found('POC*1*QI*9999999999**EA*0.9**IN*A')).toEqual([`${tooLarge}|POC|3|9999999999`])
    expect(found('POC*1*QI*9999999999**EA*0.8**IN*A')).toEqual([])
    expect(found('POC*1*QI*9999999999**EA***IN*A')).toEqual([])
    expect(found('POC*1*PC***EA*2**IN*A\nSDQ*EA*92*12*9999999999')).toContainEqual(`${tooLarge}|POC|3|9999999999`)
    expect(found('POC*1*QI*1**EA***IN*A\nSDQ*EA*92*1*9999999999*1*9999999999')).toContainEqual(`${tooLarge}|POC|3|1`)
    expect(found('POC*1*DI*9999999999**EA*9999999999**IN*A')).toEqual([])
  })
})
