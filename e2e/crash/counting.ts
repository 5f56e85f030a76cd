// Counts what is there after the kills, in the folders and in the portal, against what was dropped.

import { expect } from '@playwright/test'
import {
  answerStatus,
  downloadExchangeFile,
  getOrder,
  listAuditLog,
  listExchange,
  listFailedJobs,
  type OrderDetails,
} from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { type SentFile, segmentsOf } from '../retailer/mailbox.ts'
import { ssccIsValid } from '../retailer/sscc.ts'
import { fulfilled, isFulfilled, ordersOfSandboxes } from './fulfilment.ts'
import { isHandedIn, type SandboxTraffic } from './traffic.ts'

/** What is still to be done; empty once all work has finished. */
export async function settled(api: PortalApi, all: readonly SandboxTraffic[]): Promise<string[]> {
  const open: string[] = []
  for (const { partnerCode, folder, toHandIn } of all) {
    if (toHandIn.length > 0) open.push(`${toHandIn.length} files of ${partnerCode} not handed in`)
    for (const name of ['in', 'work'] as const) {
      const left = await folder.names(name)
      if (left.length > 0) open.push(`${left.length} files in ${partnerCode}/${name}`)
    }
  }
  const orders = await ordersOfSandboxes(api)
  const expected = all.reduce((sum, { orders: dropped }) => sum + dropped.length, 0)
  if (orders.length < expected) open.push(`${orders.length} of ${expected} orders`)
  const waiting = orders.filter((order) => order.acknowledgmentStatus !== 'Ack Control Received')
  if (waiting.length > 0) open.push(`${waiting.length} orders whose acknowledgement is not confirmed`)
  const unbilled = orders.filter(({ orderNumber, invoiceStatus }) => {
    return isFulfilled(orderNumber) && invoiceStatus !== fulfilled.invoiceStatus
  })
  if (unbilled.length > 0) open.push(`${unbilled.length} orders whose invoice is not confirmed`)
  const { exchanges } = await api.call(listExchange, { query: { pageSize: 1000 } })
  const unfinished = exchanges.filter((file) => file.processed === null || file.answerStatus === answerStatus.queued)
  if (unfinished.length > 0) open.push(`${unfinished.length} files of the exchange not worked off`)
  for (const { fileName, status, answerStatus: answer } of unfinished.slice(0, 3))
    open.push(`${fileName}: ${status}, answer ${answer}`)
  return open
}

