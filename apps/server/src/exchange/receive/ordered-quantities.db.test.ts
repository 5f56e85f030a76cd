// Pack sizes and what was ordered: an answer rounds changed quantities only, in both standards.
import { markOrder, saveOrderProducts, saveStoreOrderProducts, supplyAll } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edifactFile, orderChangeDesk, ordersMessage } from '../../features/order-changes/order-change.fixture.ts'
import { markStatusCalls } from '../../features/orders/mark-status.ts'
import { saveProductCalls } from '../../features/orders/save-products.ts'
import { supplyAllCall } from '../../features/orders/supply-all.ts'
import { allowed, caller } from '../../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { readCase } from './case-files.fixture.ts'

const database = testDatabase()
let kit: TestServices
let x12: number
let edifact: number
let files = 0
const desk = orderChangeDesk(() => kit)
const call = caller(() => kit, [...markStatusCalls, ...saveProductCalls, supplyAllCall])

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  x12 = await insertPartner(kit.services, 'SANDX12', 'X12', {
    order_change_enabled: true,
    workflow_type: 'Onsite',
    guide: { acknowledgementPer: 'storeOrder' },
  })
  edifact = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT', { order_change_enabled: true })
})
afterAll(() => kit.close())

const receivePacks = (number: string) =>
  kit.receive(x12, 'SANDX12', `${++files}.edi`, readCase('pack-and-inner-pack').replaceAll('FC16-1', number))

const linesOf = async (number: string) => {
  const { order_id } = await desk.orderOf(number)
  return kit.services.db
    .selectFrom('store_order_product')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('store_order_product_id')
    .execute()
}
type Line = Awaited<ReturnType<typeof linesOf>>[number]

const answered = (lines: readonly Line[]) =>
  lines.map(({ order_line_number, quantity, quantity_acknowledged }) => [
    order_line_number,
    Number(quantity),
    Number(quantity_acknowledged),
  ])

/** Saves every store order as the screen does after an edit of the price alone. */
async function editPrices(number: string): Promise<void> {
  const { order_id } = await desk.orderOf(number)
  const lines = await linesOf(number)
  for (const { store_order_id } of await desk.storeOrders(number)) {
    const body = lines
      .filter((line) => line.store_order_id === store_order_id)
      .map((line) => ({
        storeOrderProductID: line.store_order_product_id,
        status: 'update' as const,
        quantityAcknowledged: Number(line.quantity),
        quantityBackordered: 0,
        backorderedDate: null,
        lineProductPriceAcknowledged: 0.9,
      }))
    const saved = allowed(await call(saveStoreOrderProducts, { params: { id: order_id, sid: store_order_id }, body }))
    expect(saved.alerts).toEqual([])
  }
}

/** Sends the acknowledgements and returns the ACK segments of all stores. */
async function sentAnswers(number: string): Promise<readonly string[]> {
  const { order_id } = await desk.orderOf(number)
  allowed(await call(markOrder, { params: { id: order_id, status: 'ack' } }))
  await kit.runJobs()
  const texts = await Promise.all(
    (await kit.files('SANDX12', 'out')).map((name) => kit.fileText('SANDX12', 'out', name)),
  )
  return texts
    .filter((text) => text.includes(`*${number}*`))
    .flatMap((text) => text.split('~').map((segment) => segment.trim()))
    .filter((segment) => segment.startsWith('ACK*'))
}

