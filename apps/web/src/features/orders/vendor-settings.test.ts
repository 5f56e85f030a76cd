// What vendor settings of specification 1, section 6, change on the screens of orders; what they change in the rules is in
// packages/domain/src/sending/vendor-settings.test.ts.

import { type Variant, type VendorConfig, type VendorOverrides, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { orderTabs } from './details/order-tabs.ts'
import { stageRows } from './details/stage-rows.ts'
import { actionsFor } from './details/store-order-actions.ts'
import { bulkKindsFor } from './list/bulk-actions.ts'
import { testOrder, testPartner, testStoreOrder } from './order.fixture.ts'
import { lineRights } from './store-order/line-rights.ts'
import { type ProductColumnOptions, productColumns } from './store-order/product-columns.tsx'

const partner = testPartner({ hasExternalSystem: true, salesOrderEnabled: false })
const order = testOrder([testStoreOrder(1)])
const everyone = () => true

function tabColumnNames(vendor: VendorConfig): readonly string[] {
  const nothing = () => undefined
  const options: ProductColumnOptions = {
    currency: 'NZD',
    rights: lineRights(everyone, { backorderingEnabled: true }),
    editing: false,
    hrefOf: () => null,
    warehouses: [],
    show: {
      batch: true,
      backorder: true,
      stock: true,
      labels: vendor.labels.priceLabelsEnabled,
      warehouse: false,
      acknowledgement: true,
      shipped: true,
      subTotals: vendor.order.useSubTotals,
      details: true,
      softEdit: false,
    },
    remarksElsewhere: false,
    onEnter: nothing,
    onChange: nothing,
    onPaste: nothing,
    onDetails: nothing,
    onToggle: nothing,
    onEditLine: nothing,
  } as unknown as ProductColumnOptions
  return productColumns(options).map((column) => String(column.header))
}

interface Setting {
  readonly name: string
  readonly set: (on: boolean) => VendorOverrides
  readonly effect: (vendor: VendorConfig) => boolean
  /** As the variants come. */
  readonly generic: boolean
  readonly warehousing: boolean
}

const settings: readonly Setting[] = [
  {
    name: 'order.useSubTotals: the lines end with SubTotal, not Total',
    set: (useSubTotals) => ({ order: { useSubTotals } }),
    effect: (vendor) => tabColumnNames(vendor).includes('SubTotal') && !tabColumnNames(vendor).includes('Total'),
    generic: true,
    warehousing: false,
  },
  {
    name: 'order.alwaysShowSalesOrder: the stage is there for a partner that uses no sales orders',
    set: (alwaysShowSalesOrder) => ({ order: { alwaysShowSalesOrder } }),
    effect: (vendor) => stageRows(order, { partner, vendor }).some((row) => row.stage === 'salesOrder'),
    generic: false,
    warehousing: true,
  },
  {
    name: 'labels.priceLabelsEnabled: Products Overview for a single store order, and a column Print Label',
    set: (priceLabelsEnabled) => ({ labels: { priceLabelsEnabled } }),
    effect: (vendor) =>
      orderTabs({ order, partner, vendor, may: everyone }).includes('productsOverview') &&
      tabColumnNames(vendor).includes('Print Label'),
    generic: true,
    warehousing: true,
  },
  {
    name: 'storeOrderDetails.showClearErrorsButton: Clear Errors in the list and on the order',
    set: (showClearErrorsButton) => ({ storeOrderDetails: { showClearErrorsButton } }),
    effect: (vendor) =>
      bulkKindsFor({ vendor, may: everyone, partners: [partner] }).includes('clearErrors') &&
      actionsFor(everyone, { partner, vendor }).some((action) => action.key === 'clearErrors'),
    generic: true,
    warehousing: true,
  },
  {
    name: 'order.hideSendOrderButton, turned round: Send Order in the list',
    set: (on) => ({ order: { hideSendOrderButton: !on } }),
    effect: (vendor) => bulkKindsFor({ vendor, may: everyone, partners: [partner] }).includes('order'),
    generic: true,
    warehousing: true,
  },
]

describe.each(settings)('$name', ({ set, effect, ...own }) => {
  it.each<Variant>(['generic', 'warehousing'])('in the %s variant', (variant) => {
    expect(effect(vendorConfig(variant, set(true)))).toBe(true)
    expect(effect(vendorConfig(variant, set(false)))).toBe(false)
    expect(effect(vendorConfig(variant))).toBe(own[variant])
  })
})
