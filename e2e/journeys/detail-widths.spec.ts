// The tables of records on every screen: what the job needs is there, no figure is cut, and the page never moves sideways.

import type { Page } from '@playwright/test'
import { createShipment, getOrder, getShipment, listInvoices, listOrders, packShipment } from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { acknowledge, orderByNumber, storeOrderOf } from '../portal/fulfil.ts'
import { expectFits, headsOf } from '../portal/misfits.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const height = 900
const widths = [1440, 1280, 1024, 768] as const
type Width = (typeof widths)[number]

interface Detail {
  readonly title: string
  readonly path: string
  /** The columns that the job needs from this window on. */
  readonly needs: Readonly<Partial<Record<Width, readonly string[]>>>
  /** What a phone's cards hold. */
  readonly cards: readonly string[]
}

/** Figures as long as they get: money and prices with decimals, quantities without. */
function grown(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => grown(one, name))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, grown(one, key)]))
  if (typeof value !== 'number') return value
  if (/^quantity|Qty$/.test(name)) return 12_345_678
  return /price|total|tax$|^unitTax$|charge/i.test(name) ? 12_345_678.9 : value
}

async function withLongFigures(page: Page): Promise<void> {
  await page.route(/\/api\/(orders|invoices|shipments)\/\d+/i, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: grown(await response.json()) })
  })
}

async function expectTable(page: Page, { title, path, needs, cards }: Detail): Promise<void> {
  await page.setViewportSize({ width: 1440, height })
  await page.goto(path)
  const table = page.getByRole('table', { name: title, exact: true })
  await expect(table.locator('tbody tr').first()).toBeVisible()
  const selector = `table[aria-label="${title}"]`
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const wanted = widths.filter((from) => from <= width).flatMap((from) => needs[from] ?? [])
    await expect.poll(() => headsOf(page, title), `${path}, ${width}`).toEqual(expect.arrayContaining(wanted))
    await expectFits(page, selector, `${path}, ${width}`)
  }
  await page.setViewportSize({ width: 390, height })
  await expect.poll(() => headsOf(page, title), `${path}, a phone`).toEqual([cards.join(', ')])
  await expectFits(page, selector, `${path}, a phone`)
}

/** The first order of the demonstration of which something was invoiced. */
async function invoicedOrder(api: PortalApi) {
  const { invoices } = await api.call(listInvoices, { query: { search: 'INV-30' } })
  for (const { invoiceID, orderNumber } of invoices) {
    const { orders } = await api.call(listOrders, {
      query: { search: orderNumber ?? '', includeCompleted: true },
    })
    const order = orders[0] && (await api.call(getOrder, { params: { id: orders[0].orderID } }))
    if (order && order.invoiceProducts.length > 0 && order.shipmentCartonProducts.length > 0)
      return { invoiceID, orderID: order.orderID, storeOrderID: order.storeOrders[0]?.storeOrderID }
  }
  throw new Error('No order of the demonstration is invoiced.')
}

test('the tables of an order, a store order and an invoice have what the job needs; a phone has cards', async ({
  pageFor,
  tokenApi,
}) => {
  const { orderID, storeOrderID, invoiceID } = await invoicedOrder(tokenApi)
  const page = await pageFor('admin')
  await withLongFigures(page)
  const details: readonly Detail[] = [
    {
      title: 'Store orders',
      path: `/orders/${orderID}?tab=ordersOverview`,
      needs: { 768: ['Order Number', 'Delivery Location'], 1024: ['SubTotal'], 1440: ['Due Date', 'Lines'] },
      cards: ['Order Number', 'Delivery Location', 'Progress', 'SubTotal', 'Actions'],
    },
    {
      title: 'Products',
      path: `/orders/${orderID}?tab=storeOrderDetail`,
      needs: { 768: ['Code', 'Description', 'Qty', 'Qty Ack'], 1440: ['SKU', 'Price Ack', 'Shipped', 'SubTotal'] },
      cards: ['Order Number', 'Code', 'Description', 'Acknowledged', 'SubTotal'],
    },
    {
      title: 'Shipment lines',
      path: `/orders/${orderID}?tab=shipmentDetail`,
      needs: { 768: ['Description', 'Qty Shipped'], 1280: ['Order Number', 'Shipment Number', 'SKU', 'Carton Number'] },
      cards: ['Order Number', 'Shipment Number', 'SKU', 'Description', 'Quantity', 'Carton Number'],
    },
    {
      title: 'Invoice lines',
      path: `/orders/${orderID}?tab=invoiceDetail`,
      needs: { 768: ['Description', 'Qty Invoiced', 'Line Total'], 1440: ['Invoice Number', 'SKU', 'Unit Price'] },
      cards: ['Order Number', 'Invoice Number', 'SKU', 'Description', 'Quantity', 'Line Total'],
    },
    {
      title: 'Products',
      path: `/orders/${orderID}/storeorder/${storeOrderID}`,
      needs: { 768: ['Code', 'Description', 'Qty', 'Qty Ack'], 1440: ['SKU', 'Price', 'Price Ack', 'SubTotal'] },
      cards: ['Code', 'SKU', 'Description', 'Qty Ack', 'Qty', 'SubTotal', 'Line'],
    },
    {
      title: 'Products of the invoice',
      path: `/invoices/${invoiceID}`,
      needs: { 768: ['Description', 'Invoiced', 'Unit price', 'Total'], 1440: ['Code', 'SKU', 'Shipped'] },
      cards: ['Code', 'SKU', 'Description', 'Total', 'Invoiced'],
    },
  ]
  for (const detail of details) await expectTable(page, detail)
})

/** Of the products in cartons, those whose name is cut. Runs in the browser. */
const cutNames = `[...document.querySelectorAll('ul[aria-label^="Products in carton"] [data-tip]')]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)`

test('the names of what is in the cartons are whole, also side by side', async ({ pageFor, folder, tokenApi }) => {
  const orderNumber = 'PO-CARTON-NAMES'
  const lines = ['CN1', 'CN2'].map((code) => {
    return { code, quantity: 12, price: '2.00', description: `TEA TOWEL 50 X 70 NATURAL LINEN SET OF 4 ${code}` }
  })
  await folder('SANDX12').drop(`${orderNumber}.edi`, order850({ orderNumber, controlNumber: '8699', lines }))
  const ids = storeOrderOf(await orderByNumber(tokenApi, orderNumber), orderNumber)
  await acknowledge(tokenApi, ids)
  const { shipmentID: id } = await tokenApi.call(createShipment, { params: { ...ids } })
  const { storeOrderProducts } = await tokenApi.call(getShipment, { params: { id } })
  const steps = storeOrderProducts.flatMap(({ storeOrderProductID }, at) => [
    { kind: 'newCarton' as const, carton: -1 - at },
    { kind: 'move' as const, from: 'unassigned' as const, to: -1 - at, storeOrderProductID, quantity: 12 },
  ])
  await tokenApi.call(packShipment, { params: { id }, body: { steps } })
  const page = await pageFor('clerk')
  await page.goto(`/shipments/${id}`)
  await expect(page.getByRole('list', { name: /^Products in carton/ })).toHaveCount(2)
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(cutNames), `${width}`).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
  }
})
