// The store order page: reading, answering, changing what is ordered, stock and reservations, addresses, errors, and two people at once.

import type { Page } from '@playwright/test'
import {
  createOrder,
  createStoreOrder,
  getOrder,
  getStoreOrder,
  listOrders,
  lookUpStores,
  type StoreOrderDetails,
  saveStoreOrderProducts,
  setDemoWarehouse,
} from '@quayside/contract'
import { demoRoles } from '@quayside/domain'
import { expectAccessible } from '../portal/accessible.ts'
import type { PortalApi } from '../portal/api.ts'
import { orderByNumber } from '../portal/fulfil.ts'
import { holdAnswers } from '../portal/held-answers.ts'
import { stageCell } from '../portal/lights.ts'
import { paste } from '../portal/paste.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

interface Wanted {
  readonly partner: string
  readonly orderStatus: string
  readonly atLeast?: number
  readonly also?: (storeOrder: StoreOrderDetails) => boolean
}

/** A store order of the demonstration that nobody has answered yet. */
async function demoStoreOrder(api: PortalApi, wanted: Wanted): Promise<StoreOrderDetails> {
  const { orders } = await api.call(listOrders, { query: { partner: wanted.partner, pageSize: 1000 } })
  for (const row of orders) {
    if (row.orderStatus !== wanted.orderStatus || row.acknowledgmentStatus !== 'Not Acknowledged') continue
    const order = await api.call(getOrder, { params: { id: row.orderID } })
    for (const { storeOrderID: sid } of order.storeOrders) {
      const found = await api.call(getStoreOrder, { params: { id: row.orderID, sid } })
      if (found.orderStatus !== wanted.orderStatus || found.acknowledgmentStatus !== 'Not Acknowledged') continue
      const enough = found.storeOrderProducts.length >= (wanted.atLeast ?? 1)
      if (enough && (wanted.also?.(found) ?? true)) return found
    }
  }
  throw new Error(`The demonstration has no such store order of ${wanted.partner}.`)
}

const pathOf = ({ orderID, storeOrderID }: StoreOrderDetails) => `/orders/${orderID}/storeorder/${storeOrderID}`
const products = (page: Page) => page.getByRole('table', { name: 'Products' })
const rowOf = (page: Page, code: string) => products(page).getByRole('row').filter({ hasText: code })
const codesOf = ({ storeOrderProducts }: StoreOrderDetails) =>
  storeOrderProducts
    .map((line) => line.supplierProductCode ?? '')
    .sort((one, two) => one.localeCompare(two, 'en', { numeric: true }))

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Order' }).click()
  await page.getByRole('dialog', { name: 'Save Order' }).getByRole('button', { name: 'Save Order' }).click()
}

async function open(page: Page, storeOrder: StoreOrderDetails): Promise<void> {
  await page.goto(pathOf(storeOrder))
  await expect(products(page)).toBeVisible()
}

/** Other numbers at every run, so that it can be run again on the same program. */
const run = String(Date.now()).slice(-5)
const control = (number: number) => `${number}${run}`

const lines = [
  { code: 'KW50881', quantity: 12, price: '4.25', description: 'TEA TOWEL' },
  { code: 'KW50890', quantity: 6, price: '18.90', description: 'APRON' },
  { code: 'KW50895', quantity: 20, price: '9.95', description: 'NAPKIN' },
]

