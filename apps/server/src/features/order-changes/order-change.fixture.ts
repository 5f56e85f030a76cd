/** Raw files of a retailer that changes its orders, in both standards, and what the portal makes of them. */

import { type AnswerOf, listOrderChanges } from '@quayside/contract'
import { fromStoredContent } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { markStatusCalls } from '../orders/mark-status.ts'
import { allowed, caller } from '../store-orders/store-order.fixture.ts'
import { orderChangeCalls } from './order-change-calls.ts'

let control = 100

export interface X12Message {
  readonly type: '850' | '860'
  readonly segments: readonly string[]
}

/** One X12 interchange; each message is its segments after ST and before SE, of one functional group. */
export function x12File(messages: readonly X12Message[]): string {
  const number = String(++control).padStart(9, '0')
  const groups = messages.map(({ type, segments }, at) =>
    [
      `GS*${type === '850' ? 'PO' : 'PC'}*RETAILER*QUAYSIDE*20261120*0912*${control * 10 + at}*X*004010`,
      `ST*${type}*0001`,
      ...segments,
      `SE*${segments.length + 2}*0001`,
      `GE*1*${control * 10 + at}`,
    ].join('~\n'),
  )
  return [
    `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${number}*0*P*>`,
    ...groups,
    `IEA*${groups.length}*${number}`,
    '',
  ].join('~\n')
}

/** Two lines for one store: 48 of KW20881 at 4.25, 24 of KW20890 at 18.90. */
export const order850 = (number: string) => ({
  type: '850' as const,
  segments: [
    `BEG*00*SA*${number}**20261120`,
    'DTM*010*20261201',
    'DTM*001*20261205',
    'N1*ST*Karaka DC*92*9001',
    'PO1*1*48*EA*4.25**IN*KW20881',
    'PO1*2*24*EA*18.9**IN*KW20890',
    'CTT*2',
  ],
})

/** Two lines that are split over the stores 12 and 14. */
export const splitOrder850 = (number: string) => ({
  type: '850' as const,
  segments: [
    `BEG*00*SA*${number}**20261120`,
    'PO1*1*30*EA*4.25**IN*KW20881',
    'SDQ*EA*92*12*20*14*10',
    'PO1*2*8*EA*18.9**IN*KW20890',
    'SDQ*EA*92*12*5*14*3',
    'CTT*2',
  ],
})

export const change860 = (number: string, change: string, segments: readonly string[], purpose = '04') => ({
  type: '860' as const,
  segments: [`BCH*${purpose}*SA*${number}**${change}*20261120*****20261122`, ...segments],
})

export function edifactFile(messages: readonly { type: 'ORDERS' | 'ORDCHG'; segments: readonly string[] }[]): string {
  const reference = `E${++control}`
  const all = messages.flatMap(({ type, segments }, at) => [
    `UNH+${at + 1}+${type}:D:96A:UN:EAN008`,
    ...segments,
    `UNT+${segments.length + 2}+${at + 1}`,
  ])
  return `UNA:+,? '\n${[`UNB+UNOC:3+RETAILER:14+QUAYSIDE:14+261120:0912+${reference}`, ...all, `UNZ+${messages.length}+${reference}`].join("'\n")}'\n`
}

export const ordersMessage = (number: string) => ({
  type: 'ORDERS' as const,
  segments: [
    `BGM+220+${number}+9`,
    'DTM+137:20261120:102',
    'NAD+DP+9001::9',
    'CUX+2:NZD:9',
    'LIN+1++9410000001042:EN',
    'PIA+1+KW20881:IN',
    'QTY+21:48:PCE',
    'PRI+AAA:4,25',
    'LIN+2++9410000001059:EN',
    'PIA+1+KW20890:IN',
    'QTY+21:24:PCE',
    'PRI+AAA:18,9',
    'UNS+S',
  ],
})

