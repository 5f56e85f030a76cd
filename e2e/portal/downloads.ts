// What the browser saves: the file's name and its text.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

export async function downloadOf(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** 'YYYY-MM-DD' of the browser's own day. */
export function browserDay(page: Page): Promise<string> {
  return page.evaluate(() => {
    const now = new Date()
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  })
}
