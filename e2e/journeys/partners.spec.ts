// Whoever configures partners sets one up on the screen alone: its first purchase order comes, and its first invoice is accepted.

import type { Page } from '@playwright/test'
import { getStoreOrder } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { acknowledge, expectStage, invoice, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'
import { answer997 } from '../retailer/answer-files.ts'
import { order850 } from '../retailer/order-files.ts'

const chief: Person = { userName: 'partners-chief', isAdmin: true, permissions: [], partnerCodes: [] }
const maker: Person = {
  userName: 'partners-maker',
  isAdmin: false,
  permissions: ['Partner-CreatePartner'],
  partnerCodes: ['TUI'],
}
const lines = [{ code: 'RW10881', quantity: 12, price: '4.25', description: 'TEA TOWEL' }]

const saved = (page: Page) => page.getByText('Saved', { exact: true })

test('a partner is set up on the screen, its first order comes, and its first invoice is accepted', async ({
  pageFor,
  folder,
  apiFor,
}) => {
  const page = await pageFor(chief)
  const field = async (label: string, text: string) => {
    await page.getByRole('button', { name: `Edit ${label}`, exact: true }).click()
    const input = page.getByRole('textbox', { name: label, exact: true })
    await input.fill(text)
    await input.press('Enter')
    await expect(page.getByRole('button', { name: `Edit ${label}`, exact: true })).toContainText(text)
  }

  await test.step('Config leads to it', async () => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Config' }).click()
    await expect(page.getByRole('table', { name: 'Partners' }).getByRole('row')).toHaveCount(7)
    await expect(page.getByRole('table', { name: 'Labels' })).toBeVisible()
    await expectAccessible(page, 'Config')
    await page.getByRole('region', { name: 'Partners' }).getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/partnersPage=2/)
    await page.getByRole('link', { name: 'Create partner' }).click()
  })

  await test.step('what is missing is named, the rest has its usual setting', async () => {
    await page.getByRole('button', { name: 'Create partner' }).click()
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields!')
    await page.getByLabel('Code *').fill('RIMUWHARF')
    await expect(page.getByLabel('Code *')).toHaveAccessibleDescription(/7 characters/)
    await page.getByLabel('Code *').fill('RIMUWHF')
    await page.getByLabel('Name *').fill('Rimu Wharf')
    await page.getByLabel('Entity *').click()
    await page
      .getByRole('option', { name: /Harakeke/ })
      .first()
      .click()
    await page.getByLabel('SSCC Prefix').fill('9421903')
    await expectAccessible(page, 'a new partner')
    await page.getByRole('button', { name: 'Create partner' }).click()
    await expect(page.getByRole('heading', { name: 'Rimu Wharf', level: 1 })).toBeVisible()
  })

  await test.step('a press saves, Undo takes it back, and what depends on a switch is there while it is on', async () => {
    const invoices = page.getByRole('switch', { name: 'Auto Create Invoice' })
    const after = page.getByRole('group', { name: 'Auto Create Invoice Match Status' })
    await expect(after).toHaveCount(0)
    await invoices.click()
    await expect(saved(page)).toBeVisible()
    await after.getByRole('radio', { name: 'Control Received' }).check()
    await expect(page.getByRole('navigation', { name: 'Settings' })).toContainText('control received')
    await page.getByRole('button', { name: 'Undo Auto Create Invoice Match Status' }).click()
    await expect(page.getByRole('navigation', { name: 'Settings' })).not.toContainText('control received')
    await invoices.click()
    await expect(after).toHaveCount(0)
    await expectAccessible(page, 'a partner')
  })

  await test.step('its addresses in the exchange are entered', async () => {
    await field('Their Interchange ID', 'RETAILER')
    await field('Our Interchange ID', 'QUAYSIDE')
    await field('Our Qualifier', 'ZZ')
    await expect(saved(page)).toHaveCount(1)
    for (const name of ['Test Messages', 'Create Unknown Products And Stores']) {
      await page.getByRole('switch', { name }).click()
      await expect(page.getByRole('switch', { name })).toBeChecked()
      // What was done last is told, and nothing before it.
      await expect(page.getByRole('button', { name: `Undo ${name}` })).toBeVisible()
      await expect(saved(page)).toHaveCount(1)
    }
  })

  await test.step('of a slow press and a field saved behind it, the field is told alone', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/partners/*', async (route) => {
      if (route.request().postData()?.includes('sendErrorEmails')) await held
      await route.continue()
    })
    await page.getByRole('switch', { name: 'Send Error Emails' }).click()
    await page.getByRole('button', { name: 'Edit Price Tier' }).click()
    await page.getByRole('textbox', { name: 'Price Tier' }).fill('GOLD')
    await page.keyboard.press('Enter')
    // It is shown as it was pressed while it is on its way.
    await expect(page.getByRole('switch', { name: 'Send Error Emails' })).toBeChecked()
    letGo()
    await expect(page.getByRole('button', { name: 'Undo Price Tier' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Send Error Emails' })).toBeChecked()
    await expect(saved(page)).toHaveCount(1)
    await page.unroute('**/api/partners/*')
  })

  const box = folder('RIMUWHF')
  await test.step('its first order comes', async () => {
    await box.drop('first.edi', order850({ orderNumber: 'PO-RIMUWHARF', controlNumber: '7961', lines }))
    await page.goto('/orders?partner=RIMUWHF')
    await expect(page.getByRole('link', { name: 'PO-RIMUWHARF' })).toBeVisible()
  })

  await test.step('it is acknowledged, shipped and invoiced, and the invoice is accepted', async () => {
    const api = await apiFor(chief)
    const ids = storeOrderOf(await orderByNumber(api, 'PO-RIMUWHARF'), 'PO-RIMUWHARF')
    const answer = async (type: string, control: string, containing = 'PO-RIMUWHARF') => {
      const { interchange } = await box.collect(type, containing)
      await box.drop(`${type}-answer.edi`, answer997(interchange, control))
    }
    await acknowledge(api, ids)
    await answer('855', '7962')
    await expectStage(api, ids, 'acknowledgmentStatus', 'Ack Control Received')
    await ship(api, ids)
    await answer('856', '7963')
    await expectStage(api, ids, 'shipmentStatus', 'Shipment Control Received')
    await invoice(api, ids, 'INV-RIMUWHARF')
    await answer('810', '7964', 'INV-RIMUWHARF')
    await expectStage(api, ids, 'invoiceStatus', 'Invoice Control Received')
    const { storeOrderNumber } = await api.call(getStoreOrder, { params: { ...ids } })
    expect(storeOrderNumber).toBe('PO-RIMUWHARF')
  })

  await test.step('its page shows its newest files', async () => {
    await page.goto('/partners?searchString=RIMUWHF')
    await page.getByRole('link', { name: 'Rimu Wharf' }).click()
    await expect(page.getByRole('region', { name: 'Transport' }).getByRole('listitem').first()).toContainText('997 in')
    // Files were exchanged under its code.
    await expect(page.getByRole('button', { name: 'Edit Code' })).toHaveCount(0)
  })
})

test('who may create partners and no more does just that, and is asked before leaving what is half filled in', async ({
  pageFor,
}) => {
  const page = await pageFor(maker)
  await page.goto('/partners/new')
  await expect(page.getByLabel('SSCC Prefix')).toHaveCount(0)
  await page.getByLabel('Code *').fill('TOTARA')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(page.getByLabel('Code *')).toHaveValue('TOTARA')
  await page.getByLabel('Name *').fill('Tōtara & Co')
  await page.getByRole('button', { name: 'Create partner' }).click()
  await expect(page.getByText('Tōtara & Co was created.')).toBeVisible()
  await page.goto('/config')
  await expect(page.getByText('You do not have access to the page config.')).toBeVisible()
})
