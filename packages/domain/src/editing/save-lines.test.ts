import { describe, expect, it } from 'vitest'
import { refusalOf } from '../kernel/decision.fixture.ts'
import { decideSendAcknowledgement } from '../sending/send-acknowledgement.ts'
import { after, context, partner, storeOrder } from '../store-orders/store-order.fixture.ts'
import { decideSaveLines, mayEditLines } from './save-lines.ts'
import { canSoftEdit } from './soft-edit.ts'

describe('saving lines', () => {
  it.each(['Not Acknowledged', 'Ack Entered', 'Error', 'Ack Sent'] as const)(
    'enters the ack from %s',
    (acknowledgmentStatus) => {
      const state = storeOrder({ acknowledgmentStatus })
      expect(after(state, decideSaveLines(state, context()))).toMatchObject({
        acknowledgmentStatus: 'Ack Entered',
        status: 'Ack Entered',
      })
    },
  )

  it('leaves the ack alone when no answer was changed, or the partner wants none', () => {
    const state = storeOrder({ acknowledgmentStatus: 'Ack Sent' })
    expect(
      after(state, decideSaveLines(state, context(), { acknowledgementChanged: false })).acknowledgmentStatus,
    ).toBe('Ack Sent')
    const none = context({ partner: { acknowledgementsEnabled: false } })
    expect(after(state, decideSaveLines(state, none)).acknowledgmentStatus).toBe('Ack Sent')
  })

  it('clears the error of the acknowledgement stage', () => {
    const state = storeOrder({ acknowledgmentStatus: 'Error', errorType: 'Acknowledgement', error: 'rejected' })
    expect(after(state, decideSaveLines(state, context()))).toMatchObject({ errorType: null, error: null })
  })

  it('is refused while a document is queued, while automation works, and on a deleted store order', () => {
    const pending = storeOrder({ pendingStages: ['shipment'] })
    expect(refusalOf(decideSaveLines(pending, context()))).toMatchObject({ code: 'editingPending' })
    expect(refusalOf(mayEditLines(pending)).message).toContain('Shipment')
    expect(refusalOf(mayEditLines(storeOrder({ acknowledgmentStatus: 'Automating' }))).code).toBe('automating')
    expect(refusalOf(mayEditLines(storeOrder({ orderStatus: 'Deleted' }))).code).toBe('storeOrderDeleted')
  })

  it('does not change a sent answer once goods or invoice have left', () => {
    const sent = { acknowledgmentStatus: 'Ack Control Received' } as const
    for (const given of [{ shipmentStatus: 'Shipment Sent' }, { invoiceStatus: 'Invoice Sent' }] as const) {
      expect(refusalOf(decideSaveLines(storeOrder({ ...sent, ...given }), context())).code).toBe('softEditRefused')
    }
  })

  it('takes an ignored store order up again', () => {
    const state = storeOrder({
      orderStatus: 'Ignored',
      acknowledgmentStatus: 'Ignored',
      statusBeforeIgnore: { order: 'Order Received', acknowledgement: 'Not Acknowledged' },
    })
    expect(after(state, decideSaveLines(state, context()))).toMatchObject({
      orderStatus: 'Order Received',
      acknowledgmentStatus: 'Ack Entered',
      statusBeforeIgnore: {},
    })
  })

  it('lets an order made by hand arrive with its first line', () => {
    const state = storeOrder({ orderStatus: 'Not Ordered' })
    const lines = [{ quantity: 1, quantityAcknowledged: null, quantityBackordered: 0, quantityShipped: 0 }]
    const first = decideSaveLines(state, context({ lines, partner: { workflowType: 'Onsite' } }), {
      acknowledgementChanged: false,
    })
    expect(after(state, first).orderStatus).toBe('Order Received')
  })
})

