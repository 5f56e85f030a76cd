// Buttons that write (../portal/presses.ts), each double clicked: one call, one word about it, and the page that one press leads to.

import type { Page } from '@playwright/test'
import { failFile } from '../portal/failed-file.ts'
import { fulfilledOrder, newOrder, noRecords } from '../portal/form-records.ts'
import type { FormRecords } from '../portal/forms.ts'
import { acknowledgeOthers } from '../portal/fulfil.ts'
import type { Person } from '../portal/people.ts'
import { pressTwice } from '../portal/press-twice.ts'
import {
  ofAnInvoice,
  ofAShipment,
  ofAStoreOrder,
  ofAWholeOrder,
  ofInvoices,
  ofLabels,
  ofOrders,
  ofPacking,
  ofTheAccount,
  ofTheExchange,
  ofTheList,
  ofUsers,
  type Press,
} from '../portal/presses.ts'
import { signInAs } from '../portal/sign-in.ts'
import { expect, test } from '../portal/test.ts'

const presser: Person = { userName: 'pressed-twice', permissions: [], partnerCodes: [] }
const leaver: Person = { userName: 'let-in-again', permissions: [], partnerCodes: [] }

async function walk(page: Page, presses: readonly Press[], records: FormRecords): Promise<void> {
  for (const { name, call, open, button, twice, after } of presses) {
    await test.step(name, async () => {
      await open?.(page, records)
      await pressTwice(page, call, button(page, records), twice)
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
  await acknowledgeOthers(tokenApi, { id: records.orderID, sid: records.storeOrderID })
  await walk(await pageFor('admin'), ofAStoreOrder, records)
})

test('sending a shipment, two presses are one', async ({ pageFor, folder, tokenApi, apiFor }) => {
  const records = await fulfilledOrder(folder('SANDX12'), tokenApi, await apiFor('admin'))
  await walk(await pageFor('admin'), ofAShipment, records)
})

test('on the page of a whole order, two presses are one', async ({ pageFor, folder, tokenApi }) => {
  const records = await newOrder(folder('SANDX12'), tokenApi)
  await walk(await pageFor('admin'), ofAWholeOrder, records)
})

test('on an invoice, two presses are one', async ({ pageFor, folder, tokenApi, apiFor }) => {
  const records = await fulfilledOrder(folder('SANDX12'), tokenApi, await apiFor('admin'))
  await walk(await pageFor('admin'), ofAnInvoice, records)
})

test('packing, and with credits and lists of invoices and shipments, two presses are one', async ({
  pageFor,
  folder,
  tokenApi,
  apiFor,
}) => {
  const records = await fulfilledOrder(folder('SANDX12'), tokenApi, await apiFor('admin'))
  await walk(await pageFor('admin'), [...ofPacking, ...ofInvoices], records)
})

test('with labels and files of the exchange, two presses are one', async ({ pageFor, folder, tokenApi, program }) => {
  const box = folder('SANDX12')
  const records = await newOrder(box, tokenApi)
  for (const name of ['broken', 'lost']) {
    await box.drop(`${records.orderNumber}-${name}.edi`, 'Dear supplier, please send 12 towels.\n')
    await expect.poll(() => box.names('rejected')).toContain(`${records.orderNumber}-${name}.edi`)
  }
  await failFile(program.dataDir, `${records.orderNumber}-broken.edi`)
  await failFile(program.dataDir, `${records.orderNumber}-lost.edi`, { job: true })
  await walk(await pageFor('admin'), [...ofLabels, ...ofTheExchange], records)
})

test('in an account and among users, two presses are one', async ({ pageFor, apiFor, baseURL }) => {
  const page = await pageFor(presser)
  await signInAs(presser.userName, baseURL ?? '')
  await walk(page, ofTheAccount, noRecords)
  await apiFor(leaver)
  await walk(await pageFor('admin'), ofUsers(leaver.userName), noRecords)
})
