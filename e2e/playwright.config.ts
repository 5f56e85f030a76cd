// How the browser journeys run: one after the other, in the browser that test-kit finds, against a program
// that is started for them with a port and a data folder of its own.

import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserLaunchOptions, freePort } from '@quayside/test-kit'

const root = resolve(import.meta.dirname, '..')

// Playwright reads this file again in each worker: the first reading decides, the others find it in the environment.
process.env.QUAYSIDE_E2E_PORT ??= String(await freePort())
process.env.QUAYSIDE_E2E_DATA ??= join(tmpdir(), `quayside-program-${process.pid}-e2e`)
const port = process.env.QUAYSIDE_E2E_PORT
const dataDir = process.env.QUAYSIDE_E2E_DATA

export default defineConfig({
  testDir: '.',
  // What looks at the demonstration data goes first: journeys answer its orders and add many of their own.
  projects: [
    { name: 'demonstration', testMatch: '**/screens.spec.ts' },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: '**/screens.spec.ts' },
  ],
  outputDir: join(root, 'test-results'),
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: join(root, '.build/e2e.json') }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await browserLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node --import tsx e2e/serve.ts',
    cwd: root,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 40_000 },
    env: { PORT: port, QUAYSIDE_DATA: dataDir },
  },
})
