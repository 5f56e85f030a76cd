// Drives the real browser once, and makes sure that two processes unpacking at the same time both get a whole one.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findChromium } from './chromium.ts'
import { launchBrowser } from './launch-browser.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the browser', () => {
  it('opens a page and draws letters', async () => {
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      await page.setContent('<button onclick="this.textContent=`Sent`">Send ASN</button><span>MMMM</span>')
      await page.getByRole('button', { name: 'Send ASN' }).click()
      expect(await page.getByRole('button').textContent()).toBe('Sent')
      expect((await page.locator('span').boundingBox())?.width).toBeGreaterThan(20)
    } finally {
      await browser.close()
    }
  })

  it('reports a CHROMIUM_PATH that does not exist', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/no/such/browser')
    await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH names /no/such/browser')
  })
})

describe('unpacking', () => {
  it('happens once and completely, even when two processes start together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quayside-unpack-'))
    const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'chromium.ts')).href)
    const code = `const { findChromium } = await import(${module}); console.log((await findChromium()).executablePath)`
    const run = async () => {
      const env = { ...process.env, TMPDIR: folder, CHROMIUM_PATH: '', PATH: '' }
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
        cwd: import.meta.dirname,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [output] = await once(child.stdout, 'data')
      return String(output).trim()
    }
    try {
      const [one, other] = await Promise.all([run(), run()])
      expect(other).toBe(one)
      expect((await stat(one)).size).toBeGreaterThan(100_000_000)
      expect((await readdir(folder)).filter((name) => name.startsWith('quayside-chromium'))).toHaveLength(1)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
