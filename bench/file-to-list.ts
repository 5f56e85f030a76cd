/** From a file dropped into a partner's folder to the order's link in a list that is open, without a reload. */
import { launchBrowser, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { signInAs } from '../e2e/portal/sign-in.ts'
import { mailbox } from '../e2e/retailer/mailbox.ts'
import { order850 } from '../e2e/retailer/order-files.ts'
import { type BenchRow, percentile, timed } from './timing.ts'

const runs = 10
const lines = [{ code: 'KW20881', quantity: 12, price: '4.25', description: 'TEA TOWEL' }]

async function untilListed(program: RunningProgram): Promise<number[]> {
  const { storageState } = await signInAs('clerk', program.baseUrl)
  const folder = mailbox(program.dataDir, 'SANDX12')
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ storageState })
    const listening = page.waitForResponse('**/api/live*')
    await page.goto(`${program.baseUrl}/orders`)
    await listening
    const times: number[] = []
    for (let run = 1; run <= runs; run += 1) {
      const orderNumber = `PO-LISTED-${String(run).padStart(2, '0')}`
      const content = order850({ orderNumber, controlNumber: String(99_100 + run), lines })
      times.push(
        await timed(async () => {
          await folder.drop(`${orderNumber}.edi`, content)
          await page.getByRole('link', { name: orderNumber }).waitFor()
        }),
      )
    }
    return times
  } finally {
    await browser.close()
  }
}

export async function benchFileToList(): Promise<BenchRow[]> {
  const program = await runQuayside({ env: { QUAYSIDE_SIMULATOR_MS: '0' } })
  try {
    const seconds = percentile(await untilListed(program), 95) / 1000
    return [
      {
        work: 'a dropped file to the order in an open list',
        ours: `p95 ${seconds.toFixed(1)} s`,
        baseline: '–',
        ratio: '–',
        wanted: '≤ 2 s',
      },
    ]
  } finally {
    await program.remove()
  }
}
