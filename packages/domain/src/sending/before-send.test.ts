import { describe, expect, it } from 'vitest'
import { acknowledgementStatus } from '../acknowledgements/acknowledgement-status.ts'
import { allowedOf } from '../kernel/decision.fixture.ts'
import { type ContextGiven, context, shipment, storeOrder } from '../store-orders/store-order.fixture.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { beforeSend } from './before-send.ts'
import { decideMarkStatus, type MarkStatusAction } from './mark-status.ts'

interface Answer {
  readonly quantityAcknowledged: string | null
  readonly price?: string | null
  readonly shipped?: string
}

const linesOf = (answers: readonly Answer[]): Pick<ContextGiven, 'lines' | 'pricedLines'> => ({
  lines: answers.map(({ quantityAcknowledged, shipped = '0' }) => ({
    quantity: '10',
    quantityAcknowledged,
    quantityBackordered: '0',
    quantityShipped: shipped,
  })),
  pricedLines: answers.map(({ quantityAcknowledged, price = '4' }, at) => ({
    lineNumber: String(at + 1),
    code: `RET${at + 1}`,
    quantity: '10',
    quantityAcknowledged,
    lineProductPrice: price,
    lineProductPriceAcknowledged: null,
    priceValidationProductPrice: '4',
    error: null,
  })),
})
const full = { quantityAcknowledged: '10' }
const short = { quantityAcknowledged: '4' }
const zero = { quantityAcknowledged: '0' }
const open = { quantityAcknowledged: null }

interface Given {
  readonly answers?: readonly Answer[]
  readonly state?: Partial<StoreOrderState>
  readonly context?: ContextGiven
}

function before(action: MarkStatusAction, { answers = [full], state, context: given }: Given) {
  const entered = answers.some((one) => one.quantityAcknowledged !== null)
  const acknowledgmentStatus = entered ? acknowledgementStatus.entered : acknowledgementStatus.notAcknowledged
  const order = storeOrder({ acknowledgmentStatus, ...state })
  const around = context({ ...linesOf(answers), ...given })
  return beforeSend(order, action, allowedOf(decideMarkStatus(order, action, around)), around)
}

describe('before an acknowledgement is sent', () => {
  it('nothing is asked where every line is answered in full', () => {
    expect(before('ack', { answers: [full, full] })).toMatchObject({ asks: false, lines: { full: 2 } })
  })
  it.each([
    ['short', short],
    ['zero', zero],
    ['unanswered', open],
  ] as const)('a line that is %s is counted and asked about', (answer, line) => {
    expect(before('ack', { answers: [full, line] })).toMatchObject({ asks: true, lines: { full: 1, [answer]: 1 } })
  })
  it('lines with 0 are named, the first ten of them', () => {
    expect(before('ack', { answers: [full, zero] }).zeroLines).toEqual(['RET2'])
    expect(before('ack', { answers: Array.from({ length: 12 }, () => zero) }).zeroLines).toHaveLength(10)
  })
  it('one that was sent is asked about, in full too', () => {
    const state = { acknowledgmentStatus: acknowledgementStatus.acknowledgementSent }
    expect(before('ack', { state })).toMatchObject({ asks: true, sentBefore: true })
  })
  it('lines without a price, and prices that were let through, are asked about', () => {
    expect(before('ack', { answers: [{ ...full, price: null }] })).toMatchObject({ asks: true, withoutPrice: 1 })
    const partner = { priceValidationType: 'Error', priceValidationTolerance: 1 } as const
    const text = 'Line 1 (RET1): the price 9 is outside the tolerance of 1% around our price 4.'
    const failing = linesOf([{ ...full, price: '9' }])
    const cleared = { ...failing, pricedLines: failing.pricedLines?.map((line) => ({ ...line, error: text })) }
    const around = context({ ...cleared, partner })
    const order = storeOrder({ acknowledgmentStatus: acknowledgementStatus.entered })
    const said = (state: StoreOrderState) =>
      beforeSend(state, 'ack', { changes: {}, jobs: [], audit: { action: '' } }, around)
    expect(said(order)).toMatchObject({ asks: true, pricesLetThrough: true })
    expect(said({ ...order, orderStatus: 'Order Sent' })).toMatchObject({ asks: false, pricesLetThrough: false })
  })
  it('errors of another stage are, those that the send mends are not', () => {
    const inError = (errorType: string) => before('ack', { state: { errorType, error: 'No.' } })
    expect(inError('Invoice')).toMatchObject({ asks: true, hasErrors: true })
    expect(inError('Acknowledgement')).toMatchObject({ asks: false, hasErrors: false })
  })
})

describe('before an order goes to the warehouse', () => {
  const onsite = { partner: { workflowType: 'Onsite' } } as const
  const sent = {
    orderStatus: 'Order Received',
    acknowledgmentStatus: acknowledgementStatus.acknowledgementSent,
  } as const
  it('lines without an answer are asked about', () => {
    const state = { ...sent, acknowledgmentStatus: acknowledgementStatus.notAcknowledged }
    expect(before('confirm', { answers: [open, open], state, context: onsite })).toMatchObject({
      asks: true,
      lines: { unanswered: 2 },
    })
  })
  it('what the partner was told already is counted, and asked about no more', () => {
    expect(before('confirm', { answers: [short, zero], state: sent, context: onsite })).toMatchObject({
      asks: false,
      lines: { short: 1, zero: 1 },
    })
  })
  it('nothing is asked where the partner wants no acknowledgement', () => {
    const partner = { acknowledgementsEnabled: false }
    expect(before('order', { answers: [open], context: { partner } })).toMatchObject({ asks: false, lines: null })
  })
})

describe('before a despatch advice is sent', () => {
  const state = {
    acknowledgmentStatus: acknowledgementStatus.acknowledgementSent,
    shipmentStatus: 'In Progress',
  } as const
  it('what is in no carton is asked about', () => {
    const shipments = [shipment()]
    const asked = (shipped: string) =>
      before('shipment', { answers: [{ ...full, shipped }], state, context: { shipments } })
    expect(asked('4')).toMatchObject({ asks: true, leftToPack: true, lines: null })
    expect(asked('10')).toMatchObject({ asks: false, leftToPack: false })
  })
  it('a shipment that stays is asked about', () => {
    const shipments = [shipment(), shipment({ shipmentID: 8, shipmentNumber: 'SS-8', cartonProductCount: 0 })]
    const answers = [{ ...full, shipped: '10' }]
    expect(before('shipment', { answers, state, context: { shipments } })).toMatchObject({ asks: true })
  })
})

it('what cannot be sent asks nothing of its own', () => {
  const state = storeOrder({ errorType: 'Order', error: 'No.' })
  expect(beforeSend(state, 'ack', null, context())).toMatchObject({ asks: false, hasErrors: true, lines: null })
})