test('what is known of a store order, column by column', async ({ pageFor, apiFor }) => {
  const api = await apiFor('clerk')
  const storeOrder = await demoStoreOrder(api, { partner: 'HARBOUR', orderStatus: 'Order Received', atLeast: 3 })
  // A choice of columns is kept for the person: nobody else's table may change by it.
  const reader: Person = { userName: 'reader', permissions: [...demoRoles.clerk], partnerCodes: ['HARBOUR'] }
  const page = await pageFor(reader)
  await open(page, storeOrder)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Store Order Details')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(storeOrder.storeOrderNumber)
  await expect(page.getByRole('list', { name: 'Stages' }).getByRole('listitem')).toHaveCount(6)
  for (const title of ['Shipping', 'Billing', 'To', 'From'])
    await expect(page.getByRole('region', { name: `${title} address` })).toBeVisible()
  const heads = products(page).getByRole('columnheader')
  await expect(heads).toHaveText([
    /^Code/,
    'SKU',
    'Description',
    'Price',
    'Price Ack',
    'Stock On Hand',
    'Qty',
    'Qty Ack',
    'Qty B/O',
    'B/O Date',
    'WHS',
    'SubTotal',
    'Line',
  ])
  await expect(products(page).locator('tbody tr td:first-child')).toHaveText(codesOf(storeOrder))
  await expect(page.getByText(/^Created .* · Modified /)).toBeVisible()
  await expectAccessible(page, 'store order')

  await test.step('the other columns are a choice', async () => {
    const others = ['Comments', 'EDI Warnings', 'Batch', 'Actual Price', 'Shipped'] as const
    const press = async () => {
      await page.getByRole('button', { name: 'Columns' }).click()
      for (const name of others) await page.getByRole('menuitemcheckbox', { name }).click()
      await page.keyboard.press('Escape')
    }
    await press()
    for (const name of others) await expect(heads.filter({ hasText: name })).toBeVisible()
    await expectAccessible(page, 'store order with every column')
    // What has no room beside them comes back once they go.
    await press()
    await expect(heads.filter({ hasText: 'Stock On Hand' })).toBeVisible()
  })

  await test.step('rows are sorted by what a person presses', async () => {
    await page.getByRole('button', { name: /^Code/ }).click()
    await expect(products(page).locator('tbody tr td:first-child')).toHaveText(codesOf(storeOrder).reverse())
  })

  await test.step('stock is told for every warehouse', async () => {
    await page
      .getByRole('button', { name: /^Stock of .* per warehouse$/ })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: /^Stock of/ })
    await expect(panel.getByRole('rowheader')).toHaveText(['KARAKA', 'ROLLEST'])
    await expectAccessible(page, 'stock per warehouse')
    await page.keyboard.press('Escape')
  })

  await test.step('the way back', async () => {
    await page.getByRole('link', { name: storeOrder.orderNumber, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/orders/${storeOrder.orderID}`))
  })
})

test('answering lines: pack sizes, caps, backorders, a pasted block, lines taken off and added', async ({
  pageFor,
  apiFor,
}) => {
  const api = await apiFor('clerk')
  const storeOrder = await demoStoreOrder(api, {
    partner: 'HARBOUR',
    orderStatus: 'Order Received',
    atLeast: 4,
    also: (one) => one.storeOrderProducts.every((line) => line.quantity > 1 && line.linePackSize !== null),
  })
  const page = await pageFor('clerk')
  await open(page, storeOrder)
  const [first = '', second = '', third = '', fourth = ''] = codesOf(storeOrder)
  const lineOf = (code: string) => {
    const line = storeOrder.storeOrderProducts.find((one) => one.supplierProductCode === code)
    if (!line) throw new Error(`no line ${code}`)
    return { ...line, pack: line.linePackSize ?? 1 }
  }
  await page.getByRole('button', { name: 'Edit Order' }).click()

  await test.step('quantities come in whole packs, and never above what is ordered', async () => {
    const { pack, quantity } = lineOf(first)
    await page.getByLabel(`Qty Ack of ${first}`).fill('1')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Qty Ack of ${second}`)).toBeFocused()
    await expect(page.getByLabel(`Qty Ack of ${first}`)).toHaveValue(pack > 1 ? '0' : '1')
    if (pack > 1)
      await expect(rowOf(page, first)).toContainText(`This quantity must be a multiple of the Line Pack Size (${pack})`)
    // This clerk may acknowledge more than was ordered, and is told that it is wrong.
    await page.getByLabel(`Qty Ack of ${first}`).fill(String(quantity * 2))
    await page.keyboard.press('ArrowDown')
    const panel = page.getByRole('alert').filter({ hasText: 'Quantity Ack Validation Error!' })
    await expect(panel).toContainText(
      'The products highlighted in the table have failed quantity acknowledgement validation',
    )
    await expect(rowOf(page, first)).toContainText('More is acknowledged than was ordered.')
    await page.getByLabel(`Qty Ack of ${first}`).fill(String(quantity))
    await page.keyboard.press('ArrowDown')
    await expect(panel).toHaveCount(0)
  })

  await test.step('a block from a spreadsheet fills what it covers', async () => {
    const { pack } = lineOf(second)
    await paste(page.getByLabel(`Qty Ack of ${second}`), `0\t${pack}\t30/11/2027\n0`)
    await expect(page.getByLabel(`Qty Ack of ${second}`)).toHaveValue('0')
    await expect(page.getByLabel(`Qty B/O of ${second}`)).toHaveValue(String(pack))
    await expect(page.getByRole('textbox', { name: `B/O Date of ${second}` })).toHaveValue('30/11/2027')
    await expect(page.getByLabel(`Qty Ack of ${third}`)).toHaveValue('0')
    // Nothing on backorder, no date.
    await page.getByLabel(`Qty B/O of ${second}`).fill('0')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: `B/O Date of ${second}` })).toHaveCount(0)
  })

  await test.step('a line is taken off, kept, and taken off again; another is added', async () => {
    await rowOf(page, fourth).hover()
    await page.getByRole('button', { name: `Remove ${fourth}` }).click()
    await page.getByRole('button', { name: `Keep ${fourth}` }).click()
    await expect(page.getByLabel(`Qty Ack of ${fourth}`)).toBeVisible()
    await page.getByRole('button', { name: `Remove ${fourth}` }).click()
    await expect(page.getByLabel(`Qty Ack of ${fourth}`)).toHaveCount(0)
    await page.getByRole('button', { name: 'Add line' }).click()
    await expect(page.getByLabel('Code of the new line')).toBeFocused()
    const row = products(page).getByRole('row').last()
    await page.keyboard.type('NO-SUCH-1')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('has no product NO-SUCH-1. Choose one from the list.')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(fourth)
    await page.getByRole('option', { name: fourth }).click()
    await expect(row).toContainText(lineOf(fourth).description ?? '')
    await page.getByLabel(`Price of ${fourth}`).fill('1.5')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText(
      `1 line added · ${fourth} removed`,
    )
    await expectAccessible(page, 'store order with unsaved changes')
  })

  await test.step('leaving asks, saving asks with the words for lines acknowledged as 0', async () => {
    await page.getByRole('link', { name: 'Shipments' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Save Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save Order' })
    await expect(dialog).toContainText('Some lines are acknowledged as 0: the retailer will not receive them.')
    await expectAccessible(page, 'the question before saving')
    await dialog.getByRole('button', { name: 'Save Order' }).click()
    await expect(stageCell(page, 'Acknowledgement')).toContainText('Ack Entered')
    await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
  })
  const saved = await api.call(getStoreOrder, { params: { id: storeOrder.orderID, sid: storeOrder.storeOrderID } })
  const savedLine = saved.storeOrderProducts.filter((line) => line.supplierProductCode === fourth)
  expect(savedLine).toHaveLength(1)
  expect(savedLine[0]).toMatchObject({ quantity: 1, lineProductPrice: 1.5 })
  expect(savedLine[0]?.storeOrderProductID).not.toBe(lineOf(fourth).storeOrderProductID)
})

