import type { Locator } from '@playwright/test'

/** Through the clipboard, as from a spreadsheet. */
export async function paste(cell: Locator, text: string): Promise<void> {
  const page = cell.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await cell.focus()
  await page.keyboard.press('Control+v')
}
