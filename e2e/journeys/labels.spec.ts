// Whoever configures partners sets up a label, and a clerk prints it for several orders at once.

import type { Page } from '@playwright/test'
import { expectAccessible } from '../portal/accessible.ts'
import { downloadOf } from '../portal/downloads.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'

const keeper: Person = { userName: 'label-keeper', isAdmin: true, permissions: [], partnerCodes: ['TUI'] }
const frx = (text: string) => ({
  name: `${text}.frx`,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(`<Report Name="${text}"/>`),
})
const chooseFile = (page: Page, file: ReturnType<typeof frx>) => page.getByLabel('FRX File').setInputFiles(file)

test('a label is set up with its report file, and printed for several orders from their list', async ({ pageFor }) => {
  const page = await pageFor(keeper)

  await test.step('/labels/new asks for it', async () => {
    await page.goto('/labels/new?partnerCode=tui')
    const dialog = page.getByRole('dialog', { name: 'Create label' })
    await expect(dialog.getByLabel('Partner *')).toHaveValue(/Tūī Gifts/)
    await dialog.getByLabel('Screen *').click()
    await page.getByRole('option', { name: 'Order', exact: true }).click()
    await dialog.getByLabel('Button Text *').fill('Address labels')
    await chooseFile(page, { ...frx('address'), name: 'address.pdf' })
    await expect(page.getByText('address.pdf is no .frx file.')).toBeVisible()
    await chooseFile(page, frx('address'))
    await expect(dialog.getByText('address.frx')).toBeVisible()
    await expectAccessible(page, 'a new label')
    await dialog.getByRole('button', { name: 'Create label' }).click()
    await expect(page.getByRole('heading', { name: 'Address labels' })).toBeVisible()
  })

  await test.step('its report file and its transport are changed on its page', async () => {
    const saved = (name: string) => downloadOf(page, () => page.getByRole('button', { name, exact: true }).click())
    expect((await saved('address.frx')).text).toBe('<Report Name="address"/>')
    await chooseFile(page, frx('pallet'))
    expect(await saved('pallet.frx')).toEqual({ name: 'pallet.frx', text: '<Report Name="pallet"/>' })
    await expectAccessible(page, 'a label with its report file')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Upload…' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Transport' }).click()
    const transport = page.getByRole('textbox', { name: 'Transport' })
    await transport.fill('by road')
    await expect(transport).toHaveAccessibleDescription(/a whole number above 0/)
    await transport.fill('17')
    await transport.press('Enter')
    await expect(page.getByRole('button', { name: 'Edit Transport' })).toContainText('17')
    await page.getByRole('button', { name: 'Undo Transport' }).click()
    await expect(page.getByRole('button', { name: 'Edit Transport' })).toHaveText('Add')
  })

  await test.step('the orders list prints it', async () => {
    await page.goto('/orders?partner=TUI')
    for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Actions on the selected rows' })
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Print labels…' }).click()
    const asked = page.getByRole('dialog', { name: 'Print labels of 2 orders' })
    await expectAccessible(page, 'labels of several orders')
    const { name, text } = await downloadOf(page, () => asked.getByRole('button', { name: 'Print labels' }).click())
    expect(name).toMatch(/^labels-TUI-\d+\.pdf$/)
    expect(text.slice(0, 5)).toBe('%PDF-')
    const results = page.getByRole('dialog', { name: '2 labels printed.' })
    await expect(results.getByRole('list', { name: 'Results' }).getByRole('link')).toHaveCount(2)
    await results.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(bar).toHaveCount(0)
  })
})
