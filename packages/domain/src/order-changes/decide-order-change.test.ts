import { describe, expect, it } from 'vitest'
import { allowedOf, refusalOf } from '../kernel/decision.fixture.ts'
import { allow } from '../kernel/decision.ts'
import { type StageName, stageNames } from '../kernel/status-table.ts'
import { statusValues } from '../stages/stage-tables.ts'
import { context, after as stateAfter, storeOrder } from '../store-orders/store-order.fixture.ts'
import { stageField } from '../store-orders/store-order-state.ts'
import { silentShipTo } from '../stores/stated-ship-to.fixture.ts'
import { decideApplyOrderChange } from './apply-by-hand.ts'
import { decideOrderChange, type ReceivedStoreOrderChange } from './decide-order-change.ts'
import type { LineDifference } from './difference.ts'
import { fittingChange } from './fitting-change.ts'
import { type ChangeKind, stageIsOut, stagesTouched } from './obstacles.ts'

const line = (given: Partial<LineDifference> = {}): LineDifference => ({
  kind: 'changed',
  storeOrderProductID: 1,
  lineNumber: '1',
  codes: { buyerCode: 'B1', supplierCode: null, gtin: null },
  description: null,
  unit: 'EA',
  quantity: { before: '24', after: '18' },
  price: { before: '4.25', after: '4.25' },
  ...given,
})
const sameQuantity = { quantity: { before: '24', after: '24' } }

const elsewhere = {
  storeOrderID: 1,
  stated: { ...silentShipTo, code: '9001', name: 'Wiri DC' },
  doubt: null,
}

const changes: Readonly<Record<ChangeKind | 'added' | 'deleted' | 'cancelled', Partial<ReceivedStoreOrderChange>>> = {
  quantity: { lines: [line()] },
  price: { lines: [line({ ...sameQuantity, price: { before: '4.25', after: '4' } })] },
  added: { lines: [line({ kind: 'added', storeOrderProductID: null, quantity: { before: '0', after: '6' } })] },
  deleted: { lines: [line({ kind: 'deleted', quantity: { before: '24', after: '0' } })] },
  cancelled: { lines: [line({ kind: 'deleted', quantity: { before: '24', after: '0' } })], cancelled: true },
  dates: { header: [{ field: 'deliverBefore', before: '2026-12-05', after: '2026-12-09' }] },
  destination: {
    header: [{ field: 'shipTo', before: 'Karaka DC (9001)', after: 'Wiri DC (9001)', shipTo: elsewhere }],
  },
  comments: { header: [{ field: 'comments', before: null, after: 'Rear dock' }] },
}
type Kind = keyof typeof changes
const kinds = Object.keys(changes) as Kind[]
const touchedBy = (kind: Kind) =>
  stagesTouched[kind === 'added' || kind === 'deleted' || kind === 'cancelled' ? 'quantity' : kind]

const arriving = (given: Partial<ReceivedStoreOrderChange> = {}): ReceivedStoreOrderChange => ({
  orderNumber: 'PO-1',
  storeOrderNumber: 'PO-1',
  changeNumber: '2',
  header: [],
  lines: [],
  facts: [],
  cancelled: false,
  doubts: [],
  amountFault: null,
  openChange: null,
  answers: [null],
  failures: [],
  ...given,
})

/** Every status of every stage that leaves the store order alive. */
const standings = stageNames.flatMap((stage) =>
  statusValues(stage)
    .filter((status) => !['Deleted', 'Ignored', 'Order Reserved', 'Automating'].includes(status))
    .map((status): [StageName, string] => [stage, status]),
)

