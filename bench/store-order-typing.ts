/** Typing into a store order of 2,000 lines in a real browser: how long from the key to the painted page. */
import { setTimeout as pause } from 'node:timers/promises'
import { getOrder, listOrders } from '@quayside/contract'
import { launchBrowser, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { type PortalApi, portalApi } from '../e2e/portal/api.ts'
import { signInAs } from '../e2e/portal/sign-in.ts'
import { mailbox } from '../e2e/retailer/mailbox.ts'
import { order850 } from '../e2e/retailer/order-files.ts'
import { type BenchRow, percentile } from './timing.ts'

const lineCount = 2000
const orderNumber = 'PO-2000-LINES'
const patienceMs = 60_000

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
  for (let waited = 0; waited < patienceMs; waited += 250) {
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

/** Runs in the page: notes for every key how long it took until the page was painted after it. */
const watchKeys = `
  globalThis.keyTimes = []
  addEventListener('keydown', (event) => {
    const pressed = event.timeStamp
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () => globalThis.keyTimes.push([event.key, performance.now() - pressed])
      painted.port2.postMessage(null)
    })
  }, true)`

type KeyTime = readonly [key: string, ms: number]

async function typeIntoLines(baseUrl: string, path: string, storageState: object): Promise<readonly KeyTime[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ storageState: storageState as never, viewport: { width: 1440, height: 900 } })
    await page.goto(`${baseUrl}${path}`)
    await page.getByRole('button', { name: 'Edit Order' }).click()
    // Every row there is, so that the page is as heavy as it gets.
    await page.mouse.move(700, 600)
    for (let rows = 0; rows < lineCount; rows = await page.locator('[data-cell^="qtyAck."]').count()) {
      await page.mouse.wheel(0, 20_000)
      await pause(100)
    }
    await page
      .locator('[data-cell^="qtyAck."]')
      .nth(lineCount / 2)
      .focus()
    await page.evaluate(watchKeys)
    for (let row = 0; row < 30; row += 1) {
      for (const key of [String((row % 4) + 1), String(row % 10), 'Enter']) {
        await page.keyboard.press(key)
        await pause(30)
      }
    }
    return (await page.evaluate('globalThis.keyTimes')) as readonly KeyTime[]
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
    const times = await typeIntoLines(program.baseUrl, path, storageState)
    const row = (work: string, wanted: (key: string) => boolean): BenchRow => {
      const measured = times.filter(([key]) => wanted(key)).map(([, ms]) => ms)
      return {
        work: `store order of ${lineCount} lines: ${work}`,
        ours: `p95 ${percentile(measured, 95).toFixed(0)} ms`,
        baseline: `median ${percentile(measured, 50).toFixed(0)} ms`,
        ratio: '–',
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
