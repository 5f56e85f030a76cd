// What the browser saves: the file's name and its text.

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { dateText } from '@quayside/domain'

export async function downloadOf(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** The portal's zone, which the browser remembers once it has asked. */
export async function portalZone(page: Page): Promise<string> {
  const kept = () => page.evaluate<string | null>(`localStorage.getItem('quayside.zone')`)
  // Waited for from here: waitForFunction evaluates in the page, which the portal forbids.
  await expect.poll(kept).not.toBeNull()
  return (await kept()) ?? ''
}

/** 'YYYY-MM-DD' of the portal's own day. */
export const portalDay = async (page: Page): Promise<string> => dateText(new Date(), await portalZone(page))
