// Every form of the portal in which a person types something that is saved later: how to get there, and what to type.
// e2e/journeys/own-forms.test.ts fails for a source with fields that is neither here nor below.

import type { Locator, Page } from '@playwright/test'
import {
  getInvoice,
  getOrder,
  getProduct,
  getSalesGroup,
  getShipment,
  getStore,
  getStoreOrder,
  getWarehouse,
  listOrders,
  listProducts,
  listSalesGroups,
  listStores,
  updateInvoice,
  updateOrder,
  updateProduct,
  updateSalesGroup,
  updateShipment,
  updateStore,
  updateStoreOrder,
  updateWarehouse,
} from '@quayside/contract'
import { addressOf, type PortalApi } from './api.ts'

/** The records that the forms belong to. */
export interface FormRecords {
  readonly orderNumber: string
  readonly orderID: number
  readonly storeOrderID: number
  readonly shipmentID: number
  readonly invoiceID: number
  readonly sentInvoiceID: number
  readonly labelID: number
  readonly partnerID: number
  readonly productID: number
  readonly storeID: number
  readonly salesGroupID: number
  readonly retailerID: number
  readonly masterProductID: number
  readonly warehouseID: number
  /** Of an invoice without an order. */
  readonly looseInvoiceID: number
}

/** A page with forms. */
interface Place {
  readonly path: (records: FormRecords) => string
  /** What another person changes there meanwhile, and the answer with which the page hears of it. */
  readonly elsewhere?: {
    readonly change: (api: PortalApi, records: FormRecords, text: string) => Promise<unknown>
    readonly heard: RegExp
  }
}

/**
 * `dialog`: asks before it is closed. `panel`: stays open when somebody presses beside it, Escape closes it. `field`: saves when
 * it is left, Escape takes back. `cell`: kept as an edit when it is left, Escape takes back. `page`: is the whole page.
 */
export type FormKind = 'dialog' | 'panel' | 'field' | 'cell' | 'page'

