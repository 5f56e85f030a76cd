/** From the command to the first page served with demo data present, and how much JavaScript the orders list loads. */
import { launchBrowser, runQuayside } from '@quayside/test-kit'
import { scriptWeight } from '../e2e/portal/script-weight.ts'
import type { BenchRow } from './timing.ts'

const rowOf = (work: string, ours: string, wanted: string, baseline = '–'): BenchRow => ({
  work,
  ours,
  baseline,
  ratio: '–',
  wanted,
})

async function scriptsOfOrdersList(baseUrl: string): Promise<number> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    return await scriptWeight(page, async () => {
      await page.goto(`${baseUrl}/orders`)
      await page.getByLabel(/user ?name/i).fill('clerk')
      await page.getByLabel(/password/i).fill('quayside-demo')
      await page.getByRole('button', { name: /sign in/i }).click()
      await page.getByRole('row').nth(5).waitFor()
    })
  } finally {
    await browser.close()
  }
}

async function secondsToPage(dataDir?: string) {
  const start = performance.now()
  const program = await runQuayside({ ...(dataDir ? { dataDir } : {}), env: { QUAYSIDE_SIMULATOR_MS: '0' } })
  const page = await fetch(`${program.baseUrl}/orders`)
  if (!page.ok || !(await page.text()).includes('<div id="root"')) throw new Error('The first page was not served')
  return { program, seconds: (performance.now() - start) / 1000 }
}

export async function benchStartAndPage(): Promise<BenchRow[]> {
  const first = await secondsToPage()
  const kilobytes = (await scriptsOfOrdersList(first.program.baseUrl)) / 1000
  await first.program.stop()
  const again = await secondsToPage(first.program.dataDir)
  await again.program.stop()
  await again.program.remove()
  return [
    rowOf(
      'first start to first page served, demo data loaded on the way',
      `${first.seconds.toFixed(1)} s`,
      'aim < 5 s',
    ),
    rowOf('start to first page served, demo data present', `${again.seconds.toFixed(1)} s`, 'aim < 5 s'),
    rowOf('JavaScript for the orders list, gzip', `${kilobytes.toFixed(0)} kB`, '< 166 kB'),
  ]
}
