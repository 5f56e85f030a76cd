import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { everyLinePermission, insertProduct, lineKit } from './lines.fixture.ts'

const kit = openTestApp()

describe('two people editing one store order', () => {
  it('the second is told which fields of which lines were changed, by whom and when; nothing is overwritten', async () => {
    const lines = await lineKit(kit, {
      lines: [
        { sku: 'A', quantity: '10', acknowledged: null },
        { sku: 'B', quantity: '5', acknowledged: null },
      ],
      permissions: [...everyLinePermission, 'StoreOrder-SendAck', 'StoreOrder-MarkStatus'],
    })
    await insertProduct(kit, lines.partnerID, 'NEW')
    const [a, b] = (await lines.read()).body.storeOrderProducts
    const first = await lines.save([
      { storeOrderProductID: a?.storeOrderProductID, quantityAcknowledged: 8, ref1: 'later' },
      { storeOrderProductID: b?.storeOrderProductID, status: 'delete' },
      { storeOrderProductID: -1, supplierProductCode: 'NEW' },
    ])
    expect(first.status).toBe(200)
    const params = { id: lines.order.orderID, sid: lines.order.storeOrderID, status: 'ack' }
    expect((await lines.call('markStoreOrder', { params })).status).toBe(200)

    const late = await lines.save([{ ...a, quantityAcknowledged: 3 }])
    expect(late).toMatchObject({
      status: 422,
      body: { code: 'linesChanged', message: expect.stringContaining('changed by api-') },
    })
    const [conflict] = late.body.current.storeOrders
    expect(conflict?.changes.map((change) => change.action)).toEqual([
      'Send Ack',
      'Edit Order: line 1 C-A: Qty Ack none → 8, Ref 1 none → later; line 2 C-B removed; line 3 added: Code NEW, Qty 1',
    ])
    expect(conflict?.changes[1]).toMatchObject({
      changedBy: conflict?.lastModifiedBy,
      lines: [
        {
          line: '1',
          status: 'update',
          fields: [
            { field: 'quantityAcknowledged', before: null, after: 8 },
            { field: 'ref1', before: null, after: 'later' },
          ],
        },
        { line: '2', status: 'delete' },
        { line: '3', status: 'insert', storeOrderProductID: first.body.inserted[0]?.storeOrderProductID },
      ],
    })
    expect((await lines.read()).body.storeOrderProducts[0]).toMatchObject({ quantityAcknowledged: 8 })
  })

  it('one of two saves at the same moment is kept, whole; the other is refused', async () => {
    const lines = await lineKit(kit)
    const [row] = (await lines.read()).body.storeOrderProducts
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((quantityAcknowledged) =>
        lines.save([{ ...row, quantityAcknowledged, comments: `said ${quantityAcknowledged}` }]),
      ),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422, 422])
    const won = replies.findIndex((reply) => reply.status === 200) + 1
    const kept = (await lines.read()).body.storeOrderProducts[0]
    expect(kept).toMatchObject({ quantityAcknowledged: won, comments: `said ${won}` })
    const lost = replies.find((reply) => reply.status === 422)
    expect(lost?.body.current.storeOrders[0]?.changes[0]?.lines[0]?.fields).toContainEqual({
      field: 'quantityAcknowledged',
      label: 'Qty Ack',
      before: null,
      after: won,
    })
  })

  it('a save that names no version, or *, is taken', async () => {
    const lines = await lineKit(kit)
    const row = { storeOrderProductID: lines.order.lineIDs[0] }
    expect((await lines.save([{ ...row, quantityAcknowledged: 1 }])).status).toBe(200)
    expect((await lines.save([{ ...row, quantityAcknowledged: 2 }], { headers: { 'if-match': '*' } })).status).toBe(200)
    expect((await lines.save([{ ...row, quantityAcknowledged: 3 }])).status).toBe(200)
  })

  it('a save that changes nothing leaves the version as it is', async () => {
    const lines = await lineKit(kit)
    const before = (await lines.read()).body
    const same = await lines.save(before.storeOrderProducts)
    expect(same.body.lastModified).toBe(before.lastModified)
  })

  it('a person who may not see batches and further fields learns that they changed, but not their values', async () => {
    const lines = await lineKit(kit)
    const [line] = (await lines.read()).body.storeOrderProducts
    await lines.save([{ storeOrderProductID: line?.storeOrderProductID, batch: 'LOT-7', partNumber: 'P-1' }])
    const held = everyLinePermission.filter((key) => !/ViewBatchNumber|Metadata$/.test(key))
    const token = await kit.tokenFor(held, [lines.partnerID])
    const late = await lines.save([{ ...line, quantityAcknowledged: 3 }], { token })
    expect(late.status).toBe(422)
    expect(late.body.current.storeOrders[0]?.changes[0]?.lines[0]?.fields).toMatchObject([
      { field: 'batch', before: null, after: null },
      { field: 'partNumber', before: null, after: null },
    ])
    expect(JSON.stringify(late.body)).not.toContain('LOT-7')
  })
})