const countBy = <T>(values: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
const once = <T>(values: readonly T[]): Map<T, number> => new Map(values.map((value) => [value, 1]))

export async function expectNothingLostOrDoubled(api: PortalApi, all: readonly SandboxTraffic[]): Promise<void> {
  const orders = await ordersOfSandboxes(api)
  const details = await Promise.all(orders.map(({ orderID }) => api.call(getOrder, { params: { id: orderID } })))
  for (const traffic of all) {
    const own = details.filter((order) => order.partnerCode === traffic.partnerCode)
    const sent = await Promise.all((await traffic.folder.names('out')).map((name) => traffic.folder.read(name)))
    expectOrders(traffic, own)
    expectAnswers(traffic, sent)
    expectAcknowledgements(traffic, own, sent)
    expectShipments(traffic, own, sent)
    expectInvoices(traffic, own, sent)
    expectControlNumbers(traffic, sent)
    await expectFolders(traffic)
    await expectSameInExchange(api, traffic, sent)
  }
  for (const order of details) await expectStory(api, order)
  expect((await api.call(listFailedJobs)).failedJobs).toEqual([])
}

function expectOrders(traffic: SandboxTraffic, orders: readonly OrderDetails[]): void {
  expect(countBy(orders.map((order) => order.orderNumber))).toEqual(once(traffic.orders.map((one) => one.orderNumber)))
  for (const { orderNumber, lines } of traffic.orders) {
    const order = orders.find((one) => one.orderNumber === orderNumber)
    const quantity = order?.storeOrderProducts.reduce((sum, line) => sum + line.quantity, 0)
    expect(quantity, `units of ${orderNumber}`).toBe(lines[0]?.quantity)
    expect(order?.storeOrders.length, `store orders of ${orderNumber}`).toBe(
      Object.keys(lines[0]?.stores ?? { one: 1 }).length,
    )
    expect(
      order?.storeOrders.flatMap((one) => one.pendingStages),
      `pending stages of ${orderNumber}`,
    ).toEqual([])
    expect(order?.storeOrders.map((one) => one.acknowledgmentStatus)).toEqual(
      order?.storeOrders.map(() => 'Ack Control Received'),
    )
  }
}

/** One functional acknowledgement for each interchange that was dropped. */
function expectAnswers(traffic: SandboxTraffic, sent: readonly SentFile[]): void {
  const answered = sent.flatMap(({ message }) => [
    ...segmentsOf(message, 'AK1').map(([, group]) => group),
    ...segmentsOf(message, 'UCI').map(([reference]) => reference),
  ])
  expect(countBy(answered)).toEqual(once(traffic.orders.map((order) => order.controlNumber)))
}

/** One acknowledgement for each order, named after its first store order, each under an interchange control number of its own. */
function expectAcknowledgements(
  { documents: { acknowledgement }, answered, documents: all }: SandboxTraffic,
  orders: readonly OrderDetails[],
  sent: readonly SentFile[],
): void {
  const documents = sent.filter(({ name }) => name.startsWith(acknowledgement))
  const acknowledgements = orders.map(
    ({ storeOrders }) => `A${Math.min(...storeOrders.map((one) => one.storeOrderID))}-`,
  )
  const numbers = documents.map(({ message }) => {
    const own = segmentsOf(message, 'BAK')[0]?.[7] ?? segmentsOf(message, 'BGM')[0]?.[1] ?? ''
    return own.replace(/\d+$/, '')
  })
  expect(countBy(numbers)).toEqual(once(acknowledgements))
  const answerable = sent.filter(({ name }) => Object.values(all).some((beginning) => name.startsWith(beginning)))
  expect([...answered.keys()].sort()).toEqual(answerable.map(({ name }) => name).sort())
}

const fulfilledOf = (orders: readonly OrderDetails[]) =>
  orders.filter(({ orderNumber }) => isFulfilled(orderNumber)).flatMap(({ storeOrders }) => storeOrders)

const unitsOf = ({ storeOrderProducts }: OrderDetails['storeOrders'][number]) =>
  storeOrderProducts.reduce((sum, { quantity }) => sum + quantity, 0)

/** One despatch advice for each store order that was shipped, with all its units and cartons of its own. */
function expectShipments(
  { documents: { shipment }, partnerCode }: SandboxTraffic,
  orders: readonly OrderDetails[],
  sent: readonly SentFile[],
): void {
  const storeOrders = fulfilledOf(orders)
  const advices = sent.filter(({ name }) => name.startsWith(shipment)).map(({ message }) => message)
  const numbers = advices.map((message) => segmentsOf(message, 'BSN')[0]?.[1] ?? segmentsOf(message, 'BGM')[0]?.[1])
  const made = storeOrders.flatMap(({ shipments }) => shipments.map(({ shipmentNumber }) => shipmentNumber))
  expect(countBy(numbers), `despatch advices that ${partnerCode} got`).toEqual(once(made))
  expect(made).toHaveLength(storeOrders.length)
  const units = advices.map((message) => [
    ...segmentsOf(message, 'SN1').map((segment) => Number(segment[1])),
    ...segmentsOf(message, 'QTY').flatMap(([text = '']) => (text.startsWith('12:') ? Number(text.split(':')[1]) : [])),
  ])
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
  expect(sum(units.flat()), `units shipped to ${partnerCode}`).toBe(sum(storeOrders.map(unitsOf)))
  const codes = advices.flatMap((message) => [
    ...segmentsOf(message, 'MAN').map((segment) => segment[1] ?? ''),
    ...segmentsOf(message, 'GIN').flatMap(([kind, code]) => (kind === 'BJ' && code ? code : [])),
  ])
  expect(codes.length, `cartons of ${partnerCode}`).toBe(storeOrders.length)
  expect(codes.filter((code) => !ssccIsValid(code))).toEqual([])
  expect(countBy(codes)).toEqual(once(codes))
  expect(storeOrders.map(({ shipmentStatus }) => shipmentStatus)).toEqual(
    storeOrders.map(() => fulfilled.shipmentStatus),
  )
}

/** One invoice for each of them, for the amount that the portal shows. */
function expectInvoices(
  { documents: { invoice }, partnerCode }: SandboxTraffic,
  orders: readonly OrderDetails[],
  sent: readonly SentFile[],
): void {
  const storeOrders = fulfilledOf(orders)
  const bills = sent.filter(({ name }) => name.startsWith(invoice)).map(({ message }) => message)
  const numbers = bills.map((message) => segmentsOf(message, 'BIG')[0]?.[1] ?? segmentsOf(message, 'BGM')[0]?.[1])
  expect(countBy(numbers), `invoices that ${partnerCode} got`).toEqual(
    once(storeOrders.map(({ storeOrderID }) => `INV-${storeOrderID}`)),
  )
  const invoiced = orders
    .filter(({ orderNumber }) => isFulfilled(orderNumber))
    .flatMap(({ invoiceProducts }) => invoiceProducts.map(({ quantityInvoiced }) => quantityInvoiced))
  const ordered = storeOrders.map(unitsOf)
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
  expect(sum(invoiced), `units invoiced to ${partnerCode}`).toBe(sum(ordered))
  expect(storeOrders.map(({ invoiceStatus }) => invoiceStatus)).toEqual(storeOrders.map(() => fulfilled.invoiceStatus))
}

/** What a partner got is numbered without a gap and without a repeat: interchanges, and in X12 the groups and sets in them. */
function expectControlNumbers({ partnerCode }: SandboxTraffic, sent: readonly SentFile[]): void {
  const inOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
  const expectNoGap = (numbers: readonly number[], what: string) => {
    const first = Math.min(...numbers)
    expect(inOrder(numbers), `${what} that ${partnerCode} got`).toEqual(numbers.map((_, at) => first + at))
  }
  expectNoGap(
    sent.map(({ interchange }) => Number(interchange.controlNumber)),
    'interchange numbers',
  )
  const groups = sent.flatMap(({ interchange }) => (interchange.standard === 'X12' ? interchange.groups : []))
  if (groups.length === 0) return
  expectNoGap(
    groups.map(({ controlNumber }) => Number(controlNumber)),
    'group numbers',
  )
  expectNoGap(
    groups.flatMap(({ messages }) => messages.map(({ controlNumber }) => Number(controlNumber))),
    'message numbers',
  )
}

/** Checks that every received file was moved to the archive and that no half-written file is left. */
async function expectFolders({ folder, orders, answered }: SandboxTraffic): Promise<void> {
  const received = [
    ...orders.filter((order) => !isHandedIn(order)).map((order) => `${order.orderNumber}.edi`),
    ...[...answered.values()].map((control) => `answer-${control}.edi`),
  ]
  expect(await folder.names('archive')).toEqual(received.sort())
  expect(await folder.names('rejected')).toEqual([])
  for (const name of ['in', 'work', 'out'] as const) expect(await folder.unfinished(name)).toEqual([])
}

/** What lies in `out` is byte for byte what the exchange says was sent, and nothing else was. */
async function expectSameInExchange(api: PortalApi, traffic: SandboxTraffic, sent: readonly SentFile[]): Promise<void> {
  const files = { pageSize: 1000, partner: traffic.partnerCode }
  const received = await api.call(listExchange, { query: { ...files, direction: 'in' } })
  expect(countBy(received.exchanges.map((row) => row.fileName))).toEqual(
    once([
      ...traffic.orders.map(({ orderNumber }) => `${orderNumber}.edi`),
      ...[...traffic.answered.values()].map((control) => `answer-${control}.edi`),
    ]),
  )
  const { exchanges } = await api.call(listExchange, { query: { ...files, direction: 'out' } })
  expect(countBy(exchanges.map((row) => row.fileName))).toEqual(once(sent.map(({ name }) => name)))
  for (const { exchangeID, fileName, status } of exchanges) {
    expect([fileName, status]).toEqual([fileName, 'Sent'])
    const raw = await api.ask(downloadExchangeFile, { params: { id: exchangeID } })
    expect(raw.text).toBe(sent.find(({ name }) => name === fileName)?.text)
  }
}

/** Each step of a store order happened once. Store orders of one order are acknowledged together. */
async function expectStory(api: PortalApi, { orderID, orderNumber, storeOrders }: OrderDetails): Promise<void> {
  const steps = await api.call(listAuditLog, { params: { objectType: 'Order', objectID: orderID } })
  const counts = countBy(steps.map(({ action }) => action))
  const isSplit = storeOrders.length > 1
  for (const action of [
    'Order arrived',
    isSplit ? `Send Ack: One acknowledgement for ${storeOrders.length} store orders` : 'Send Ack',
    'Acknowledgement: Delivered',
    'Acknowledgement: Accepted by the partner',
  ]) {
    expect(counts.get(action), `'${action}' in the audit of ${orderNumber}`).toBe(storeOrders.length)
  }
}