test('the further fields of a line, with what each may hold', async ({ pageFor, folder, tokenApi }) => {
  const orderNumber = `PO-FIELDS-${run}`
  await folder('SANDX12').drop(`fields-${run}.edi`, order850({ orderNumber, controlNumber: control(1), lines }))
  const { orderID, storeOrders } = await orderByNumber(tokenApi, orderNumber)
  const sid = storeOrders[0]?.storeOrderID ?? 0
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}/storeorder/${sid}`)
  await page.getByRole('button', { name: 'Edit Order' }).click()
  await rowOf(page, 'KW50881').hover()
  await page.getByRole('button', { name: 'Details of KW50881' }).click()
  const dialog = page.getByRole('dialog', { name: /KW50881/ })
  await dialog.getByLabel('Ref 1').fill('x'.repeat(257))
  await expect(dialog).toContainText('Ref 1 has more than 256 characters.')
  await expect(dialog.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Ref 1').fill('CONTRACT-9')
  await dialog.getByLabel('Product Color').fill('Indigo')
  await dialog.getByLabel('Line Weight').fill('1.25')
  await dialog.getByLabel('EDI Warnings').fill('Handle with care')
  await dialog.getByLabel('Comments').fill('For the window')
  await expectAccessible(page, 'the details of a line')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('KW50881 changed')
  await save(page)
  await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
  await expect(rowOf(page, 'KW50881')).toContainText('For the window · Handle with care')
  const saved = await tokenApi.call(getStoreOrder, { params: { id: orderID, sid } })
  expect(saved.storeOrderProducts.find((line) => line.supplierProductCode === 'KW50881')).toMatchObject({
    ref1: 'CONTRACT-9',
    productColor: 'Indigo',
    lineWeight: 1.25,
    ediWarnings: 'Handle with care',
    comments: 'For the window',
  })
})

test('two people edit one store order: the second sees what changed and loses nothing', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const orderNumber = `PO-BOTH-${run}`
  await folder('SANDX12').drop(`both-${run}.edi`, order850({ orderNumber, controlNumber: control(2), lines }))
  const { orderID, storeOrders } = await orderByNumber(tokenApi, orderNumber)
  const params = { id: orderID, sid: storeOrders[0]?.storeOrderID ?? 0 }
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}/storeorder/${params.sid}`)
  await page.getByRole('button', { name: 'Edit Order' }).click()
  for (const [code, quantity] of [
    ['KW50881', '10'],
    ['KW50890', '5'],
  ] as const) {
    await page.getByLabel(`Qty Ack of ${code}`).fill(quantity)
    await page.getByLabel(`Qty Ack of ${code}`).press('Enter')
  }
  const before = await tokenApi.call(getStoreOrder, { params })
  const idOf = (code: string) =>
    before.storeOrderProducts.find((line) => line.supplierProductCode === code)?.storeOrderProductID ?? 0
  await tokenApi.call(saveStoreOrderProducts, {
    params,
    body: [
      { storeOrderProductID: idOf('KW50881'), quantityAcknowledged: 7 },
      { storeOrderProductID: idOf('KW50890'), quantityAcknowledged: 2 },
      { storeOrderProductID: idOf('KW50895'), quantityAcknowledged: 15 },
    ],
  })
  await expect(page.getByText('Changed in the meantime.')).toBeVisible()
  await save(page)

  const dialog = page.getByRole('dialog', { name: /^Changed by .* in the meantime$/ })
  await expect(dialog).toBeVisible()
  const changes = dialog.getByRole('table', { name: 'Changes in the meantime' })
  await expect(changes.getByRole('row').filter({ hasText: 'KW50895' })).toContainText('15')
  await expectAccessible(page, 'what changed in the meantime')
  await dialog.getByRole('radio', { name: /^Take theirs: KW50890 Qty Ack/ }).check()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Qty Ack of KW50881')).toHaveValue('10')
  await expect(page.getByLabel('Qty Ack of KW50890')).toHaveValue('2')
  await expect(page.getByLabel('Qty Ack of KW50895')).toHaveValue('15')
  await page.getByRole('button', { name: 'Show what changed' }).click()
  await dialog.getByRole('button', { name: 'Save Order' }).click()
  await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
  const after = await tokenApi.call(getStoreOrder, { params })
  const acknowledged = Object.fromEntries(
    after.storeOrderProducts.map((line) => [line.supplierProductCode, line.quantityAcknowledged]),
  )
  expect(acknowledged).toEqual({ KW50881: 10, KW50890: 2, KW50895: 15 })
})

