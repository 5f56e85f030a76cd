// Retailers: found, downloaded, their fields changed in place and taken back, partners linked and unlinked.

import { createPartner } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { downloadOf } from '../portal/downloads.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'

const keeper: Person = { userName: 'retailer-keeper', isAdmin: true, permissions: [], partnerCodes: [] }
const reader: Person = {
  userName: 'retailer-reader',
  permissions: ['ExternalSystem-Retailer'],
  partnerCodes: ['KAURI'],
}

test('a retailer is found, changed in place with a way back, and partners are linked to it and unlinked', async ({
  pageFor,
  apiFor,
}) => {
  const api = await apiFor(keeper)
  await api.call(createPartner, { body: { code: 'RETLNK9', name: 'Kauri Grove Online', entity: 'NI' } })
  const page = await pageFor(keeper)
  const main = page.getByRole('main')

  await test.step('the menu leads to the list, which is searched and downloaded', async () => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Retailers' }).click()
    await expect(page.getByRole('heading', { name: 'Retailers', level: 1 })).toBeVisible()
    await expectAccessible(page, 'the retailers')
    const { name, text } = await downloadOf(page, () => page.getByRole('button', { name: 'Download' }).click())
    expect(name).toBe('retailers.csv')
    expect(text).toContain('KAURI')
    await page.getByPlaceholder('Search by code or name').fill('KAURI')
    await expect(page).toHaveURL(/searchString=KAURI/)
    await expect(page.getByRole('table', { name: 'Retailers' }).getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: /Kauri Grove/ }).click()
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Retailers')
    await expectAccessible(page, 'a retailer')
  })

  await test.step('its tax rule is chosen, and taken back', async () => {
    const rule = main.getByRole('button', { name: 'Edit Tax Rule' })
    const before = (await rule.textContent()) ?? ''
    const other = before.includes('Inclusive') ? 'Tax Exclusive' : 'Tax Inclusive'
    await rule.click()
    await page.getByRole('option', { name: other }).click()
    await expect(rule).toContainText(other)
    await main.getByRole('button', { name: 'Undo Tax Rule' }).click()
    await expect(rule).toHaveText(before)
    await expect(main.getByRole('button', { name: 'Undo Tax Rule' })).toBeHidden()
  })

  await test.step('a partner is linked, unlinked, and linked again by Undo', async () => {
    const partners = main.getByRole('region', { name: 'Partners of the retailer' })
    const linked = partners.getByRole('link', { name: 'Kauri Grove Online' })
    await partners.getByRole('button', { name: 'Edit Link partner' }).click()
    await page.getByRole('option', { name: /RETLNK9/ }).click()
    await expect(linked).toBeVisible()
    await partners.getByRole('button', { name: 'Unlink partner RETLNK9' }).click()
    await expect(linked).toBeHidden()
    await partners.getByRole('button', { name: 'Undo Partners' }).click()
    await linked.click()
  })

  await test.step('the page of the partner leads back to its retailer', async () => {
    await expect(page.getByRole('heading', { name: 'Kauri Grove Online' })).toBeVisible()
    await main.getByRole('link', { name: 'Kauri Grove', exact: true }).click()
    await expect(page).toHaveURL(/\/retailers\/\d+$/)
    await main.getByRole('button', { name: 'Unlink partner RETLNK9' }).click()
    await expect(main.getByText('RETLNK9')).toBeHidden()
  })
})

test('who may only look at retailers sees those of their partners, and changes nothing', async ({ pageFor }) => {
  const page = await pageFor(reader)
  await page.goto('/retailers')
  await expect(page.getByRole('table', { name: 'Retailers' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /Kauri Grove/ }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Partners of the retailer' })).toContainText('KAURI')
  await expect(main.getByRole('button', { name: /^(Edit|Unlink)/ })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Kauri Grove', exact: true })).toHaveCount(0)
})