describe('an order change, at every status of every stage', () => {
  it.each(kinds.flatMap((kind) => standings.map(([stage, status]) => [kind, stage, status] as const)))(
    '%s while %s is %s',
    (kind, stage, status) => {
      const state = storeOrder({ [stageField[stage]]: status })
      const outcome = allowedOf(decideOrderChange(state, arriving(changes[kind]), context()))
      const late = touchedBy(kind).includes(stage) && stageIsOut(state, stage)
      expect(outcome.kind).toBe(late ? 'error' : 'applied')
      if (outcome.kind !== 'error') return
      expect(outcome.error).toMatch(`is ${status} already. Agree it with the partner`)
      const stopped = stateAfter(state, allow(outcome.change))
      expect(stopped).toMatchObject({
        orderStatus: 'Order Change Error',
        errorType: 'Order Change',
        error: outcome.error,
      })
      expect(stopped.statusBeforeError.order).toBe(state.orderStatus === 'Error' ? undefined : state.orderStatus)
    },
  )

  it('is not late for a stage that the partner does not use', () => {
    const state = storeOrder({ shipmentStatus: 'Shipment Sent' })
    const without = context({ partner: { shipmentsEnabled: false } })
    expect(allowedOf(decideOrderChange(state, arriving(changes.quantity), without)).kind).toBe('applied')
  })

  it('waits for what is queued, filled or reserved', () => {
    const errorOf = (given: Parameters<typeof storeOrder>[0], kind: Kind = 'quantity') => {
      const outcome = allowedOf(decideOrderChange(storeOrder(given), arriving(changes[kind]), context()))
      return outcome.kind === 'error' ? outcome.error : outcome.kind
    }
    expect(errorOf({ pendingStages: ['acknowledgement'] })).toMatch('Acknowledgement is being sent.')
    expect(errorOf({ pendingStages: ['acknowledgement'] }, 'dates')).toBe('applied')
    expect(errorOf({ acknowledgmentStatus: 'Automating' })).toMatch('filled automatically')
    expect(errorOf({ orderStatus: 'Order Reserved' })).toMatch('Cancel the reservation, then apply the change.')
    expect(errorOf({ orderStatus: 'Order Reserved' }, 'price')).toBe('applied')
  })

  it('is kept without effect for an ignored store order, and refused for a deleted one', () => {
    const ignored = storeOrder({ orderStatus: 'Ignored' })
    expect(allowedOf(decideOrderChange(ignored, arriving(changes.quantity), context())).kind).toBe('notApplied')
    expect(
      refusalOf(decideOrderChange(storeOrder({ orderStatus: 'Deleted' }), arriving({ doubts: ['?'] }), context())).code,
    ).toBe('storeOrderDeleted')
  })

  it('is left to a person where a rule cannot carry it out', () => {
    const doubtful = arriving({ ...changes.quantity, doubts: ['Which line?'], openChange: { changeNumber: '1' } })
    const outcome = allowedOf(decideOrderChange(storeOrder(), doubtful, context()))
    expect(outcome).toMatchObject({ kind: 'error' })
    expect(outcome.kind === 'error' && outcome.error.split('\n')).toEqual([
      expect.stringMatching('An earlier order change 1 of PO-1 has not been decided yet.'),
      'Which line?',
    ])
  })

  it.each([
    ['packed', { packed: '20', quantityShipped: '0', quantityInvoiced: '0' }, '20 are packed in cartons'],
    ['shipped', { packed: '20', quantityShipped: '20', quantityInvoiced: '0' }, '20 were shipped'],
    ['invoiced', { packed: '0', quantityShipped: '0', quantityInvoiced: '20' }, '20 are on an invoice'],
  ])('does not take away what is %s', (_, fact, text) => {
    const change = arriving({ ...changes.quantity, facts: [{ storeOrderProductID: 1, ...fact }] })
    const outcome = allowedOf(decideOrderChange(storeOrder(), change, context()))
    expect(outcome.kind === 'error' && outcome.error).toMatch(text)
  })
})

describe('the acknowledgement under an order change', () => {
  const applied = (
    given: Parameters<typeof storeOrder>[0],
    change: Partial<ReceivedStoreOrderChange>,
    settings = {},
  ) => {
    const state = storeOrder(given)
    const outcome = allowedOf(decideOrderChange(state, arriving(change), context({ partner: settings })))
    if (outcome.kind !== 'applied') throw new Error(outcome.kind)
    return stateAfter(state, allow(outcome.change))
  }

  it('stays entered while a line is answered, and is not acknowledged again without any', () => {
    const entered = { acknowledgmentStatus: 'Ack Entered' } as const
    expect(applied(entered, { ...changes.quantity, answers: ['18', null] })).toMatchObject(entered)
    expect(applied(entered, { ...changes.quantity, answers: [null, null] })).toMatchObject({
      acknowledgmentStatus: 'Not Acknowledged',
    })
    expect(applied(entered, changes.dates)).toMatchObject(entered)
  })

  it('answers a cancellation with nothing', () => {
    expect(applied({}, changes.cancelled)).toMatchObject({ acknowledgmentStatus: 'Ack Entered' })
  })
})

describe('the arrival checks under an order change', () => {
  const decide = (given: Parameters<typeof storeOrder>[0], change: Partial<ReceivedStoreOrderChange>) => {
    const state = storeOrder(given)
    const outcome = allowedOf(decideOrderChange(state, arriving(change), context()))
    if (outcome.kind !== 'applied') throw new Error(outcome.kind)
    return stateAfter(state, allow(outcome.change))
  }
  const unknown = { errorType: 'Product', error: 'Line 3: product X was not found.' }
  const inError = {
    orderStatus: 'Error',
    errorType: 'Product',
    error: unknown.error,
    statusBeforeError: { order: 'Waiting' },
  } as const

  it('stop the order for what the change brings', () => {
    expect(decide({}, { ...changes.added, failures: [unknown] })).toMatchObject({ status: 'Error', ...unknown })
  })

  it('let it go when the change puts the lines right', () => {
    expect(decide(inError, changes.deleted)).toMatchObject({ orderStatus: 'Waiting', errorType: null, error: null })
    expect(decide(inError, { ...changes.quantity, failures: [unknown] })).toMatchObject({ status: 'Error', ...unknown })
  })

  it('leave an error that the lines are not to blame for', () => {
    const duplicate = { ...inError, errorType: 'Duplicate Order', error: 'received before' }
    expect(decide(duplicate, changes.quantity)).toMatchObject({ status: 'Error', errorType: 'Duplicate Order' })
  })
})

