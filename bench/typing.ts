/** Typing, Tab and Enter in the lines of a long store order, from the key to the painted page. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { launchBrowser, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { portalApi } from '../e2e/portal/api.ts'
import { orderByNumber, storeOrderOf } from '../e2e/portal/fulfil.ts'
import { type SignedIn, signInAs } from '../e2e/portal/sign-in.ts'
import { mailbox } from '../e2e/retailer/mailbox.ts'
import { order850 } from '../e2e/retailer/order-files.ts'
import { type BenchRow, percentile } from './results.ts'

const sizes = [
  { lineCount: 500, wanted: 'p98 ≤ 100 ms' },
  { lineCount: 2000, wanted: 'p98 ≤ 200 ms' },
]
const rounds = 50
const betweenKeysMs = 60

/** Notes every key with the milliseconds until the next painted frame. */
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

/** Returns the path of the page of a store order with this number of lines. */
async function receiveOrder(lineCount: number, program: RunningProgram, { accessToken }: SignedIn): Promise<string> {
  const orderNumber = `PO-TYPED-${lineCount}`
  const lines = Array.from({ length: lineCount }, (_, at) => ({
    code: `BENCH${String(at + 1).padStart(4, '0')}`,
    quantity: 48,
    price: '4.25',
    description: 'TEA TOWEL 50 X 70',
  }))
  const content = order850({ orderNumber, controlNumber: `99${lineCount}`, lines })
  await mailbox(program.dataDir, 'SANDX12').drop(`${orderNumber}.edi`, content)
  const { id, sid } = storeOrderOf(
    await orderByNumber(portalApi(program.baseUrl, accessToken), orderNumber),
    orderNumber,
  )
  return `/orders/${id}/storeorder/${sid}`
}

async function type(page: Page, address: string): Promise<readonly [key: string, ms: number][]> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Edit Order' }).click()
  await page.locator('[data-cell^="qtyAck."]').first().focus()
  await page.evaluate(watchKeys)
  for (let round = 0; round < rounds; round++)
    for (const key of ['3', String(round % 10), round % 2 === 0 ? 'Enter' : 'Tab']) {
      await page.keyboard.press(key)
      await pause(betweenKeysMs)
    }
  return (await page.evaluate('globalThis.keyTimes')) as [string, number][]
}

export async function benchTyping(): Promise<readonly BenchRow[]> {
  const program = await runQuayside({ env: { QUAYSIDE_SIMULATOR_MS: '0' } })
  const browser = await launchBrowser()
  try {
    const clerk = await signInAs('clerk', program.baseUrl)
    const rows: BenchRow[] = []
    for (const { lineCount, wanted } of sizes) {
      const path = await receiveOrder(lineCount, program, await signInAs('admin', program.baseUrl))
      const page = await browser.newPage({
        storageState: clerk.storageState,
        viewport: { width: 1440, height: 900 },
      })
      const times = await type(page, `${program.baseUrl}${path}`)
      await page.close()
      for (const [what, isIt] of [
        ['a digit', (key: string) => /\d/.test(key)],
        ['Tab', (key: string) => key === 'Tab'],
        ['Enter', (key: string) => key === 'Enter'],
      ] as const) {
        const ms = times.filter(([key]) => isIt(key)).map(([, ms]) => ms)
        rows.push({
          work: `store order of ${lineCount.toLocaleString('en')} lines: ${what}`,
          ours: `p98 ${percentile(ms, 98).toFixed(0)} ms, median ${percentile(ms, 50).toFixed(0)} ms of ${ms.length}`,
          wanted,
        })
      }
    }
    return rows
  } finally {
    await browser.close()
    await program.remove()
  }
}