test('Send Ack proposes what is free, promises more only by a choice, and sends what it shows', async ({
  pageFor,
  apiFor,
}) => {
  const api = await apiFor('admin')
  const storeOrder = await demoStoreOrder(api, {
    partner: 'HARBOUR',
    orderStatus: 'Order Received',
    atLeast: 2,
    also: (one) =>
      one.storeOrderProducts.every((line) => line.warehouseID !== null && line.quantityAcknowledged === null),
  })
  const { orderID: id, storeOrderID: sid } = storeOrder
  const [first] = storeOrder.storeOrderProducts
  const storeOrderProductID = first?.storeOrderProductID ?? 0
  const ordered = 90_000
  const order = (line: number, quantity: number) =>
    api.call(saveStoreOrderProducts, { params: { id, sid }, body: [{ storeOrderProductID: line, quantity }] })
  await order(storeOrderProductID, ordered)
  const page = await pageFor('admin')
  await open(page, storeOrder)
  await page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Send Ack' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send the acknowledgement of \d+ lines\?$/ })
  const lines = dialog.getByRole('table', { name: 'Lines of the acknowledgement' })
  await expect(lines).toContainText('unanswered with less stock than ordered')
  const choice = lines.getByRole('row').filter({ hasText: 'As ordered: 90,000' })
  await expect(choice.getByRole('radio', { name: /^In stock/ })).toBeChecked()
  await choice.getByRole('radio', { name: /^As ordered/ }).check()
  await expect(dialog).toContainText(/Promised without stock1 line, /)
  await choice.getByRole('radio', { name: /^In stock/ }).check()
  await test.step('the row of lines with enough stock opens', async () => {
    const rest = lines.getByRole('button', { name: /unanswered with enough stock$/ })
    const before = await lines.getByRole('row').count()
    await rest.press('Enter')
    await expect(rest).toHaveAttribute('aria-expanded', 'true')
    expect(await lines.getByRole('row').count()).toBeGreaterThan(before)
    await expectAccessible(page, 'Send Ack with stock')
    await rest.press('Enter')
    await expect(lines.getByRole('row')).toHaveCount(before)
  })
  const sendAck = dialog.getByRole('button', { name: /^Send Ack: .*(short|zero)/ })
  await test.step('a stock that changed since is shown before anything is sent', async () => {
    const listed = await lines.innerText()
    const other = storeOrder.storeOrderProducts.find((one) => !listed.includes(one.supplierProductCode ?? ''))
    await order(other?.storeOrderProductID ?? 0, ordered + 1)
    await sendAck.click()
    await expect(dialog).toContainText('Stock changed after you looked')
    await expect(lines).toContainText('As ordered: 90,001')
  })
  await sendAck.click()
  await expect(stageCell(page, 'Acknowledgement')).toContainText(/Acknowledgement (Received|Sent)/)
  const sent = await api.call(getStoreOrder, { params: { id, sid } })
  const line = sent.storeOrderProducts.find((one) => one.storeOrderProductID === storeOrderProductID)
  expect(line?.quantityAcknowledged).toBeLessThan(ordered)
  expect(line?.quantityBackordered).toBe(0)
})

