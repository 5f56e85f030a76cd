/** Editing a warehouse. */
import { allow } from '../kernel/decision.ts'
import type { FieldRule, RecordRules } from '../records/record-rules.ts'

const warehouseFields = {
  warehouseCode: { label: 'Warehouse Code', kind: 'text', maxLength: 50, required: true },
  warehouseName: { label: 'Name', kind: 'text', maxLength: 100 },
  warehouseDescription: { label: 'Description', kind: 'text', maxLength: 500 },
  externalWarehouseID: { label: 'External Warehouse ID', kind: 'text', maxLength: 50 },
} satisfies Readonly<Record<string, FieldRule>>

export type WarehouseField = keyof typeof warehouseFields

/** Refused (400) where the code is empty (specification 2, section 2). */
export const warehouseRules: RecordRules<WarehouseField, null> = { fields: warehouseFields, open: () => allow(true) }
