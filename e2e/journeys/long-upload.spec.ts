// A file of many lines is written while its page is left, and is found written when somebody comes back.
import { longUploadLines } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'

const keeper: Person = {
  userName: 'stocktaker',
  permissions: ['Product-ViewProducts', 'Product-CreateProducts', 'Product-UpdateProducts'],
  partnerCodes: ['SANDX12'],
}
const lines = longUploadLines + 500

test('an upload of many lines goes on by itself, and is found where it was begun', async ({ pageFor }) => {
  const page = await pageFor(keeper)
  const records = Array.from({ length: lines }, (_, at) => `LONG-${at},LONG-${at},1.5`)
  const file = {
    name: 'long-range.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SupplierProductCode,SKU,Price\n${records.join('\n')}\n`),
  }

  await test.step('it is confirmed, and need not be waited for', async () => {
    await page.goto('/products/upload?partner=SANDX12')
    await page.getByLabel('CSV file').setInputFiles(file)
    const confirm = page.getByRole('button', { name: `Confirm ${lines.toLocaleString('en-NZ')} lines` })
    // Pressed twice, it is begun once: below stands one upload.
    await confirm.dblclick()
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