export interface Form {
  readonly name: string
  readonly kind: FormKind
  /** The files that draw its fields, below apps/web/src. */
  readonly sources: readonly string[]
  readonly on: Place
  readonly open: (page: Page, records: FormRecords) => Promise<void>
  readonly field: (page: Page) => Locator
  readonly typed: string
  /** Of a field, which has saved the first by then. */
  readonly again?: string
  /** As a field shows what it saved, where not as typed. */
  readonly shown?: string
  /** Where a field shows what it saved, where not as its text. */
  readonly saved?: (page: Page, typed: string) => Locator
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const textbox = (name: string | RegExp) => (page: Page) => page.getByRole('textbox', { name, exact: true })
const inDialog = (label: string) => (page: Page) => page.getByRole('dialog').getByLabel(label, { exact: true })
async function chooseFrom(page: Page, menu: string | RegExp, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const fromMenu = (menu: string | RegExp, item: RegExp) => (page: Page) => chooseFrom(page, menu, item)
const recordField = ['records/record-field.tsx']

const changeOrder = (api: PortalApi, { orderID }: FormRecords, customerReference: string) =>
  api.call(updateOrder, { params: { id: orderID }, body: { customerReference } })

const order: Place = {
  path: ({ orderID }) => `/orders/${orderID}?tab=ordersOverview`,
  elsewhere: { change: changeOrder, heard: addressOf(getOrder) },
}
const orderLines: Place = { ...order, path: ({ orderID }) => `/orders/${orderID}?tab=storeOrderDetail` }
const storeOrder: Place = {
  path: ({ orderID, storeOrderID }) => `/orders/${orderID}/storeorder/${storeOrderID}`,
  elsewhere: {
    change: (api, { orderID, storeOrderID }, storeOrderReference) =>
      api.call(updateStoreOrder, { params: { id: orderID, sid: storeOrderID }, body: { storeOrderReference } }),
    heard: addressOf(getStoreOrder),
  },
}
const orders: Place = {
  path: ({ orderNumber }) => `/orders?searchString=${orderNumber}`,
  elsewhere: { change: changeOrder, heard: addressOf(listOrders) },
}
const dashboard: Place = { path: () => '/' }
const shipment: Place = {
  path: ({ shipmentID }) => `/shipments/${shipmentID}?details=1`,
  elsewhere: {
    change: (api, { shipmentID }, trackingNumber2) =>
      api.call(updateShipment, { params: { id: shipmentID }, body: { trackingNumber2 } }),
    heard: addressOf(getShipment),
  },
}
const invoice: Place = {
  path: ({ invoiceID }) => `/invoices/${invoiceID}`,
  elsewhere: {
    change: (api, { invoiceID }, invoiceComments) =>
      api.call(updateInvoice, { params: { id: invoiceID }, body: { invoiceComments } }),
    heard: addressOf(getInvoice),
  },
}
const sentInvoice: Place = { path: ({ sentInvoiceID }) => `/invoices/${sentInvoiceID}` }
const label: Place = { path: ({ labelID }) => `/labels/${labelID}` }
const labels: Place = { path: () => '/labels' }
const partner: Place = { path: ({ partnerID }) => `/partners/${partnerID}` }

const changeProduct = (api: PortalApi, { productID }: FormRecords, ref1: string) =>
  api.call(updateProduct, { params: { id: productID }, body: { ref1 } })
const changeStore = (api: PortalApi, { storeID }: FormRecords, salesRep: string) =>
  api.call(updateStore, { params: { id: storeID }, body: { salesRep } })
const changeSalesGroup = (api: PortalApi, { salesGroupID }: FormRecords, salesGroupDescription: string) =>
  api.call(updateSalesGroup, { params: { id: salesGroupID }, body: { salesGroupDescription } })

const products: Place = {
  path: () => '/products',
  elsewhere: { change: changeProduct, heard: addressOf(listProducts) },
}
const product: Place = {
  path: ({ productID }) => `/products/${productID}`,
  elsewhere: { change: changeProduct, heard: addressOf(getProduct) },
}
const stores: Place = { path: () => '/stores', elsewhere: { change: changeStore, heard: addressOf(listStores) } }
const store: Place = {
  path: ({ storeID }) => `/stores/${storeID}`,
  elsewhere: { change: changeStore, heard: addressOf(getStore) },
}
const salesGroups: Place = {
  path: () => '/salesGroups',
  elsewhere: { change: changeSalesGroup, heard: addressOf(listSalesGroups) },
}
const salesGroup: Place = {
  path: ({ salesGroupID }) => `/salesGroups/${salesGroupID}`,
  elsewhere: { change: changeSalesGroup, heard: addressOf(getSalesGroup) },
}
const masterProduct: Place = { path: ({ masterProductID }) => `/masterproducts/${masterProductID}` }
const retailer: Place = { path: ({ retailerID }) => `/retailers/${retailerID}` }
const newWarehouse: Place = { path: () => '/warehouses/new' }
const newUser: Place = { path: () => '/users/new' }
const newApiUser: Place = { path: () => '/apiUsers/new' }
const warehouse: Place = {
  path: ({ warehouseID }) => `/warehouses/${warehouseID}`,
  elsewhere: {
    change: (api, { warehouseID }, warehouseDescription) =>
      api.call(updateWarehouse, { params: { id: warehouseID }, body: { warehouseDescription } }),
    heard: addressOf(getWarehouse),
  },
}
const looseInvoice: Place = {
  path: ({ looseInvoiceID }) => `/invoices/${looseInvoiceID}`,
  elsewhere: {
    change: (api, { looseInvoiceID }, invoiceComments) =>
      api.call(updateInvoice, { params: { id: looseInvoiceID }, body: { invoiceComments } }),
    heard: addressOf(getInvoice),
  },
}

/** Forms of orders and store orders, of lists and the dashboard. */
export const orderForms: readonly Form[] = [
  {
    name: 'a text of an order',
    kind: 'field',
    sources: [...recordField, 'features/orders/details/order-facts.tsx'],
    on: order,
    open: button('Edit Shipping Method'),
    field: textbox('Shipping Method'),
    typed: 'Overnight',
    again: 'Road',
  },
  {
    name: 'a day of an order',
    kind: 'field',
    sources: recordField,
    on: order,
    open: button('Edit Deliver Before'),
    field: textbox('Deliver Before'),
    typed: '24/12/2031',
    again: '25/12/2031',
  },
  {
    name: 'the comments of an order',
    kind: 'field',
    sources: recordField,
    on: order,
    open: button('Edit Comments'),
    field: textbox('Comments'),
    typed: 'Ring before delivery',
    again: 'Ring after delivery',
  },
  {
    name: 'the notes of deleting an order',
    kind: 'dialog',
    sources: ['features/orders/details/order-menu.tsx'],
    on: order,
    open: fromMenu('More', /^Delete/),
    field: inDialog('Deletion Notes *'),
    typed: 'Ordered twice',
  },
  {
    name: 'the notes of deleting a store order',
    kind: 'dialog',
    sources: ['features/orders/details/delete-store-order.tsx'],
    on: order,
    open: (page, { orderNumber }) => chooseFrom(page, `Actions of ${orderNumber}-0191`, /^Delete Order/),
    field: inDialog('Deletion Notes *'),
    typed: 'The store is closed',
  },
  {
    name: 'the answers of an order by line',
    kind: 'cell',
    sources: ['features/orders/details/lines/line-columns.tsx'],
    on: orderLines,
    open: button('Edit Order'),
    field: textbox(/^Qty Ack of KW50881, PO-FORMS-\d+-0191/),
    typed: '7',
  },
  {
    name: 'the answers of a store order',
    kind: 'cell',
    sources: ['features/orders/store-order/product-cells.tsx'],
    on: storeOrder,
    open: button('Edit Order'),
    field: textbox('Qty Ack of KW50881'),
    typed: '7',
  },
  {
    name: 'the code of a new line',
    kind: 'cell',
    sources: ['features/orders/store-order/product-finder.tsx'],
    on: storeOrder,
    open: async (page) => {
      await button('Edit Order')(page)
      await button('Add line')(page)
    },
    // It is called by what is typed once that is taken.
    field: textbox(/^Code of (the new line|KW)$/),
    typed: 'KW',
  },
  {
    name: 'the details of a line',
    kind: 'dialog',
    sources: ['features/orders/store-order/line-details.tsx'],
    on: storeOrder,
    open: async (page) => {
      await button('Edit Order')(page)
      await page.getByRole('row').filter({ hasText: 'KW50881' }).hover()
      await button('Details of KW50881')(page)
    },
    field: inDialog('Ref 1'),
    typed: 'CONTRACT-9',
  },
  {
    name: 'a day of a store order',
    kind: 'field',
    sources: [...recordField, 'features/orders/store-order/store-order-facts.tsx'],
    on: storeOrder,
    open: button('Edit Due Date'),
    field: textbox('Due Date'),
    typed: '24/12/2031',
    again: '25/12/2031',
  },
  {
    name: 'a new order',
    kind: 'dialog',
    sources: ['features/orders/list/create-order-dialog.tsx'],
    on: orders,
    open: button('Create order'),
    field: inDialog('Order number'),
    typed: 'BY-PHONE-1',
  },
  {
    name: 'the notes of a bulk action',
    kind: 'dialog',
    sources: ['features/orders/list/bulk-dialog.tsx'],
    on: orders,
    open: async (page) => {
      await page.locator('tbody tr').first().getByRole('checkbox').check()
      await fromMenu('More', /^Delete/)(page)
    },
    field: inDialog('Deletion Notes *'),
    typed: 'Ordered twice',
  },
  {
    name: 'the name of a view',
    kind: 'panel',
    sources: ['lists/list-views.tsx'],
    on: orders,
    open: button('+ Save view'),
    field: textbox('Name of the view'),
    typed: 'Mine',
  },
  {
    name: 'the days of a graph',
    kind: 'panel',
    sources: ['features/dashboard/range-picker.tsx'],
    on: dashboard,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Change days and hours/ })
        .last()
        .click()
    },
    field: textbox('First day'),
    typed: '03/02/2026',
  },
]

