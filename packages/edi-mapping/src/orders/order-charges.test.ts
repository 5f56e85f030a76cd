/** Allowances and charges of orders: what the invoice is to contain, by amount, percentage or rate. */
import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { edifactMessage, x12Message } from '../test-messages/message-of-segments.fixture.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

const plain = { statedAmount: null, ofRemainder: false, taxRatePercent: null }

function x12(header: readonly string[], line: readonly string[]) {
  const segments = ['BEG*00*SA*P-1**20261128', ...header, 'PO1*1*48*EA*6.00**VN*A1', ...line, 'CTT*1']
  const { order, problems } = readPurchaseOrder(x12Message('850', 'PO', segments), x12Guide)
  return { ofOrder: order?.charges, ofLine: order?.lines[0]?.charges, problems: problems.map(({ code }) => code) }
}
const sac = (text: string) => x12([], [text]).ofLine

describe('SAC', () => {
  it('gives the allowances and charges of p24 by rate, percentage and amount', () => {
    const message = x12Message('850', 'PO', [
      'BEG*00*SA*FC24-1**20261127',
      'SAC*C*D240***2500*******06',
      'PO1*1*48*EA*6.00*PE*VN*FC24-A',
      'SAC*A*C310******0.25*EA*48**02',
      'PO1*2*10*EA*20.00*PE*VN*FC24-B',
      'SAC*A*C310***1500*Z*10*****02',
      'CTT*2',
    ])
    const { order } = readPurchaseOrder(message, x12Guide)
    expect(order?.charges).toEqual([
      { ...plain, kind: 'Charge', code: 'D240', description: 'Freight', basis: 'Amount', value: '25.00' },
    ])
    expect(order?.lines.map(({ charges }) => charges)).toEqual([
      [{ ...plain, kind: 'Allowance', code: 'C310', description: 'Discount', basis: 'Per Unit', value: '0.25' }],
      [
        {
          ...plain,
          kind: 'Allowance',
          code: 'C310',
          description: 'Discount',
          basis: 'Percent',
          value: '10',
          statedAmount: '15.00',
        },
      ],
    ])
  })

  it('keeps an amount only where it differs from what the rate or percentage gives', () => {
    expect(sac('SAC*A*C310***1200***0.25*EA*48')).toMatchObject([{ basis: 'Per Unit', statedAmount: null }])
    expect(sac('SAC*A*C310***1100***0.25*EA*48')).toMatchObject([{ basis: 'Per Unit', statedAmount: '11.00' }])
    expect(sac('SAC*A*C310***2880*Z*10')).toMatchObject([{ basis: 'Percent', statedAmount: null }])
    expect(sac('SAC*A*C310******2*CA*4')).toMatchObject([{ value: '2', statedAmount: '8.00' }])
  })

  it('says of what a percentage is', () => {
    expect(sac('SAC*A*C310****7*10')).toMatchObject([{ basis: 'Percent', value: '10', ofRemainder: true }])
  })

  it('takes a negative amount for the other kind', () => {
    expect(sac('SAC*C*D240***-500')).toMatchObject([{ kind: 'Allowance', value: '5.00' }])
  })

  it('omits what is settled without the invoice, and what is neither allowance nor charge', () => {
    expect(sac('SAC*A*C310***500*******01')).toBeUndefined()
    expect(sac('SAC*N*D240***500')).toBeUndefined()
    expect(sac('SAC*C*D240')).toBeUndefined()
    expect(sac('SAC*C*D240***0')).toBeUndefined()
  })

  it('notes a rate in another unit than the line whose units are not stated', () => {
    const { ofLine, problems } = x12([], ['SAC*C*D240******0.10'])
    expect([ofLine?.length, problems]).toEqual([1, []])
    const perPound = x12([], ['SAC*C*D240******0.10*LB'])
    expect([perPound.ofLine, perPound.problems]).toEqual([undefined, ['order.charge-unclear']])
  })

  it('rejects charges that make the order too large', () => {
    const { ofOrder, problems } = x12(['SAC*C*D240***999999999999'], ['SAC*C*D240***999999999999'])
    expect([ofOrder, problems]).toEqual([undefined, ['order.amount-too-large']])
  })
})

function edifact(header: readonly string[], line: readonly string[], price = 'PRI+AAB:6') {
  const message = edifactMessage('ORDERS', [
    'BGM+220+P-1+9',
    'DTM+137:20261128:102',
    ...header,
    'LIN+1++1:EN',
    'QTY+21:48:PCE',
    price,
    ...line,
    'UNS+S',
  ])
  const { order } = readPurchaseOrder(message, edifactGuide)
  return { ofOrder: order?.charges, ofLine: order?.lines[0]?.charges, line: order?.lines[0] }
}

describe('ALC', () => {
  it('gives amounts, percentages with their base, and rates with their quantity', () => {
    const { ofOrder, ofLine } = edifact(
      ['ALC+C++++FC', 'MOA+23:25', 'TAX+7+VAT+++:::7+S', 'ALC+A++++:::Promotion', 'PCD+1:5', 'MOA+25:200'],
      ['ALC+A++++DI', 'QTY+1:48:PCE', 'RTE+1:0.25:1:PCE', 'ALC+A+++1+DI', 'PCD+1:10', 'ALC+A+++2+TD', 'PCD+1:5'],
    )
    expect(ofOrder).toEqual([
      {
        ...plain,
        kind: 'Charge',
        code: 'FC',
        description: 'Freight charge',
        basis: 'Amount',
        value: '25',
        taxRatePercent: '7',
      },
      {
        ...plain,
        kind: 'Allowance',
        code: null,
        description: 'Promotion',
        basis: 'Percent',
        value: '5',
        statedAmount: '10.00',
      },
    ])
    expect(ofLine).toMatchObject([
      { kind: 'Allowance', basis: 'Per Unit', value: '0.25', statedAmount: null },
      { kind: 'Allowance', basis: 'Percent', value: '10' },
      { kind: 'Allowance', basis: 'Percent', value: '5', ofRemainder: true },
    ])
  })

  it('gives none for a net price, which contains them', () => {
    expect(edifact([], ['ALC+A++++DI', 'MOA+204:5'], 'PRI+AAA:6').ofLine).toBeUndefined()
    expect(edifact([], ['ALC+A++++DI', 'MOA+204:5']).ofLine).toMatchObject([{ basis: 'Amount', value: '5' }])
  })

  it('omits what is settled without the invoice', () => {
    expect(edifact([], ['ALC+A++1++DI', 'MOA+204:5']).ofLine).toBeUndefined()
  })

  it('leaves quantity and tax of the line alone', () => {
    const { line } = edifact([], ['TAX+7+VAT+++:::15+S', 'ALC+C++++FC', 'QTY+1:9', 'MOA+23:5', 'TAX+7+VAT+++:::7+S'])
    expect(line).toMatchObject({ quantity: '48', taxRatePercent: '15' })
  })
})
