// The audit tab as its reader sees it.

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** The steps from the first to the last, one pattern for each. */
export async function expectSteps(page: Page, steps: readonly RegExp[]): Promise<void> {
  const actions = page.getByRole('table', { name: 'Audit log' }).locator('tbody tr td:nth-child(3)')
  await expect(actions).toHaveText([...steps].reverse())
}

/** Presses a file's download and gives what was saved. */
export async function downloadFile(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: `Download ${name}` })
      .first()
      .click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') }
}