/** Forms of shipments, invoices and labels. */
export const fulfilmentForms: readonly Form[] = [
  {
    name: 'a text of a shipment',
    kind: 'field',
    sources: [...recordField, 'features/shipments/shipment-details.tsx'],
    on: shipment,
    open: button('Edit Carrier'),
    field: textbox('Carrier'),
    typed: 'Mainfreight',
    again: 'NZ Post',
  },
  {
    name: 'an amount of a shipment',
    kind: 'field',
    sources: recordField,
    on: shipment,
    open: button('Edit Shipment Charge'),
    field: textbox('Shipment Charge'),
    typed: '12.5',
    again: '13.50',
    shown: '12.50',
  },
  {
    name: 'the quantity in a carton',
    kind: 'field',
    sources: ['features/shipments/packing/carton-quantity.tsx'],
    on: shipment,
    open: button(/^Change the quantity of /),
    field: textbox(/^Quantity of /),
    typed: '3',
    again: '2',
  },
  {
    name: 'the number of a carton',
    kind: 'field',
    sources: ['features/shipments/packing/carton-rename.tsx'],
    on: shipment,
    open: button('Rename carton 1'),
    field: textbox(/^Carton Number of /),
    // It is called carton 1 with each of them.
    typed: 'FORMS-1',
    again: 'FORMS/1',
    saved: (page, typed) =>
      page.getByRole('button', { name: 'Carton 1: scans go here' }).and(page.locator(`[data-tip="${typed}"]`)),
  },
  {
    name: 'how many to fill cartons with',
    kind: 'dialog',
    sources: ['features/shipments/packing/fill-dialog.tsx'],
    on: shipment,
    open: fromMenu(/^Move KW50890 to…/, /^Fill cartons/),
    field: inDialog('Units in each carton'),
    typed: '2',
  },
  {
    name: 'how many to move',
    kind: 'dialog',
    sources: ['features/shipments/packing/move-dialog.tsx'],
    on: shipment,
    open: fromMenu(/^Move KW50890 to…/, /^Move to… with quantity/),
    field: inDialog('Quantity'),
    typed: '2',
  },
  {
    name: 'batch and expiry of what is packed',
    kind: 'dialog',
    sources: ['features/shipments/packing/batch-dialog.tsx'],
    on: shipment,
    open: async (page) => {
      const packed = page.getByRole('list', { name: 'Products in carton 1' })
      await packed.getByRole('button', { name: 'Move KW50881 to…' }).click()
      await page.getByRole('menuitem', { name: /^Batch/ }).click()
    },
    field: inDialog('Batch'),
    typed: 'B-77',
  },
  {
    name: 'the number of an invoice',
    kind: 'field',
    sources: [...recordField, 'features/invoices/invoice-fields.tsx'],
    on: invoice,
    open: button('Edit Invoice Number'),
    field: textbox('Invoice Number'),
    typed: 'INV-FORMS-1',
    again: 'INV-FORMS-2',
  },
  {
    name: 'the lines of an invoice',
    kind: 'cell',
    sources: ['features/invoices/edit/line-cells.tsx'],
    on: invoice,
    open: button('Edit Products'),
    field: textbox(/^Invoiced of KW50881/),
    typed: '3',
  },
  {
    name: 'an allowance or charge of an invoice',
    kind: 'dialog',
    sources: ['features/invoices/charges/charge-dialog.tsx'],
    on: invoice,
    open: button('Add allowance or charge'),
    field: inDialog('Description'),
    typed: 'Pallet fee',
  },
  {
    name: 'a credit of an invoice',
    kind: 'dialog',
    sources: ['features/invoices/credit/create-credit-dialog.tsx'],
    on: sentInvoice,
    open: button(/^Create Credit/),
    field: inDialog('Credit of KW50881'),
    typed: '2',
  },
  {
    name: 'a new label',
    kind: 'dialog',
    sources: ['features/labels/settings/create-label.tsx'],
    on: labels,
    open: button('Create label'),
    field: inDialog('Button Text *'),
    typed: 'Stickers',
  },
  {
    name: 'a text of a label',
    kind: 'field',
    sources: [...recordField, 'features/labels/settings/label-screen.tsx'],
    on: label,
    open: button('Edit Labels to Create Procedure'),
    field: textbox('Labels to Create Procedure'),
    typed: 'create_cartons',
    again: 'create_pallets',
  },
  {
    name: 'a text of a partner',
    kind: 'field',
    sources: [
      ...recordField,
      'features/administration/partner/identity.tsx',
      'features/administration/partner/notifications.tsx',
      'features/administration/partner/pricing.tsx',
      'features/administration/partner/sscc.tsx',
      'features/administration/partner/edi-guide.tsx',
    ],
    on: partner,
    open: button('Edit Path'),
    field: textbox('Path'),
    typed: 'wharf/one',
    again: 'wharf/two',
  },
  {
    name: 'the hours of a partner',
    kind: 'field',
    sources: ['features/administration/partner/deadlines.tsx'],
    on: partner,
    open: button('Edit Invoice within hours'),
    field: textbox('Invoice within hours'),
    typed: '36',
    again: '49',
  },
  {
    name: 'a reason of a partner',
    kind: 'dialog',
    sources: ['features/administration/partner/reason-codes.tsx'],
    on: partner,
    open: button('Add reason'),
    field: inDialog('Reason *'),
    typed: 'Out of stock',
  },
]

