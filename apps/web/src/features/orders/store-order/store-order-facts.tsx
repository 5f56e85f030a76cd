/** Store Order Details: what is known of the store order beside its lines, changed where it stands by whoever may. */
import type { StoreOrderDetails } from '@quayside/contract'
import { formatDate, type StoreOrderField } from '@quayside/domain'
import { CodeText, InlineChoice, InlineDate, InlineText, PlainField } from '@quayside/ui-kit'
import { useAccess } from '../../../session/person.ts'
import { useWarehouseOptions } from '../details/warehouse-options.ts'
import type { HrefOf } from './record-links.ts'
import styles from './store-order.module.css'
import { fieldLabel, type HeaderChange, lockOf, useSaveHeader } from './store-order-edit.ts'

interface StoreOrderFactsProps {
  readonly storeOrder: StoreOrderDetails
  readonly hrefOf: HrefOf
  readonly onSaved: (now: StoreOrderDetails) => void
}

type TextField = 'storeOrderReference' | 'systemStoreOrderNumber' | 'systemStoreOrderID'
const lengths: Readonly<Record<TextField, number>> = {
  storeOrderReference: 50,
  systemStoreOrderNumber: 100,
  systemStoreOrderID: 100,
}

export function StoreOrderFacts({ storeOrder, hrefOf, onSaved }: StoreOrderFactsProps) {
  const access = useAccess()
  const save = useSaveHeader(storeOrder, onSaved)
  const given = (field: StoreOrderField) => ({
    label: fieldLabel(field),
    id: field,
    version: storeOrder.lastModified,
    ...lockOf(field, storeOrder, access),
  })
  const text = (field: TextField) => (
    <InlineText
      {...given(field)}
      mono
      maxLength={lengths[field]}
      value={storeOrder[field] ?? ''}
      onSave={(value, version) => save({ [field]: value || null } as HeaderChange, version)}
    />
  )
  const warehouse = given('warehouseID')
  const warehouses = useWarehouseOptions(storeOrder.partnerCode, warehouse.canEdit)
  const href = hrefOf('warehouse', storeOrder.warehouseID)
  const code = storeOrder.warehouseCode && <CodeText>{storeOrder.warehouseCode}</CodeText>
  return (
    <section className={styles.facts} aria-label="Store Order Details">
      <PlainField label="Order Date">{formatDate(storeOrder.orderDate)}</PlainField>
      <InlineDate
        {...given('dueDate')}
        value={storeOrder.dueDate}
        onSave={(dueDate, version) => save({ dueDate }, version)}
      />
      <InlineChoice
        {...warehouse}
        clearable
        value={storeOrder.warehouseID === null ? null : String(storeOrder.warehouseID)}
        shown={href && !warehouse.canEdit ? <a href={href}>{code}</a> : code}
        options={warehouses}
        onSave={(value, version) => save({ warehouseID: value === null ? null : Number(value) }, version)}
      />
      {text('storeOrderReference')}
      {text('systemStoreOrderNumber')}
      {text('systemStoreOrderID')}
      {storeOrder.comments && (
        <div className={styles.orderComments}>
          <PlainField label="Comments">{storeOrder.comments}</PlainField>
        </div>
      )}
    </section>
  )
}
