/** The tables that a seed fills, in the order of their references, and where the ids of its rows begin. */

export const seededTables = [
  'purchase_order',
  'store_order',
  'store_order_product',
  'ordered_line',
  'shipment',
  'shipment_carton',
  'shipment_carton_product',
  'invoice',
  'invoice_product',
  'audit_log',
  'exchange_file',
  'interchange',
  'exchange_message',
  'message_answer',
] as const

export type SeededTable = (typeof seededTables)[number]

export interface SeedIDs {
  readonly order: number
  readonly shipment: number
  readonly carton: number
  readonly invoice: number
  readonly file: number
  readonly interchange: number
}
