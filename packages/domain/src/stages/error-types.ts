/** The kinds of error a store order shows ('{errorType} Error!'): the stage that failed, or the check that an arrival did not pass. */
import { stageNames } from '../kernel/status-table.ts'
import { stageTables } from './stage-tables.ts'

export const errorTypes = {
  order: stageTables.order.label,
  acknowledgement: stageTables.acknowledgement.label,
  salesOrder: stageTables.salesOrder.label,
  external: stageTables.external.label,
  shipment: stageTables.shipment.label,
  invoice: stageTables.invoice.label,
  duplicateOrder: 'Duplicate Order',
  orderPurpose: 'Order Purpose',
  product: 'Product',
  store: 'Store',
  priceValidation: 'Price Validation',
  quantity: 'Quantity',
  quantityAckValidation: 'Quantity Ack Validation',
  partner: 'Partner',
  warehouse: 'Warehouse',
  packType: 'Pack Type',
  unit: 'Unit',
  stock: 'Stock',
  component: 'Component Product',
  orderChange: 'Order Change',
} as const

/** Errors of a stage's own document, which a resend can put right. */
export const stageErrorTypes: readonly string[] = stageNames.map((stage) => stageTables[stage].label)