/** Forms of products, master products, stores, sales groups, retailers and warehouses, and of an invoice that has its products from there. */
export const masterDataForms: readonly Form[] = [
  {
    name: 'a new product',
    kind: 'dialog',
    sources: ['features/products/new-product-dialog.tsx'],
    on: products,
    open: button('Create product'),
    field: inDialog('Retailer Code *'),
    typed: 'FORMS-NEW',
  },
  {
    name: 'a text of a product',
    kind: 'field',
    sources: [...recordField, 'features/products/product-fields.tsx'],
    on: product,
    open: button('Edit Description'),
    field: textbox('Description'),
    typed: 'Tea towel, striped',
    again: 'Tea towel, plain',
  },
  {
    name: 'an alternate code of a product',
    kind: 'dialog',
    sources: ['features/products/parts/product-parts.tsx'],
    on: product,
    open: button('Add alternate code'),
    field: inDialog('Alternate Code *'),
    typed: 'ALT-1',
  },
  {
    name: 'an alternate price of a product',
    kind: 'dialog',
    sources: ['features/products/parts/product-parts.tsx'],
    on: product,
    open: button('Add alternate price'),
    field: inDialog('Price NZD *'),
    typed: '4.20',
  },
  {
    name: 'a component of a product',
    kind: 'dialog',
    sources: ['features/products/parts/product-parts.tsx'],
    on: product,
    open: button('Add component'),
    field: inDialog('Quantity *'),
    typed: '6',
  },
  {
    name: 'a new store',
    kind: 'dialog',
    sources: ['features/stores/list/create-store.tsx'],
    on: stores,
    open: button('Create store'),
    field: inDialog('Store Code *'),
    typed: '0999',
  },
  {
    name: 'a text of a store',
    kind: 'field',
    sources: [...recordField, 'features/stores/store-fields.tsx'],
    on: store,
    open: button('Edit Phone'),
    field: textbox('Phone'),
    typed: '09 555 0101',
    again: '09 555 0102',
  },
  {
    name: 'a new sales group',
    kind: 'dialog',
    sources: ['features/sales-groups/create-sales-group.tsx'],
    on: salesGroups,
    open: button('Create sales group'),
    field: inDialog('Sales Group Code *'),
    typed: 'SOUTH',
  },
  {
    name: 'a text of a sales group',
    kind: 'field',
    sources: [...recordField, 'features/sales-groups/sales-group-screen.tsx'],
    on: salesGroup,
    open: button('Edit Name'),
    field: textbox('Name'),
    typed: 'Stores of the South',
    again: 'Stores of the North',
  },
  {
    name: 'a text of a master product',
    kind: 'field',
    sources: [...recordField, 'features/products/master/master-product-screen.tsx'],
    on: masterProduct,
    open: button('Edit Pack Type'),
    field: textbox('Pack Type'),
    typed: 'CTN-1',
    again: 'CTN-2',
  },
  {
    name: 'a child of a master product',
    kind: 'dialog',
    sources: ['features/products/new-product-dialog.tsx'],
    on: masterProduct,
    open: button('Create child'),
    field: inDialog('Retailer Code *'),
    typed: 'FORMS-CHILD',
  },
  {
    name: 'a text of a retailer',
    kind: 'field',
    sources: [...recordField, 'features/retailers/retailer-screen.tsx'],
    on: retailer,
    open: button('Edit Path'),
    field: textbox('Path'),
    typed: 'chains/one',
    again: 'chains/two',
  },
  {
    name: 'a new warehouse',
    kind: 'page',
    sources: ['features/warehouses/new-warehouse-screen.tsx'],
    on: newWarehouse,
    open: async () => undefined,
    field: textbox('Warehouse Code'),
    typed: 'KARAKA',
  },
  {
    name: 'a new user',
    kind: 'page',
    sources: ['features/session/users/new-user-screen.tsx'],
    on: newUser,
    open: async () => undefined,
    field: textbox('Company'),
    typed: 'Karaka Freight',
  },
  {
    name: 'a new API user',
    kind: 'page',
    sources: ['features/session/api-users/new-api-user-screen.tsx'],
    on: newApiUser,
    open: async () => undefined,
    field: textbox('Name'),
    typed: 'Karaka WMS',
  },
  {
    name: 'a text of a warehouse',
    kind: 'field',
    sources: [...recordField, 'features/warehouses/warehouse-screen.tsx'],
    on: warehouse,
    open: button('Edit Name'),
    field: textbox('Name'),
    typed: 'Karaka Warehouse',
    again: 'Drury Warehouse',
  },
  {
    name: 'the product of a new line of an invoice',
    kind: 'cell',
    sources: ['features/invoices/edit/product-search.tsx'],
    on: looseInvoice,
    open: async (page) => {
      await button('Edit Products')(page)
      await button('Add Product')(page)
    },
    field: textbox('Product of the new line'),
    typed: 'FORMS-NONE',
  },
]

