/** Scans on the packing screen in a real browser: how long from the scanner's Enter to the painted words, with few lines and with many. */
import { setTimeout as pause } from 'node:timers/promises'
import { createShipment } from '@quayside/contract'
import { launchBrowser, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { type PortalApi, portalApi } from '../e2e/portal/api.ts'
import { acknowledge, expectStage, orderByNumber, storeOrderOf } from '../e2e/portal/fulfil.ts'
import { signInAs } from '../e2e/portal/sign-in.ts'
import { mailbox } from '../e2e/retailer/mailbox.ts'
import { order850 } from '../e2e/retailer/order-files.ts'
import { keyTimes, msOf, watchKeys } from './key-times.ts'
import { type BenchRow, percentile } from './timing.ts'

const sizes = [40, 400] as const
const scans = 40

const codeAt = (at: number) => `SCAN${String(at + 1).padStart(4, '0')}`

/** The path of a shipment to pack, of an order with so many lines. */
async function shipmentOf(lineCount: number, program: RunningProgram, api: PortalApi): Promise<string> {
  const orderNumber = `PO-SCANS-${lineCount}`
  const lines = Array.from({ length: lineCount }, (_, at) => {
    return { code: codeAt(at), quantity: 48, price: '4.25', description: 'TEA TOWEL 50 X 70' }
  })
  const content = order850({ orderNumber, controlNumber: `77${lineCount}`, lines })
  await mailbox(program.dataDir, 'SANDX12').drop(`${orderNumber}.edi`, content)
  const ids = storeOrderOf(await orderByNumber(api, orderNumber), orderNumber)
  await acknowledge(api, ids)
  await expectStage(api, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  const { shipmentID } = await api.call(createShipment, { params: { ...ids } })
  return `/shipments/${shipmentID}`
}

interface Scanned {
  readonly scanned: readonly number[]
  /** A key in the search box of a page without a table: what the machine takes for any key at this moment. */
  readonly anywhere: readonly number[]
}

/** Every line in its turn, into three cartons, as fast as a hand scanner reads. */
async function scanTimes(address: string, lineCount: number, storageState: object): Promise<Scanned> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ storageState: storageState as never, viewport: { width: 1440, height: 900 } })
    await page.goto(address)
    const field = page.getByRole('textbox', { name: 'Scan or type a code' })
    await field.waitFor()
    await watchKeys(page)
    for (let at = 0; at < scans; at += 1) {
      const code = at % 15 === 0 ? 'NEW CARTON' : codeAt((at * 7) % lineCount)
      await page.keyboard.insertText(code)
      await field.press('Enter')
      await pause(60)
    }
    const scanned = msOf((await keyTimes(page)).filter(([key]) => key === 'Enter'))
    await page.goto(new URL('/orders?searchString=nothing-is-called-this', address).href)
    const search = page.getByPlaceholder(/Search by Order Number/)
    await search.focus()
    await watchKeys(page)
    for (let key = 0; key < scans; key += 1) {
      await search.press(String(key % 10))
      await pause(60)
    }
    return { scanned, anywhere: msOf(await keyTimes(page)) }
  } finally {
    await browser.close()
  }
}

export async function benchPackingScans(): Promise<BenchRow[]> {
  const program = await runQuayside({ env: { QUAYSIDE_SIMULATOR_MS: '0' } })
  try {
    const { storageState } = await signInAs('clerk', program.baseUrl)
    const api = portalApi(program.baseUrl, (await signInAs('admin', program.baseUrl)).accessToken)
    const rows: BenchRow[] = []
    for (const lineCount of sizes) {
      const path = await shipmentOf(lineCount, program, api)
      const { scanned, anywhere } = await scanTimes(`${program.baseUrl}${path}`, lineCount, storageState)
      const [ours, base] = [percentile(scanned, 95), percentile(anywhere, 95)]
      rows.push({
        work: `packing ${lineCount} lines: a scan is shown`,
        ours: `p95 ${ours.toFixed(0)} ms, median ${percentile(scanned, 50).toFixed(0)} ms`,
        baseline: `p95 ${base.toFixed(0)} ms in an empty page`,
        ratio: (ours / base).toFixed(2),
        wanted: '≤ 100 ms',
      })
    }
    return rows
  } finally {
    await program.remove()
  }
}