test('Supply All waits for the stock that it fills from', async ({ pageFor, apiFor }) => {
  const api = await apiFor('clerk')
  const storeOrder = await demoStoreOrder(api, {
    partner: 'HARBOUR',
    orderStatus: 'Order Received',
    also: (one) =>
      one.storeOrderProducts.every((line) => line.warehouseID !== null && line.quantityAcknowledged === null),
  })
  const { orderID: id, storeOrderID: sid } = storeOrder
  const [first] = storeOrder.storeOrderProducts
  const storeOrderProductID = first?.storeOrderProductID ?? 0
  const order = (quantity: number) =>
    api.call(saveStoreOrderProducts, { params: { id, sid }, body: [{ storeOrderProductID, quantity }] })
  await order(90_000)
  const page = await pageFor('clerk')
  const stock = await holdAnswers(page, /\/StockOnHand$/)
  await open(page, storeOrder)
  const supplyAll = page.getByRole('button', { name: 'Supply All' })
  await expect.poll(stock.waiting).toBeGreaterThan(0)
  await expect(supplyAll).toBeDisabled()
  await page.getByRole('button', { name: 'Edit Order' }).click()
  await expect(supplyAll).toBeDisabled()
  stock.release()
  await supplyAll.click()
  const filled = page.getByLabel(`Qty Ack of ${first?.supplierProductCode}`, { exact: true }).first()
  await expect.poll(async () => Number(await filled.inputValue())).toBeLessThan(90_000)
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await order(first?.quantity ?? 1)
})