export const forms: readonly Form[] = [...orderForms, ...fulfilmentForms, ...masterDataForms]

/** Sources with fields in which nobody types what is saved later, and why. */
export const notSavedLater: Readonly<Record<string, string>> = {
  'features/administration/config/config-table.tsx': 'a search',
  'features/administration/new/new-partner-screen.tsx':
    'a page of its own, which partners.spec.ts leaves half filled in',
  'features/invoices/create/create-invoice-dialog.tsx': 'one choice',
  'features/orders/details/add-store-order.tsx': 'one choice',
  'features/orders/details/ship-to-field.tsx': 'one choice, which is saved when it is made',
  'features/orders/store-order/address-edit.tsx': 'one choice',
  'features/orders/units/asked-units.tsx': 'one number, sent at once with its button',
  'features/uploads/download-records.tsx': 'one choice, of whose file is downloaded',
  'features/retailers/children-partners.tsx': 'one choice, which is saved when it is made',
  'features/labels/settings/report-file.tsx': 'a file, which is saved or shown when it is chosen',
  'features/orders/store-order/conflict-dialog.tsx': 'its choices take effect at once',
  'features/invoices/list/invoices-bulk-dialog.tsx': 'one number, sent at once with its button',
  'features/stores/address-lookup.tsx': 'one choice, which is asked about before it is taken',
  'features/uploads/upload-type-field.tsx': 'how a file is taken, which is tried as soon as it is chosen',
  'features/uploads/upload-page.tsx': 'a file, which is tried as soon as it is chosen, and whose it is',
  'features/shipments/packing/weight-dialog.tsx': 'one number, sent at once with its button',
  'features/shipments/packing/scan-line.tsx': 'a code that Enter acts on at once',
  'features/warehouses/warehouse-filters.tsx': 'filters, which the address keeps',
  'features/warehouses/warehouses-screen.tsx': 'how many rows a page has, which the address keeps',
  'lists/list-page.tsx': 'a search',
  'shell/side-menu.tsx': 'a search',
  'features/session/account/own-email.tsx': 'one text, saved as it is left, by the field of every record',
  'features/session/api-users/api-user-screen.tsx': 'texts, saved as they are left, by the field of every record',
  'features/session/links/choose-password-screen.tsx': 'nobody is signed in there',
  'features/session/links/reset-screen.tsx': 'nobody is signed in there',
  'features/session/users/assigned-list.tsx': 'one choice, which its button saves',
  'features/session/users/user-screen.tsx': 'one choice, which its button saves',
  'features/session/account/change-password.tsx': 'passwords, which are not left waiting for whoever comes next',
  'session/sign-in-screen.tsx': 'nothing is there before somebody is signed in',
}
