// What a packer does on the packing screen.

import type { Page } from '@playwright/test'

/** Moves all units of a line from Unassigned through its menu: 'New carton', or 'Carton 1'. */
export async function moveAllTo(page: Page, code: string, place: string): Promise<void> {
  await page
    .getByRole('button', { name: `Move ${code} to…` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: place }).click()
}
