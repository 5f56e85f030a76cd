// Reads the status lights as a person does: by their shape.

import { expect, type Locator, type Page } from '@playwright/test'

export type Stage = 'Acknowledgement' | 'Shipment' | 'Invoice'

/** The cell of a stage in the strip of an order or store order. */
export function stageCell(page: Page, stage: Stage): Locator {
  return page.getByRole('list', { name: 'Stages' }).getByRole('listitem').filter({ hasText: stage })
}

/** Status in words, and the full disc. */
export async function expectFull(page: Page, stage: Stage, status: string): Promise<void> {
  const cell = stageCell(page, stage)
  await expect(cell).toContainText(status)
  await expect(cell.locator('svg[data-level="full"]')).toBeVisible()
}
