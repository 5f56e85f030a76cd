// What stock allows holds for a save, whoever sends it: the page shows the same caps, a client of the API sees none.
import { type ProductEdit, type SavedStoreOrder, saveStoreOrderProducts } from '@quayside/contract'
import { acknowledgementStatus, type PermissionKey } from '@quayside/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  insertStockedOrder,
  insertStockedPartner,
  type StockedPartner,
} from '../../../external-system/warehouse.fixture.ts'
import { openTestApp } from '../../../http/app.fixture.ts'
import { setBehaviour } from '../../../simulator/warehouse/behaviour.ts'
import type { TestOrder } from '../../store-orders/store-order.fixture.ts'
import { everyLinePermission } from './lines.fixture.ts'

const kit = openTestApp()
let partner: StockedPartner
let token: string
let count = 0

beforeEach(async () => {
  const code = `C${++count}`
  partner = await insertStockedPartner(kit, code, { [A()]: { onHand: 14 }, [B()]: { onHand: 60, packSize: 6 } })
  await setBehaviour(kit.services.db, 'well')
  token = await kit.tokenFor(everyLinePermission, [partner.partnerID])
})

// Shelves are one for all partners, so every test has products of its own.
const [A, B] = [() => `A${count}`, () => `B${count}`]
let orders = 0
const newOrder = (...lines: readonly (readonly [string, string])[]) =>
  insertStockedOrder(kit, partner, {
    orderNumber: `PO-${++orders}`,
    lines: lines.map(([sku, quantity]) => ({ sku, quantity, acknowledged: null })),
    acknowledgement: acknowledgementStatus.notAcknowledged,
  })

/** Saves Qty Acks line by line, in this order; the message about each is 'line: message'. */
async function save(order: TestOrder, answers: readonly (readonly [number, number | null])[], as = token) {
  const reply = await kit.call(saveStoreOrderProducts, {
    token: as,
    params: { id: order.orderID, sid: order.storeOrderID },
    body: answers.map(([at, quantityAcknowledged]) => ({
      storeOrderProductID: order.lineIDs[at],
      quantityAcknowledged,
    })),
  })
  expect(reply.status).toBe(200)
  const { storeOrderProducts, alerts } = reply.body as SavedStoreOrder
  return {
    answers: storeOrderProducts.map((line) => line.quantityAcknowledged),
    alerts: alerts.map(({ line, message }) => `${line}: ${message}`),
  }
}