describe('soft edit', () => {
  const onsite = partner({ workflowType: 'Onsite' })
  const received = storeOrder({ orderStatus: 'Order Received' })

  it('needs an Onsite partner and Order Received', () => {
    expect(canSoftEdit(received, onsite, [received])).toBe(true)
    expect(canSoftEdit(received, partner({ workflowType: 'Offsite' }), [received])).toBe(false)
    expect(canSoftEdit(storeOrder({ orderStatus: 'Order Sent' }), onsite, [])).toBe(false)
  })

  it('is off while any store order is reserved or something is queued', () => {
    expect(canSoftEdit(received, onsite, [received, storeOrder({ orderStatus: 'Order Reserved' })])).toBe(false)
    expect(canSoftEdit(storeOrder({ orderStatus: 'Order Received', pendingStages: ['order'] }), onsite, [])).toBe(false)
  })

  it('reaches an ignored store order that the warehouse had not begun', () => {
    const ignored = (external: string) =>
      storeOrder({
        orderStatus: 'Ignored',
        externalStatus: 'Ignored',
        statusBeforeIgnore: { order: 'Order Received', external },
      })
    expect(canSoftEdit(ignored('Not Entered'), onsite, [])).toBe(true)
    expect(canSoftEdit(ignored('Picking'), onsite, [])).toBe(false)
  })
})

describe('prices that are saved', () => {
  const failed = { errorType: 'Price Validation', error: 'Line 3: price 3.1 of A is outside 2% of our price 4.1.' }
  const stopped = storeOrder({
    orderStatus: 'Error',
    errorType: failed.errorType,
    error: failed.error,
    statusBeforeError: { order: 'Order Received' },
  })

  it('stop the order as on arrival where one fails, and Send Ack says why', () => {
    const state = storeOrder({ orderStatus: 'Order Received' })
    const saved = after(state, decideSaveLines(state, context(), { acknowledgementChanged: true, failures: [failed] }))
    expect(saved).toMatchObject({
      status: 'Error',
      orderStatus: 'Error',
      acknowledgmentStatus: 'Ack Entered',
      ...failed,
      statusBeforeError: { order: 'Order Received' },
    })
    expect(refusalOf(decideSendAcknowledgement(saved, context())).message).toBe(
      `This order has unresolved errors! ${failed.error}`,
    )
  })

  it('let it go on once no line has an error any more, where it was: reserved stock stays reserved', () => {
    const saved = { acknowledgementChanged: true, failures: [], standing: [] }
    const onsite = context({ partner: { workflowType: 'Onsite' } })
    expect(after(stopped, decideSaveLines(stopped, onsite, saved))).toMatchObject({
      orderStatus: 'Order Received',
      errorType: null,
      error: null,
    })
    const held = { ...stopped, statusBeforeError: { order: 'Order Reserved' as const } }
    expect(after(held, decideSaveLines(held, onsite, saved)).orderStatus).toBe('Order Reserved')
  })

  it('keep it stopped while another line has an error', () => {
    const saved = { acknowledgementChanged: true, failures: [], standing: ['Line 1: price 9 of B …'] }
    expect(after(stopped, decideSaveLines(stopped, context(), saved))).toMatchObject({
      orderStatus: 'Error',
      error: 'Line 1: price 9 of B …',
    })
  })

  it('say nothing of errors that a person cleared, until a price fails anew', () => {
    const cleared = storeOrder({ orderStatus: 'Order Received' })
    const saved = { acknowledgementChanged: true, failures: [], standing: [failed.error] }
    expect(after(cleared, decideSaveLines(cleared, context(), saved)).orderStatus).toBe('Order Received')
    const again = { ...saved, failures: [{ ...failed, error: 'Line 4: price …' }] }
    expect(after(cleared, decideSaveLines(cleared, context(), again)).error).toBe('Line 4: price …')
  })

  it('are said beside an error of another kind, which stays the reason', () => {
    const lost = storeOrder({ orderStatus: 'Error', errorType: 'Store', error: 'Store 7 is not known.' })
    const saved = { acknowledgementChanged: true, failures: [failed] }
    expect(after(lost, decideSaveLines(lost, context(), saved))).toMatchObject({
      errorType: 'Store',
      error: `Store 7 is not known.\n${failed.error}`,
    })
  })

  it('are not checked any more once the order was sent', () => {
    const sent = storeOrder({ orderStatus: 'Order Sent' })
    const saved = { acknowledgementChanged: true, failures: [failed] }
    expect(after(sent, decideSaveLines(sent, context(), saved)).orderStatus).toBe('Order Sent')
  })
})