test('Supply All, reserve and cancel for an Onsite partner', async ({ pageFor, apiFor }) => {
  const api = await apiFor('clerk')
  const storeOrder = await demoStoreOrder(api, {
    partner: 'HARBOUR',
    orderStatus: 'Order Received',
    also: (one) => one.warehouseID !== null || one.storeOrderProducts.every((line) => line.warehouseID !== null),
  })
  const page = await pageFor('clerk')
  await open(page, storeOrder)
  await page.getByRole('button', { name: 'Supply All' }).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('acknowledge')
  await save(page)
  await expect(stageCell(page, 'Acknowledgement')).toContainText('Ack Entered')
  const orderCell = page.getByRole('list', { name: 'Stages' }).getByRole('listitem').first()
  await page.getByRole('button', { name: 'Reserve Products' }).click()
  await expect(page.getByText('Success! The products has been reserved')).toBeVisible()
  await expect(orderCell).toContainText('Order Reserved')
  // Stock is reserved for it: Supply All is gone, and the warehouse cannot be changed.
  await expect(page.getByRole('button', { name: 'Supply All' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel Reservation' }).click()
  await expect(page.getByText('Success! The reservation has been cancelled')).toBeVisible()
  await expect(orderCell).toContainText('Order Received')
})

test('the external system is down: stock is not known, a reservation is refused in words', async ({
  pageFor,
  apiFor,
}) => {
  const admin = await apiFor('admin')
  const storeOrder = await demoStoreOrder(admin, { partner: 'HARBOUR', orderStatus: 'Order Received' })
  await admin.call(setDemoWarehouse, { body: { mood: 'down' } })
  try {
    const page = await pageFor('clerk')
    await open(page, storeOrder)
    await expect(
      page.getByRole('status').filter({ hasText: /There was an error getting the stock on hand from .+\./ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Reserve Products' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'does not answer' })).toBeVisible()
    await expectAccessible(page, 'store order without stock')
  } finally {
    await admin.call(setDemoWarehouse, { body: { mood: 'well' } })
  }
})

test('errors: the panel leads to the row, Revalidate looks again, Clear Errors overrides', async ({
  pageFor,
  apiFor,
}) => {
  const api = await apiFor('clerk')
  const storeOrder = await demoStoreOrder(api, {
    partner: 'KOWHAI',
    orderStatus: 'Error',
    also: (one) => one.errorType === 'Price Validation',
  })
  const page = await pageFor('clerk')
  await open(page, storeOrder)
  const alerts = page.getByRole('alert').filter({ hasText: 'Price Validation' })
  const panel = alerts.filter({ hasText: `Price Validation ${storeOrder.storeOrderNumber} Error!` })
  await expect(panel).toContainText('The products highlighted in the table have failed price validation')
  // Each fault is shown once: in one panel, and in its row by the price check.
  await expect(alerts).toHaveCount(1)
  const text = / is [\d.]+% (above|below) our price /
  await expect(products(page).getByText(text)).toHaveCount(1)
  await expect(products(page).getByText(/is outside/)).toHaveCount(0)
  await expectAccessible(page, 'store order in error')
  await panel
    .getByRole('button', { name: /^Go to/ })
    .first()
    .click()
  await expect(page.locator('[data-cell^="priceAck."]:focus')).toBeVisible()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Revalidate' }).click()
  await expect(page.getByText('Revalidated')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Errors' }).click()
  await expect(page.getByText('Errors cleared')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Stages' }).getByRole('listitem').first()).toContainText('Order Received')
  // The failed price itself stays to be seen, still once.
  await expect(alerts).toHaveText(/^Price Validation Error!/)
  await expect(products(page).getByText(text)).toHaveCount(1)
})

test('an address is chosen, and removed after a question', async ({ pageFor, apiFor }) => {
  const api = await apiFor('clerk')
  const storeOrder = await demoStoreOrder(api, { partner: 'HARBOUR', orderStatus: 'Order Received' })
  const params = { id: storeOrder.orderID, sid: storeOrder.storeOrderID }
  const page = await pageFor('clerk')
  await open(page, storeOrder)
  const from = page.getByRole('region', { name: 'From address' })
  await from.getByRole('button', { name: 'Edit From address' }).click()
  await page.getByRole('textbox', { name: 'From store' }).fill('0104')
  await page.getByRole('option', { name: /0104/ }).click()
  await expectAccessible(page, 'choosing an address')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(from).toContainText('0104')
  expect((await api.call(getStoreOrder, { params })).fromAddressStore?.storeCode).toBe('0104')
  await from.getByRole('button', { name: 'Edit From address' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Remove From address' })
  await expect(question).toContainText(
    'Please confirm you would like to update the From address to be empty - therefore removing it.',
  )
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(from).toContainText('No address')
  expect((await api.call(getStoreOrder, { params })).fromAddressID).toBeNull()
})

test('one line of an order that has not left is edited alone', async ({ pageFor, apiFor }) => {
  const api = await apiFor('clerk')
  const storeOrder = await demoStoreOrder(api, {
    partner: 'HARBOUR',
    orderStatus: 'Order Received',
    atLeast: 2,
    also: (one) => one.storeOrderProducts.every((line) => line.canSoftEdit),
  })
  const [first = ''] = codesOf(storeOrder)
  const page = await pageFor('clerk')
  await open(page, storeOrder)
  await rowOf(page, first).hover()
  await page.getByRole('button', { name: `Edit ${first} alone` }).click()
  await expect(page.getByLabel(/^Qty Ack of/)).toHaveCount(1)
  await page.getByLabel(`Qty Ack of ${first}`).fill('0')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Save Order' }).getByRole('button', { name: 'Save Order' }).click()
  await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
  const saved = await api.call(getStoreOrder, { params: { id: storeOrder.orderID, sid: storeOrder.storeOrderID } })
  const answers = saved.storeOrderProducts.filter((line) => line.quantityAcknowledged !== null)
  expect(answers.map((line) => [line.supplierProductCode, line.quantityAcknowledged])).toEqual([[first, 0]])
})

test('who may do nothing sees plain text and no buttons', async ({ pageFor, apiFor }) => {
  const api = await apiFor('support')
  const storeOrder = await demoStoreOrder(api, { partner: 'KOWHAI', orderStatus: 'Order Reserved' })
  const page = await pageFor('support')
  await open(page, storeOrder)
  await expect(
    page.getByRole('button', { name: /Edit|Supply All|Reserve|Cancel Res|Save|Add line|Remove/ }),
  ).toHaveCount(0)
  await expect(products(page).locator('input:not([type=checkbox])')).toHaveCount(0)
  // A store has the partner's name in its own, and leads to its page for whoever sees stores.
  await expect(page.getByRole('main').getByRole('link', { name: storeOrder.partnerName, exact: true })).toHaveCount(0)
  await expectAccessible(page, 'store order to read only')
})

test('the warehousing variant: totals, sales order, its own name of Send Ack', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const orderNumber = `PO-VARIANT-${run}`
  await folder('SANDX12').drop(`variant-${run}.edi`, order850({ orderNumber, controlNumber: control(3), lines }))
  const { orderID, storeOrders } = await orderByNumber(tokenApi, orderNumber)
  const page = await pageFor('clerk')
  await page.route('**/api/Account/Vendor', (route) => route.fulfill({ json: { variant: 'warehousing', demo: true } }))
  await page.goto(`/orders/${orderID}/storeorder/${storeOrders[0]?.storeOrderID}`)
  await expect(products(page).getByRole('columnheader', { name: 'Total', exact: true })).toBeVisible()
  await expect(products(page).getByRole('columnheader', { name: 'SubTotal' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Stages' })).toContainText('Sales Order')
  await expectAccessible(page, 'store order, warehousing')
  // The preview of the same name is answered by the portal.
  const marking = /MarkStatus\/[^/]+$/
  await page.route(marking, (route) => route.fulfill({ json: { message: null, warning: null } }))
  const marked = page.waitForRequest(marking)
  await page.getByRole('button', { name: 'Send Ack' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Ack' }).click()
  expect((await marked).url()).toMatch(/MarkStatus\/sendAck\?sendCount=0$/)
})

test('a kit shows what it is made of', async ({ pageFor, apiFor }) => {
  const api = await apiFor('clerk')
  const { orders } = await api.call(listOrders, { query: { partner: 'MATAI', pageSize: 1000, includeCompleted: '1' } })
  let found: { readonly path: string; readonly code: string; readonly parts: number } | undefined
  for (const { orderID } of orders) {
    const { storeOrderProducts } = await api.call(getOrder, { params: { id: orderID } })
    const kit = storeOrderProducts.find((line) => line.components.length > 0)
    if (kit)
      found = {
        path: `/orders/${orderID}/storeorder/${kit.storeOrderID}`,
        code: kit.supplierProductCode ?? '',
        parts: kit.components.length,
      }
    if (found) break
  }
  const page = await pageFor('clerk')
  await page.goto(found?.path ?? '')
  await rowOf(page, found?.code ?? '')
    .getByRole('button', { name: `${found?.parts} component` })
    .click()
  await expect(page.getByRole('list', { name: 'Components' }).getByRole('listitem')).toHaveCount(found?.parts ?? 0)
  await expectAccessible(page, 'store order with an open kit')
})

test('a store order made by hand says that it has no products yet, and takes its first by Ctrl S', async ({
  pageFor,
  tokenApi,
}) => {
  const { orderID } = await tokenApi.call(createOrder, { body: { partnerCode: 'HARBOUR' } })
  const [store] = await tokenApi.call(lookUpStores, { query: { partner: 'HARBOUR' } })
  const made = await tokenApi.call(createStoreOrder, {
    params: { id: orderID },
    body: { storeID: store?.storeID ?? 0 },
  })
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}/storeorder/${made.storeOrderID}`)
  await expect(page.getByText('There are no products in this store order.')).toBeVisible()
  await expectAccessible(page, 'store order without products')

  // The header offers it only once the editing has begun.
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByLabel('Code of the new line')).toBeFocused()
  await page.keyboard.type('RET10')
  await page.getByRole('listbox', { name: 'Matches' }).getByRole('option').first().click()
  const quantity = page.getByLabel(/^Qty of RET10/)
  await quantity.fill('7')
  await expect(quantity).toBeFocused()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText(/Qty of RET10\d+: 7/)
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog', { name: 'Save Order' }).getByRole('button', { name: 'Save Order' }).click()
  await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
  const saved = await tokenApi.call(getStoreOrder, { params: { id: orderID, sid: made.storeOrderID } })
  expect(saved.storeOrderProducts).toMatchObject([
    { quantity: 7, supplierProductCode: expect.stringMatching(/^RET10/) },
  ])
})

test('Enter takes no product of matches that came after the arrow key', async ({ pageFor, tokenApi }) => {
  const { orderID } = await tokenApi.call(createOrder, { body: { partnerCode: 'HARBOUR' } })
  const [store] = await tokenApi.call(lookUpStores, { query: { partner: 'HARBOUR' } })
  const { storeOrderID } = await tokenApi.call(createStoreOrder, {
    params: { id: orderID },
    body: { storeID: store?.storeID ?? 0 },
  })
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}/storeorder/${storeOrderID}`)
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByLabel('Code of the new line')).toBeFocused()
  const matches = page.getByRole('listbox', { name: 'Matches' }).getByRole('option')
  await page.keyboard.type('RET10')
  await expect(matches.first()).toContainText('RET1000')
  await page.keyboard.press('ArrowDown')
  await expect(matches.first()).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.type('1')
  await expect(matches.first()).toContainText('RET101')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Code of/ })).toHaveValue('RET101')
})