describe('a save acknowledges no more than there is', () => {
  it('and says so of each line', async () => {
    const order = await newOrder([A(), '20'], [B(), '12'])
    expect(
      await save(order, [
        [0, 20],
        [1, 12],
      ]),
    ).toEqual({
      answers: [14, 10],
      alerts: ['1: Qty Ack can be at most 14.', '2: Qty Ack can be at most 10.'],
    })
  })

  it('counting what other lines and orders were promised', async () => {
    await save(await newOrder([A(), '6']), [[0, 6]])
    const order = await newOrder([A(), '20'], [A(), '20'])
    expect(
      await save(order, [
        [0, 5],
        [1, 20],
      ]),
    ).toMatchObject({ answers: [5, 3] })
    expect(await save(order, [[0, 9]])).toMatchObject({ answers: [5, 3], alerts: ['1: Qty Ack can be at most 5.'] })
  })

  it('and moves goods from one line to another whichever comes first', async () => {
    const order = await newOrder([A(), '20'], [A(), '20'])
    await save(order, [
      [0, 4],
      [1, 10],
    ])
    expect(
      await save(order, [
        [0, 11],
        [1, 3],
      ]),
    ).toEqual({ answers: [11, 3], alerts: [] })
    expect(
      await save(order, [
        [0, null],
        [1, 14],
      ]),
    ).toEqual({ answers: [null, 14], alerts: [] })
  })

  it('of a line that it adds as well, which shares with those that are there', async () => {
    const order = await newOrder([A(), '20'])
    const reply = await kit.call(saveStoreOrderProducts, {
      token,
      params: { id: order.orderID, sid: order.storeOrderID },
      body: [
        { storeOrderProductID: order.lineIDs[0], quantityAcknowledged: 10 },
        {
          storeOrderProductID: -1,
          status: 'insert',
          sku: A(),
          quantity: 9,
          lineProductPrice: 2,
          quantityAcknowledged: 9,
        },
      ],
    })
    const { storeOrderProducts, alerts } = reply.body as SavedStoreOrder
    expect(storeOrderProducts.map((line) => line.quantityAcknowledged)).toEqual([10, 4])
    expect(alerts.map(({ message }) => message)).toEqual(['Qty Ack can be at most 4.'])
  })

  describe('of a line that is given another product', () => {
    const become = async (order: TestOrder, at: number, sku: string, given: Partial<ProductEdit> = {}) => {
      const reply = await kit.call(saveStoreOrderProducts, {
        token,
        params: { id: order.orderID, sid: order.storeOrderID },
        body: [{ storeOrderProductID: order.lineIDs[at], sku, ...given }],
      })
      expect(reply.status).toBe(200)
      const { storeOrderProducts, alerts } = reply.body as SavedStoreOrder
      return {
        answers: storeOrderProducts.map((line) => line.quantityAcknowledged),
        alerts: alerts.map(({ line, message }) => `${line}: ${message}`),
      }
    }

    it('by a Qty Ack that comes with it', async () => {
      const order = await newOrder(['ELSEWHERE', '20'])
      expect(await become(order, 0, A(), { quantityAcknowledged: 20 })).toEqual({
        answers: [14],
        alerts: ['1: Qty Ack can be at most 14.'],
      })
    })

    it('by the Qty Ack that it has', async () => {
      const order = await newOrder(['ELSEWHERE', '20'])
      await save(order, [[0, 20]])
      expect(await become(order, 0, A())).toMatchObject({ answers: [14] })
    })

    it('and gives back what it had of the first', async () => {
      const order = await newOrder([A(), '20'], [A(), '20'])
      await save(order, [[0, 14]])
      expect(await become(order, 0, B())).toMatchObject({ answers: [10, null] })
      expect(await save(order, [[1, 20]])).toMatchObject({ answers: [10, 14] })
    })
  })

  it('also where two orders are saved at the same moment', async () => {
    const [one, other] = [await newOrder([A(), '10']), await newOrder([A(), '10'])]
    const saved = await Promise.all([save(one, [[0, 10]]), save(other, [[0, 10]])])
    const acknowledged = saved.map(({ answers }) => answers[0] ?? 0).sort((a, b) => a - b)
    expect(acknowledged).toEqual([4, 10])
  })
})

describe('a save is not held to stock', () => {
  it('for people who may exceed it', async () => {
    const exceeding: PermissionKey = 'StoreOrderProduct-CanExceedMaxAckValues'
    const free = await kit.tokenFor([...everyLinePermission, exceeding], [partner.partnerID])
    expect(await save(await newOrder([A(), '20']), [[0, 20]], free)).toEqual({ answers: [20], alerts: [] })
  })

  it('while the external system is down, or if it does not keep the product', async () => {
    const order = await newOrder([A(), '20'], ['ELSEWHERE', '20'])
    expect(await save(order, [[1, 20]])).toEqual({ answers: [null, 20], alerts: [] })
    await setBehaviour(kit.services.db, 'down')
    expect(await save(order, [[0, 20]])).toEqual({ answers: [20, 20], alerts: [] })
  })

  it('by lowering: then the external system is not even asked', async () => {
    const order = await newOrder([A(), '14'])
    await save(order, [[0, 14]])
    const [system] = kit.services.external.all
    if (!system) throw new Error('No external system')
    const asked = vi.spyOn(system, 'stockOnHand')
    expect(await save(order, [[0, 9]])).toEqual({ answers: [9], alerts: [] })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('for what the warehouse holds already', async () => {
    const order = await newOrder([A(), '20'])
    await kit.services.db
      .updateTable('store_order_product')
      .set({ external_reservation_id: 'R-1' })
      .where('order_id', '=', order.orderID)
      .execute()
    expect(await save(order, [[0, 20]])).toEqual({ answers: [20], alerts: [] })
  })
})
