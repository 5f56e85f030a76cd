import { describe, expect, it } from 'vitest'
import { decideSaveLines, mayEditLines } from './save-lines.ts'
import { canSoftEdit } from './soft-edit.ts'
import { after, context, partner, refusalOf, storeOrder } from './store-order.fixture.ts'

describe('saving lines', () => {
  it.each(['Not Acknowledged', 'Ack Entered', 'Error', 'Ack Sent'])(
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

  it('takes the ack’s own error away', () => {
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
    const sent = { acknowledgmentStatus: 'Ack Control Received' }
    for (const given of [{ shipmentStatus: 'Shipment Sent' }, { invoiceStatus: 'Invoice Sent' }]) {
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
