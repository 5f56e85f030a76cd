// What a screen loads on a slow connection.

import { scriptWeight } from '../portal/script-weight.ts'
import { expect, test } from '../portal/test.ts'

test('the orders list loads at most 166 kB of JavaScript', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  const bytes = await scriptWeight(page, async () => {
    await page.goto('/orders')
    await page.getByRole('row').nth(5).waitFor()
  })
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(166_000)
})
