// Starts the browser that tests, gallery and bench drive, always with the same switches.

import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { waitMs } from '../patience.mjs'
import { findChromium } from './chromium.ts'

/** Switches that were seen to work in containers, as root, and without a graphics card. */
const SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Launch options for Playwright's own runner; `launchBrowser` uses the same. */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const { executablePath, env } = await findChromium()
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    executablePath,
    args: SWITCHES,
    headless: true,
    timeout: waitMs,
    env: { ...Object.fromEntries(inherited), ...env },
  }
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await browserLaunchOptions())
}
