// A file of many lines is written while its page is left, and is found written when somebody comes back.

import type { Page } from '@playwright/test'
import { cancelLongUpload, createProduct, deleteProduct, longUploadLines } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { whileHeld } from '../portal/held-product.ts'
import type { Person } from '../portal/people.ts'
import { pressTwice } from '../portal/press-twice.ts'
import { expect, test } from '../portal/test.ts'

const keeper: Person = {
  userName: 'stocktaker',
  permissions: ['Product-ViewProducts', 'Product-CreateProducts', 'Product-UpdateProducts'],
  partnerCodes: ['SANDX12'],
}
const lines = longUploadLines + 500

function fileOf(name: string, code: string) {
  const records = Array.from({ length: lines }, (_, at) => `${code}-${at},${code}-${at},1.5`)
  const buffer = Buffer.from(`SupplierProductCode,SKU,Price\n${records.join('\n')}\n`)
  return { name, mimeType: 'text/csv', buffer }
}

const confirmOf = (page: Page) => page.getByRole('button', { name: `Confirm ${lines.toLocaleString('en-NZ')} lines` })

test('an upload of many lines goes on by itself, and is found where it was begun', async ({ pageFor }) => {
  const page = await pageFor(keeper)
  await test.step('it is confirmed, and need not be waited for', async () => {
    await page.goto('/products/upload?partner=SANDX12')
    await page.getByLabel('CSV file').setInputFiles(fileOf('long-range.csv', 'LONG'))
    // Pressed twice, it is begun once: below stands one upload.
    await confirmOf(page).dblclick()
    await expect(page.getByText('You may leave this page')).toBeVisible()
    await page.goto('/products?partner=SANDX12')
  })

  await test.step('it stands among the earlier uploads as soon as it is written, without a reload', async () => {
    await page.goto('/products/upload?partner=SANDX12')
    const row = page.getByRole('table', { name: 'Earlier uploads' }).getByRole('row', { name: /^long-range.csv/ })
    await expect(row).toContainText(`${lines.toLocaleString('en-NZ')} inserted`)
    await expect(page.getByRole('region', { name: 'Uploads being written' })).toBeHidden()
    await expect(row).toHaveCount(1)
    await expectAccessible(page, 'an upload that a job wrote')
    await row.getByRole('button', { name: 'Undo long-range.csv' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).click()
    await expect(row).toContainText('Undone by')
  })
})

test('an upload of many lines is cancelled while it is written, by key and by a double press, and nothing of it is there', async ({
  pageFor,
  apiFor,
  program,
}) => {
  const page = await pageFor(keeper)
  const api = await apiFor(keeper)
  const held = `HELD-${lines - 100}`
  const { productID } = await api.call(createProduct, {
    body: { partnerCode: 'SANDX12', supplierProductCode: held },
  })
  const open = page.getByRole('region', { name: 'Uploads being written' })
  const cancel = open.getByRole('button', { name: 'Cancel upload' })
  /** Begins it, and cancels it once all but its last lines are written and the last wait for somebody else. */
  const cancelled = async (name: string, press: () => Promise<void>) => {
    await whileHeld(program.dataDir, held, async () => {
      await page.getByLabel('CSV file').setInputFiles(fileOf(name, 'HELD'))
      await confirmOf(page).click()
      await expect(open).toContainText(
        `writing ${longUploadLines.toLocaleString('en-NZ')} of ${lines.toLocaleString('en-NZ')} lines`,
      )
      await press()
      await expect(open).toContainText('is being cancelled')
    })
    const row = page.getByRole('table', { name: 'Earlier uploads' }).getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row).toContainText('Cancelled: nothing was written')
    await expect(row).toHaveCount(1)
    await expect(open).toBeHidden()
    // The button is gone: the focus is where the upload now stands.
    await expect(row).toBeFocused()
  }
  await page.goto('/products/upload?partner=SANDX12')

  await test.step('by key, after the page was left and come back to', () =>
    cancelled('held-range.csv', async () => {
      await page.goto('/products?partner=SANDX12')
      await page.goto('/products/upload?partner=SANDX12')
      await expectAccessible(page, 'an upload that is being written')
      await cancel.focus()
      await page.keyboard.press('Enter')
    }))

  await test.step('by a double press, which is one', () =>
    cancelled('held-again.csv', () => pressTwice(page, cancelLongUpload, cancel)))

  await test.step('no product is there but the one that was', async () => {
    await page.goto('/products?partner=SANDX12&searchString=HELD-')
    await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(2)
    await api.call(deleteProduct, { query: { productId: productID } })
  })
})
