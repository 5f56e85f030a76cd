/** A store order of 2,000 lines in a real browser: how long from a key or a press to the painted page, there, on its shipment, on its invoice, and in the list. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createShipment, getOrder, listOrders, markStoreOrder } from '@quayside/contract'
import { launchBrowser, type RunningProgram, runQuayside, waitMs } from '@quayside/test-kit'
import { type PortalApi, portalApi } from '../e2e/portal/api.ts'
import { signInAs } from '../e2e/portal/sign-in.ts'
import { mailbox } from '../e2e/retailer/mailbox.ts'
import { order850 } from '../e2e/retailer/order-files.ts'
import { type EventTimes, eventTimes, type KindTimes } from './event-times.ts'
import { type KeyTime, keyTimes, msOf, watchKeys } from './key-times.ts'
import { invoiceOfAll, pressThroughInvoice } from './long-invoice.ts'
import { packThrough, pressThroughLines, pressThroughList } from './long-order-presses.ts'
import { type BenchRow, percentile } from './timing.ts'

const lineCount = 2000
const codeOf = (line: number) => `BENCH${String(line).padStart(4, '0')}`
const lines = Array.from({ length: lineCount }, (_, index) => ({
  code: codeOf(index + 1),
  quantity: 48,
  price: '4.25',
  description: 'TEA TOWEL 50 X 70',
}))

interface Arrived {
  readonly id: number
  readonly sid: number
}

async function arrivedOrder(
  program: RunningProgram,
  api: PortalApi,
  given: { readonly orderNumber: string; readonly controlNumber: string },
): Promise<Arrived> {
  const { orderNumber } = given
  await mailbox(program.dataDir, 'SANDX12').drop(`${orderNumber}.edi`, order850({ ...given, lines }))
  for (let waited = 0; waited < waitMs; waited += 250) {
    const { orders } = await api.call(listOrders, { query: { search: orderNumber } })
    const [order] = orders
    if (order) {
      const { storeOrders } = await api.call(getOrder, { params: { id: order.orderID } })
      return { id: order.orderID, sid: storeOrders[0]?.storeOrderID ?? 0 }
    }
    await pause(250)
  }
  throw new Error(`The order of ${lineCount} lines did not arrive.`)
}

interface Typed {
  readonly inLines: readonly KeyTime[]
  /** The same keys in the search box of a page without a table: what the machine takes for any key at this moment. */
  readonly anywhere: readonly KeyTime[]
}

const pressed = 30

async function typeIntoLines(baseUrl: string, path: string, storageState: object): Promise<Typed> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ storageState: storageState as never, viewport: { width: 1440, height: 900 } })
    await page.goto(`${baseUrl}${path}`)
    await page.getByRole('button', { name: 'Edit Order' }).click()
    // Deep among the lines, not where the page began.
    await page.mouse.move(700, 600)
    for (let turn = 0; turn < 12; turn += 1) {
      await page.mouse.wheel(0, 3000)
      await pause(150)
    }
    await page.locator('[data-cell^="qtyAck."]').nth(40).focus()
    await watchKeys(page)
    for (let row = 0; row < pressed; row += 1) {
      for (const key of [String((row % 4) + 1), String(row % 10), 'Enter']) {
        await page.keyboard.press(key)
        await pause(30)
      }
    }
    const inLines = await keyTimes(page)
    await page.goto(`${baseUrl}/orders?searchString=nothing-is-called-this`)
    await page.getByPlaceholder(/Search by Order Number/).focus()
    await watchKeys(page)
    for (let key = 0; key < pressed; key += 1) {
      await page.keyboard.press(String(key % 10))
      await pause(30)
    }
    return { inLines, anywhere: await keyTimes(page) }
  } finally {
    await browser.close()
  }
}

interface Visit {
  readonly path: string
  /** What has to stand there before anything is pressed. */
  readonly sign: string
  readonly work: (page: Page, events: EventTimes) => Promise<void>
}

