/** Typing into a store order of 2,000 lines in a real browser: how long from the key to the painted page. */
import { setTimeout as pause } from 'node:timers/promises'
import { getOrder, listOrders } from '@quayside/contract'
import { launchBrowser, type RunningProgram, runQuayside, waitMs } from '@quayside/test-kit'
import { type PortalApi, portalApi } from '../e2e/portal/api.ts'
import { signInAs } from '../e2e/portal/sign-in.ts'
import { mailbox } from '../e2e/retailer/mailbox.ts'
import { order850 } from '../e2e/retailer/order-files.ts'
import { type KeyTime, keyTimes, msOf, watchKeys } from './key-times.ts'
import { type BenchRow, percentile } from './timing.ts'

const lineCount = 2000
const orderNumber = 'PO-2000-LINES'

const lines = Array.from({ length: lineCount }, (_, index) => ({
  code: `BENCH${String(index + 1).padStart(4, '0')}`,
  quantity: 48,
  price: '4.25',
  description: 'TEA TOWEL 50 X 70',
}))

/** The path of the store order's page, once the order has arrived. */
async function arrivedOrder(program: RunningProgram, api: PortalApi): Promise<string> {
  const content = order850({ orderNumber, controlNumber: '99001', lines })
  await mailbox(program.dataDir, 'SANDX12').drop('two-thousand-lines.edi', content)
  for (let waited = 0; waited < waitMs; waited += 250) {
    const { orders } = await api.call(listOrders, { query: { search: orderNumber } })
    const [order] = orders
    if (order) {
      const { storeOrders } = await api.call(getOrder, { params: { id: order.orderID } })
      return `/orders/${order.orderID}/storeorder/${storeOrders[0]?.storeOrderID}`
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

export async function benchStoreOrderTyping(): Promise<BenchRow[]> {
  const program = await runQuayside({ env: { QUAYSIDE_SIMULATOR_MS: '0' } })
  try {
    const { storageState } = await signInAs('clerk', program.baseUrl)
    const admin = await signInAs('admin', program.baseUrl)
    const path = await arrivedOrder(program, portalApi(program.baseUrl, admin.accessToken))
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
    return [
      row('a typed digit is painted', (key) => key !== 'Enter'),
      row('Enter takes it by the rules and moves on', (key) => key === 'Enter'),
    ]
  } finally {
    await program.remove()
  }
}
