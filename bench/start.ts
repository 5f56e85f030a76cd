/** Start of the program, and the JavaScript and requests of the orders list. */
import { launchBrowser, runQuayside } from '@quayside/test-kit'
import { scriptWeight } from '../e2e/portal/script-weight.ts'
import { signInAs } from '../e2e/portal/sign-in.ts'
import type { BenchRow } from './results.ts'

async function loadOrdersList(baseUrl: string) {
  const { storageState } = await signInAs('clerk', baseUrl)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ storageState })
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    const bytes = await scriptWeight(page, async () => {
      await page.goto(`${baseUrl}/orders`)
      await page.getByRole('row').nth(5).waitFor()
    })
    return { bytes, requests }
  } finally {
    await browser.close()
  }
}

async function startSeconds(dataDir?: string) {
  const start = performance.now()
  const program = await runQuayside({ ...(dataDir && { dataDir }), env: { QUAYSIDE_SIMULATOR_MS: '0' } })
  const page = await fetch(`${program.baseUrl}/orders`)
  if (!(await page.text()).includes('<div id="root"')) throw new Error('The first page was not served.')
  return { program, seconds: (performance.now() - start) / 1000 }
}

export async function benchStart(): Promise<readonly BenchRow[]> {
  const first = await startSeconds()
  const { bytes, requests } = await loadOrdersList(first.program.baseUrl)
  await first.program.stop()
  const second = await startSeconds(first.program.dataDir)
  await second.program.remove()
  const started = (work: string, seconds: number) => ({ work, ours: `${seconds.toFixed(1)} s`, wanted: '< 5 s' })
  return [
    started('first start with demo data to first page', first.seconds),
    started('start with demo data present to first page', second.seconds),
    { work: 'orders list, JavaScript (gzip)', ours: `${(bytes / 1000).toFixed(0)} kB`, wanted: '≤ 200 kB' },
    { work: 'orders list, requests', ours: `${requests}`, wanted: '≤ 20' },
  ]
}