async function pressedThrough(
  baseUrl: string,
  storageState: object,
  { path, sign, work }: Visit,
): Promise<KindTimes[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ storageState: storageState as never, viewport: { width: 1440, height: 900 } })
    const events = await eventTimes(page)
    await page.goto(`${baseUrl}${path}`)
    await page.locator(sign).first().waitFor()
    await pause(1500)
    await work(page, events)
    return [...events.kinds()]
  } finally {
    await browser.close()
  }
}

/** A row for each kind, and one for all: INP looks at the worst of many. */
function pressRows(where: string, measured: readonly KindTimes[]): BenchRow[] {
  const row = (kind: string, of: readonly KindTimes[]): BenchRow => {
    const times = of.flatMap((one) => one.times)
    const work = of.reduce((sum, one) => sum + one.work, 0) / of.length
    return {
      work: `${where}: ${kind}`,
      ours: `p98 ${percentile(times, 98)} ms, worst ${Math.max(...times)} ms of ${times.length}`,
      baseline: `${work.toFixed(1)} ms of the page's thread each`,
      ratio: '–',
      wanted: '≤ 100 ms',
    }
  }
  const kinds = [...new Set(measured.map(({ kind }) => kind))]
  return [
    row(
      'all',
      measured.filter(({ isHover }) => !isHover),
    ),
    ...kinds.map((kind) =>
      row(
        kind,
        measured.filter((one) => one.kind === kind),
      ),
    ),
  ]
}

export async function benchStoreOrderTyping(): Promise<BenchRow[]> {
  const program = await runQuayside({ env: { QUAYSIDE_SIMULATOR_MS: '0' } })
  try {
    const { storageState } = await signInAs('clerk', program.baseUrl)
    const admin = await signInAs('admin', program.baseUrl)
    const api = portalApi(program.baseUrl, admin.accessToken)
    const read = await arrivedOrder(program, api, { orderNumber: 'PO-2000-LINES', controlNumber: '99001' })
    const packed = await arrivedOrder(program, api, { orderNumber: 'PO-2000-PACKED', controlNumber: '99002' })
    await api.call(markStoreOrder, { params: { ...packed, status: 'ack' } })
    const { shipmentID } = await api.call(createShipment, { params: { ...packed } })
    const invoiced = await arrivedOrder(program, api, { orderNumber: 'PO-2000-INVOICED', controlNumber: '99003' })
    const invoicePath = await invoiceOfAll(api, invoiced)
    const path = `/orders/${read.id}/storeorder/${read.sid}`
    const { inLines, anywhere } = await typeIntoLines(program.baseUrl, path, storageState)
    const base = percentile(msOf(anywhere), 95)
    const row = (work: string, wanted: (key: string) => boolean): BenchRow => {
      const ours = percentile(msOf(inLines.filter(([key]) => wanted(key))), 95)
      return {
        work: `store order of ${lineCount} lines: ${work}`,
        ours: `p95 ${ours.toFixed(0)} ms`,
        baseline: `p95 ${base.toFixed(0)} ms in an empty page`,
        ratio: (ours / base).toFixed(2),
        wanted: '≤ 50 ms',
      }
    }
    const through = (visit: Visit) => pressedThrough(program.baseUrl, storageState, visit)
    const table = 'tbody tr[data-index]'
    const onLines = await through({ path, sign: table, work: pressThroughLines })
    const packing = (page: Page, events: EventTimes) => packThrough(page, events, codeOf)
    const onPacking = await through({ path: `/shipments/${shipmentID}`, sign: '[data-row]', work: packing })
    const onInvoice = await through({ path: invoicePath, sign: table, work: pressThroughInvoice })
    const onList = await through({ path: '/orders', sign: table, work: pressThroughList })
    return [
      row('a typed digit is painted', (key) => key !== 'Enter'),
      row('Enter takes it by the rules and moves on', (key) => key === 'Enter'),
      ...pressRows(`store order of ${lineCount} lines`, onLines),
      ...pressRows(`packing ${lineCount} lines`, onPacking),
      ...pressRows(`invoice of ${lineCount} lines`, onInvoice),
      ...pressRows('orders list', onList),
    ]
  } finally {
    await program.remove()
  }
}