describe('an order whose quantities are no multiples of its packs', () => {
  const ordered = [
    ['1', 12, 12],
    ['2', 24, 24],
    ['1', 6, 6],
    ['2', 24, 24],
    ['1', 162, 162],
    ['3', 48, 48],
  ]

  it('reads the pack as PO401 times PO402 where PO403 is the unit of the line', async () => {
    await receivePacks('FC16-1')
    const packs = new Map(
      (await linesOf('FC16-1')).map((line) => [line.order_line_number, Number(line.line_pack_size)]),
    )
    expect(packs).toEqual(
      new Map([
        ['1', 180],
        ['2', 48],
        ['3', 24],
      ]),
    )
  })

  it('keeps what was ordered after an edit of the price, and acknowledges every line', async () => {
    await receivePacks('FC16-2')
    await editPrices('FC16-2')
    expect(answered(await linesOf('FC16-2')).toSorted()).toEqual(ordered.toSorted())
    const answers = await sentAnswers('FC16-2')
    expect(answers).toHaveLength(6)
    for (const answer of answers) expect(answer).toMatch(/^ACK\*I[AP]\*(12|24|6|162|48)\*EA/)
  })

  it('keeps what was ordered over several store orders saved at once and after Supply All', async () => {
    await receivePacks('FC16-3')
    const { order_id } = await desk.orderOf('FC16-3')
    const lines = await linesOf('FC16-3')
    const body = lines.map((line) => ({
      storeOrderID: line.store_order_id,
      storeOrderProductID: line.store_order_product_id,
      quantityAcknowledged: Number(line.quantity),
      lineProductPriceAcknowledged: 0.5,
    }))
    allowed(await call(saveOrderProducts, { params: { id: order_id }, body }))
    expect(answered(await linesOf('FC16-3')).toSorted()).toEqual(ordered.toSorted())
    await receivePacks('FC16-4')
    for (const { order_id: id, store_order_id: sid } of await desk.storeOrders('FC16-4'))
      allowed(await call(supplyAll, { params: { id, sid } }))
    expect(answered(await linesOf('FC16-4')).toSorted()).toEqual(ordered.toSorted())
  })

  it('acknowledges what was ordered without an entry', async () => {
    await receivePacks('FC16-5')
    for (const answer of await sentAnswers('FC16-5')) expect(answer).toMatch(/^ACK\*IA\*(12|24|6|162|48)\*EA/)
    expect(answered(await linesOf('FC16-5')).toSorted()).toEqual(ordered.toSorted())
  })

  it('rounds a changed quantity to whole packs and says so', async () => {
    await receivePacks('FC16-6')
    const line = (await linesOf('FC16-6')).find((one) => Number(one.quantity) === 48) as Line
    const params = { id: line.order_id, sid: line.store_order_id }
    const entry = { storeOrderProductID: line.store_order_product_id, quantityAcknowledged: 30 }
    const saved = allowed(await call(saveStoreOrderProducts, { params, body: [entry] }))
    expect(saved.alerts.map(({ message }) => message)).toEqual([
      'This quantity must be a multiple of the Line Pack Size (24)',
    ])
    expect(answered(await linesOf('FC16-6'))).toContainEqual(['3', 48, 24])
  })

  it('keeps a quantity to which an order change changes a line', async () => {
    const message = ordersMessage('FC16-7')
    const segments = message.segments.flatMap((segment) =>
      segment === 'QTY+21:24:PCE' ? [segment, 'QTY+59:10:PCE'] : [segment],
    )
    await kit.receive(edifact, 'SANDEDI', `${++files}.edi`, edifactFile([{ ...message, segments }]))
    const change = [
      'BGM+230+C-1+4',
      'DTM+137:20261122:102',
      'RFF+ON:FC16-7',
      'LIN+2+3+9410000001059:EN',
      'QTY+21:17:PCE',
      'UNS+S',
    ]
    await kit.receive(edifact, 'SANDEDI', `${++files}.edi`, edifactFile([{ type: 'ORDCHG', segments: change }]))
    const line = (await linesOf('FC16-7')).find((one) => one.order_line_number === '2') as Line
    expect([Number(line.line_pack_size), Number(line.quantity)]).toEqual([10, 17])
    const params = { id: line.order_id, sid: line.store_order_id }
    const entry = { storeOrderProductID: line.store_order_product_id, quantityAcknowledged: 17 }
    allowed(await call(saveStoreOrderProducts, { params, body: [{ ...entry, lineProductPriceAcknowledged: 17 }] }))
    expect(answered(await linesOf('FC16-7'))).toContainEqual(['2', 17, 17])
  })
})
