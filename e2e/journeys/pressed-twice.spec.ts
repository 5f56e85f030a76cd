// Buttons that write (../portal/presses.ts), each double clicked: one call, one word about it, and the page that one press leads to.

import type { Page } from '@playwright/test'
import { fulfilledOrder, newOrder } from '../portal/form-records.ts'
import type { FormRecords } from '../portal/forms.ts'
import { pressTwice } from '../portal/press-twice.ts'
import { ofAShipment, ofAStoreOrder, ofOrders, ofTheList, type Press } from '../portal/presses.ts'
import { test } from '../portal/test.ts'

async function walk(page: Page, presses: readonly Press[], records: FormRecords): Promise<void> {
  for (const { name, call, open, button, after } of presses) {
    await test.step(name, async () => {
      await open?.(page, records)
      await pressTwice(page, button(page, records), call)
      await after?.(page, records)
    })
  }
}

test('on the pages of an order, two presses are one', async ({ pageFor, folder, tokenApi }) => {
  const records = await newOrder(folder('SANDX12'), tokenApi)
  await walk(await pageFor('admin'), ofOrders, records)
})

test('on the list of orders and in its dialogs, two presses are one', async ({ pageFor, folder, tokenApi }) => {
  const records = await newOrder(folder('SANDX12'), tokenApi)
  await walk(await pageFor('admin'), ofTheList, records)
})

test('from a store order to its carton, two presses are one', async ({ pageFor, folder, tokenApi }) => {
  const records = await newOrder(folder('SANDX12'), tokenApi)
  await walk(await pageFor('admin'), ofAStoreOrder, records)
})

test('sending a shipment, two presses are one', async ({ pageFor, folder, tokenApi, apiFor }) => {
  const records = await fulfilledOrder(folder('SANDX12'), tokenApi, await apiFor('admin'))
  await walk(await pageFor('admin'), ofAShipment, records)
})
