// Axe looks at every screen with the demonstration data on it, in both themes.

import { expectAccessibleInBoth } from '../portal/accessible.ts'
import { masterDataScreens } from '../portal/master-data-screens.ts'
import { allScreens } from '../portal/screens.ts'
import { expect, test } from '../portal/test.ts'

test('axe finds nothing on any screen in either theme', async ({ pageFor, apiFor }) => {
  const api = await apiFor('admin')
  const screens = [...(await allScreens(api)), ...(await masterDataScreens(api))]
  const page = await pageFor('admin')
  for (const { name, path } of screens) {
    await test.step(name, async () => {
      await page.goto(path)
      await expectAccessibleInBoth(page, name)
    })
  }
  await page.goto('/orders?searchString=nothing-has-this-number')
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expectAccessibleInBoth(page, 'orders, nothing matches')
  await page.keyboard.press('Control+k')
  await expectAccessibleInBoth(page, 'search palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expectAccessibleInBoth(page, 'keyboard shortcuts')
})