/** What a test asks of the records. */
export function orderChangeDesk(kit: () => TestServices) {
  const call = caller(kit, [...orderChangeCalls, ...markStatusCalls])
  const db = () => kit().services.db
  const storeOrders = async (orderNumber: string) =>
    db()
      .selectFrom('store_order')
      .innerJoin('purchase_order', 'purchase_order.order_id', 'store_order.order_id')
      .selectAll('store_order')
      .where('order_number', '=', orderNumber)
      .orderBy('store_order_id')
      .execute()
  const orderOf = async (orderNumber: string) =>
    db().selectFrom('purchase_order').selectAll().where('order_number', '=', orderNumber).executeTakeFirstOrThrow()
  return {
    call,
    storeOrders,
    orderOf,
    storeOrder: async (orderNumber: string) => {
      const [only] = await storeOrders(orderNumber)
      if (!only) throw new Error(`There is no order ${orderNumber}`)
      return only
    },
    /** [line number, quantity, price, acknowledged] of every line. */
    lines: async (orderNumber: string) => {
      const rows = await db()
        .selectFrom('store_order_product as line')
        .innerJoin('purchase_order', 'purchase_order.order_id', 'line.order_id')
        .select(['order_line_number', 'quantity', 'line_product_price', 'quantity_acknowledged', 'store_order_id'])
        .where('order_number', '=', orderNumber)
        .orderBy('store_order_id')
        .orderBy('ordinal')
        .execute()
      return rows.map((row) => [
        row.order_line_number,
        Number(row.quantity),
        Number(row.line_product_price),
        row.quantity_acknowledged === null ? null : Number(row.quantity_acknowledged),
      ])
    },
    changes: async (orderNumber: string): Promise<AnswerOf<typeof listOrderChanges>['orderChanges']> => {
      const { order_id } = await orderOf(orderNumber)
      return allowed(await call(listOrderChanges, { params: { id: order_id } })).orderChanges
    },
    /** Text and answer state of the file that came in last. */
    newestFile: async (partnerID: number) => {
      const file = await db()
        .selectFrom('exchange_file')
        .select(['status', 'problems', 'answer_status', 'reference'])
        .where('partner_id', '=', partnerID)
        .where('direction', '=', 'in')
        .orderBy('exchange_file_id', 'desc')
        .executeTakeFirstOrThrow()
      const problems = (file.problems ?? []) as { message: string; severity: string }[]
      return { ...file, notes: problems.map(({ severity, message }) => `${severity}: ${message}`) }
    },
    newestOut: async (partnerID: number, type: string) => {
      const file = await db()
        .selectFrom('exchange_file')
        .select(['content', 'is_gzip'])
        .where('partner_id', '=', partnerID)
        .where('direction', '=', 'out')
        .where('message_types', '=', type)
        .orderBy('exchange_file_id', 'desc')
        .executeTakeFirst()
      return file ? fromStoredContent(file).toString('latin1') : ''
    },
    audit: async (orderNumber: string) => {
      const { order_id } = await orderOf(orderNumber)
      const rows = await db()
        .selectFrom('audit_log')
        .select(['action', 'exchange_file_id'])
        .where('order_id', '=', order_id)
        .orderBy('audit_log_id', 'desc')
        .execute()
      return rows
    },
  }
}

/** Two partners whose order changes are applied, one of each standard, on a database of this test file's own. */
export function openOrderChanges() {
  const database = testDatabase()
  const kit = {} as TestServices
  const partners = { x12: 0, edifact: 0 }
  beforeAll(async () => {
    Object.assign(kit, await testServices(database.connectionString))
    partners.x12 = await insertPartner(kit.services, 'SANDX12', 'X12', { order_change_enabled: true })
    partners.edifact = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT', { order_change_enabled: true })
  })
  afterAll(() => kit.close())
  let files = 0
  return {
    kit,
    partners,
    desk: orderChangeDesk(() => kit),
    /** Takes in one file of the X12 partner. */
    receive: (...messages: readonly X12Message[]) =>
      kit.receive(partners.x12, 'SANDX12', `${++files}.edi`, x12File(messages)),
  }
}
