import { permissions } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { writesStatusesByHand } from '../waits-as-listed.fixture.ts'
import { type LineKit, lineKit } from './lines.fixture.ts'

writesStatusesByHand()

const kit = openTestApp()

const everyone = permissions.map((permission) => permission.key)
const onsite = { settings: { workflow_type: 'Onsite' } }
const set = (lines: LineKit, values: object) =>
  kit.services.db
    .updateTable('store_order')
    .set(values as never)
    .where('store_order_id', '=', lines.order.storeOrderID)
    .execute()
const saveOne = (lines: LineKit, row: object) =>
  lines.call('saveStoreOrderProduct', { params: { id: lines.order.lineIDs[0] ?? 0 }, body: row })

describe('saving one line', () => {
  it('is a soft edit: of an Onsite order that was received', async () => {
    const lines = await lineKit(kit, onsite)
    await set(lines, { order_status: 'Order Received' })
    const reply = await saveOne(lines, { quantityAcknowledged: 7 })
    expect(reply.status).toBe(200)
    expect(reply.body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: 7, canSoftEdit: true })
  })

  it.each([
    [{ settings: { workflow_type: 'Offsite' } }, 'Order Received', 'Onsite partners only'],
    [onsite, 'Order Sent', 'the store order is Order Sent'],
    [onsite, 'Order Reserved', 'stock is reserved'],
  ] as const)('is refused otherwise, with the reason', async (options, orderStatus, reason) => {
    const lines = await lineKit(kit, options)
    await set(lines, { order_status: orderStatus })
    const reply = await saveOne(lines, { quantityAcknowledged: 7 })
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'softEditRefused', message: expect.stringContaining(reason) },
    })
  })

  it('of another partner does not exist', async () => {
    const [mine, theirs] = [await lineKit(kit, onsite), await lineKit(kit, onsite)]
    const reply = await mine.call('saveStoreOrderProduct', {
      params: { id: theirs.order.lineIDs[0] ?? 0 },
      body: { comments: 'x' },
    })
    expect(reply.status).toBe(404)
  })

  it('names the version that it was made from', async () => {
    const lines = await lineKit(kit, onsite)
    await set(lines, { order_status: 'Order Received' })
    const [row] = (await lines.read()).body.storeOrderProducts
    await saveOne(lines, { quantityAcknowledged: 7 })
    expect((await saveOne(lines, { ...row, quantityAcknowledged: 6 })).status).toBe(422)
  })
})

describe('a Qty Ack', () => {
  it('is taken away by null: the line is open again, and Send Ack answers it in full', async () => {
    const lines = await lineKit(kit, {
      permissions: everyone,
      lines: [{ sku: 'A', quantity: '10', acknowledged: '4' }],
    })
    const storeOrderProductID = lines.order.lineIDs[0]
    const kept = await lines.save([{ storeOrderProductID, comments: 'x' }])
    expect(kept.body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: 4 })
    const open = await lines.save([{ storeOrderProductID, quantityAcknowledged: null }])
    expect(open.body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: null })
    const params = { id: lines.order.orderID, sid: lines.order.storeOrderID, status: 'ack' }
    expect((await lines.call('markStoreOrder', { params })).status).toBe(200)
    expect((await lines.read()).body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: 10 })
  })
})

describe('an ignored store order', () => {
  const ignored = {
    order_status: 'Ignored',
    acknowledgment_status: 'Ignored',
    status: 'Ignored',
    status_before_ignore: JSON.stringify({ order: 'Order Received', acknowledgement: 'Not Acknowledged' }),
  }

  it('is taken up again by a soft edit: its stages come back', async () => {
    const lines = await lineKit(kit, onsite)
    await set(lines, ignored)
    const reply = await saveOne(lines, { quantityAcknowledged: 7 })
    expect(reply.body).toMatchObject({ orderStatus: 'Order Received', acknowledgmentStatus: 'Ack Entered' })
  })

  it('of a partner that is not Onsite is taken up by any edit of a line, as the hint says: nothing else could', async () => {
    const lines = await lineKit(kit, { permissions: everyone })
    await set(lines, ignored)
    const send = await lines.call('markStoreOrder', {
      params: { id: lines.order.orderID, sid: lines.order.storeOrderID, status: 'ack' },
    })
    expect(send.body).toMatchObject({ code: 'storeOrderIgnored', hint: 'Edit one of its lines to take it up again.' })
    const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], quantityAcknowledged: 7 }])
    expect(reply.body).toMatchObject({ orderStatus: 'Order Received', acknowledgmentStatus: 'Ack Entered' })
  })

  it.each([['Onsite'], [null]])('whose warehouse order had begun stays ignored: workflow %s', async (workflow_type) => {
    const begun = await lineKit(kit, { settings: { workflow_type } })
    await set(begun, { ...ignored, external_status: 'Picking' })
    const row = { storeOrderProductID: begun.order.lineIDs[0], quantityAcknowledged: 7 }
    expect(await begun.save([row])).toMatchObject({
      body: { code: 'softEditRefused', message: expect.stringContaining('Picking') },
    })
    expect((await begun.read()).body.orderStatus).toBe('Ignored')
  })
})

describe('Edit Order is offered where a save is taken', () => {
  const lockOf = async (lines: LineKit) => (await lines.read()).body as unknown as { editLocked: string | null }
  const edit = (lines: LineKit) =>
    lines.save([{ storeOrderProductID: lines.order.lineIDs[0], quantityAcknowledged: 7 }])
  const ignored = (external: string) => ({
    order_status: 'Ignored',
    external_status: 'Ignored',
    status: 'Ignored',
    status_before_ignore: JSON.stringify({ order: 'Order Received', external }),
  })

  it.each([
    ['received', { error: null }, null],
    ['ignored', ignored('Not Entered'), null],
    ['ignored after the warehouse began', ignored('Picking'), 'its warehouse order was Picking before'],
    ['on its way', { pending_stages: '{acknowledgement}' }, 'is being sent'],
    ['deleted', { order_status: 'Deleted', status: 'Deleted' }, 'is deleted'],
  ] as const)('%s', async (_, values, reason) => {
    const lines = await lineKit(kit, { settings: { workflow_type: null } })
    await set(lines, values)
    const { editLocked } = await lockOf(lines)
    const saved = await edit(lines)
    expect(editLocked).toEqual(reason === null ? null : expect.stringContaining(reason))
    expect(saved.status).toBe(reason === null ? 200 : 400)
    if (reason === null) expect(saved.body.orderStatus).not.toBe('Ignored')
    else expect(saved.body.message).toBe(editLocked)
  })
})
