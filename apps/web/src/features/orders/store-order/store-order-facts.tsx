/** Store Order Details: the store order's own fields, edited in place by people who may. */
import { type StoreOrderDetails, updateStoreOrder } from '@quayside/contract'
import { type EditedStoreOrder, formatDate, type StoreOrderField, storeOrderRules } from '@quayside/domain'
import { CodeText, InlineChoice, PlainField } from '@quayside/ui-kit'
import { memo } from 'react'
import { MaybeLink } from '../../../address/link.tsx'
import { RecordField, type ShownRecord, useFieldOf } from '../../../records/record-field.tsx'
import { useWarehouseOptions } from '../../warehouses/warehouse-options.ts'
import type { HrefOf } from './record-links.ts'
import styles from './store-order.module.css'
import { editedStoreOrder, useSaveHeader } from './store-order-edit.ts'

interface StoreOrderFactsProps {
  readonly storeOrder: StoreOrderDetails
  readonly hrefOf: HrefOf
  readonly onSaved: (now: StoreOrderDetails) => void
}

/** Typing in the lines does not draw it again. */
export const StoreOrderFacts = memo(function StoreOrderFacts({ storeOrder, hrefOf, onSaved }: StoreOrderFactsProps) {
  const record: ShownRecord<StoreOrderField, EditedStoreOrder> = {
    rules: storeOrderRules,
    call: updateStoreOrder,
    state: editedStoreOrder(storeOrder),
    values: storeOrder,
    save: useSaveHeader(storeOrder, onSaved),
  }
  const warehouse = useFieldOf(record)('warehouseID')
  const warehouses = useWarehouseOptions(storeOrder.partnerCode, warehouse.canEdit)
  const href = hrefOf('warehouse', storeOrder.warehouseID)
  const code = storeOrder.warehouseCode && <CodeText>{storeOrder.warehouseCode}</CodeText>
  return (
    <section className={styles.facts} aria-label="Store Order Details">
      <PlainField label="Order Date">{formatDate(storeOrder.orderDate)}</PlainField>
      <RecordField record={record} field="dueDate" />
      <InlineChoice
        {...warehouse}
        clearable
        value={storeOrder.warehouseID === null ? null : String(storeOrder.warehouseID)}
        shown={<MaybeLink href={warehouse.canEdit ? null : href}>{code}</MaybeLink>}
        options={warehouses}
        onSave={(value, version) => record.save({ warehouseID: value === null ? null : Number(value) }, version)}
      />
      <RecordField record={record} field="storeOrderReference" mono />
      <RecordField record={record} field="systemStoreOrderNumber" mono />
      <RecordField record={record} field="systemStoreOrderID" mono />
      {storeOrder.comments && (
        <div className={styles.orderComments}>
          <PlainField label="Comments">{storeOrder.comments}</PlainField>
        </div>
      )}
    </section>
  )
})