describe('what a stopped change says', () => {
  const shipped = (quantityShipped: string) => [
    { storeOrderProductID: 1, packed: '0', quantityShipped, quantityInvoiced: '0' },
  ]
  const sent = { acknowledgmentStatus: 'Ack Control Received', shipmentStatus: 'Shipment Sent' } as const
  const errorOf = (change: Partial<ReceivedStoreOrderChange>) => {
    const outcome = allowedOf(decideOrderChange(storeOrder(sent), arriving(change), context()))
    return outcome.kind === 'error' ? outcome.error : null
  }

  it('is what to do once, behind all that stands in its way', () => {
    expect(errorOf({ ...changes.deleted, facts: shipped('10') })).toBe(
      [
        'The order change of PO-1 cannot be applied: Shipment is Shipment Sent already.',
        'Line 1: 10 were shipped, the change leaves 0. Agree it with the partner; then apply what still fits, or clear the error to keep the order as it is.',
      ].join('\n'),
    )
  })
  it('does not offer to apply what cannot fit any more', () => {
    expect(errorOf({ ...changes.deleted, facts: shipped('24') })).toBe(
      [
        'The order change of PO-1 cannot be applied: Shipment is Shipment Sent already.',
        'The change no longer fits: Line 1: 24 were shipped, the change leaves 0. Clear the error to keep the order as it is.',
      ].join('\n'),
    )
  })
})

describe('applying an order change by hand', () => {
  const stopped = {
    orderStatus: 'Order Change Error',
    errorType: 'Order Change',
    error: 'too late',
    statusBeforeError: { order: 'Waiting' },
  } as const
  const byHand = (
    given: Parameters<typeof storeOrder>[0],
    change: Partial<ReceivedStoreOrderChange>,
    stillOpen: string | null = null,
  ) => {
    const whole = arriving(change)
    const { lines, leftOut } = fittingChange(whole)
    const state = storeOrder({ ...stopped, ...given })
    const decision = decideApplyOrderChange(state, { ...whole, lines, leftOut, stillOpen }, context())
    return { state, lines, leftOut, decision }
  }
  const afterHand = (...given: Parameters<typeof byHand>) => {
    const { state, decision } = byHand(...given)
    return stateAfter(state, decision)
  }

  it('ends the error and opens a sent answer', () => {
    expect(afterHand({ acknowledgmentStatus: 'Acknowledgement Sent' }, changes.quantity)).toMatchObject({
      orderStatus: 'Waiting',
      acknowledgmentStatus: 'Ack Entered',
      errorType: null,
      error: null,
      status: 'Ack Entered',
    })
  })

  it('does not open an answer that goods have followed, and says whom to tell', () => {
    const sent = {
      acknowledgmentStatus: 'Ack Control Received',
      shipmentStatus: 'Shipment Sent',
      orderStatus: 'Order Change Error',
    } as const
    const { decision } = byHand(sent, changes.quantity)
    expect(afterHand(sent, changes.quantity)).toMatchObject({ acknowledgmentStatus: 'Ack Control Received' })
    expect(allowedOf(decision).warnings?.join()).toMatch('Shipment of PO-1 was sent before the change')
  })

  it('keeps the error of another change that waits', () => {
    expect(afterHand({}, changes.quantity, 'the other one')).toMatchObject({
      orderStatus: 'Order Change Error',
      error: 'the other one',
    })
  })

  it('applies as much as fits', () => {
    const facts = [{ storeOrderProductID: 1, packed: '20', quantityShipped: '0', quantityInvoiced: '0' }]
    const { lines, leftOut, decision } = byHand({}, { ...changes.deleted, facts })
    expect(lines).toMatchObject([{ kind: 'changed', quantity: { before: '24', after: '20' } }])
    expect(leftOut.join()).toMatch('20 are packed')
    expect(allowedOf(decision).warnings?.join()).toMatch('Left out: Line 1: 20 are packed')
    const billed = [{ storeOrderProductID: 1, packed: '0', quantityShipped: '0', quantityInvoiced: '24' }]
    const nothing = byHand({}, { lines: [line({ price: { before: '4.25', after: '4' } })], facts: billed })
    expect(nothing.lines).toEqual([])
    expect(refusalOf(nothing.decision).code).toBe('orderChangeNothingFits')
  })

  it.each([
    ['a document is queued', { pendingStages: ['acknowledgement'] }, 'editingPending'],
    ['stock is reserved', { statusBeforeError: { order: 'Order Reserved' } }, 'orderChangeReserved'],
    ['the answer is being filled', { acknowledgmentStatus: 'Automating' }, 'automating'],
    ['the store order is ignored', { orderStatus: 'Ignored' }, 'storeOrderIgnored'],
    ['the store order is deleted', { orderStatus: 'Deleted' }, 'storeOrderDeleted'],
  ] as const)('is refused while %s', (_, given, code) => {
    expect(refusalOf(byHand(given, changes.quantity).decision).code).toBe(code)
  })
})
