// How the browser journeys run: their files by turns on two programs; beside them, on programs of their own, axe's walk
// over the demonstration data that nobody has touched, and the crash tests.

import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserLaunchOptions, testMs, waitMs } from '@quayside/test-kit'

const root = resolve(import.meta.dirname, '..')

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: !!process.env.CI,
  timeout: testMs,
  expect: { timeout: waitMs },
  reporter: [['list'], ['json', { outputFile: join(root, '.build/e2e.json') }]],
  use: {
    launchOptions: await browserLaunchOptions(),
    actionTimeout: waitMs,
    navigationTimeout: waitMs,
    viewport: { width: 1440, height: 900 },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
    // A trace of each journey takes a quarter of the whole time: it is asked for with --trace=on for the one that failed.
    trace: 'off',
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/*.spec.ts', testIgnore: '**/screens.spec.ts', workers: 2 },
    { name: 'demonstration', testMatch: 'journeys/screens.spec.ts', workers: 1 },
    { name: 'crashes', testMatch: 'crash/*.spec.ts', workers: 1 },
  ],
})
