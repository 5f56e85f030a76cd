/** /warehouses/{id}: a warehouse, each of its fields edited in place. */
import { getWarehouse, updateWarehouse, type WarehouseDetails } from '@quayside/contract'
import { type WarehouseField, warehouseRules } from '@quayside/domain'
import { PlainField } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { warehouseAddress } from '../../address/record-address.ts'
import { useLastSave } from '../../records/last-save.tsx'
import { RecordField } from '../../records/record-field.tsx'
import { RecordLoader } from '../../records/record-loader.tsx'
import { madeAndModified, RecordScreen } from '../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../records/record-steps.tsx'
import { useSaveWarehouse, warehouseQuery } from './warehouse-queries.ts'
import styles from './warehouses.module.css'

const route = getRouteApi('/warehouses/$warehouseId')

export function WarehouseScreen() {
  const { warehouseId } = route.useParams()
  const steps = useRecordSteps({ path: '/warehouses', id: warehouseId, noun: 'warehouse' })
  return (
    <RecordLoader key={warehouseId} call={getWarehouse} area="Warehouses" query={warehouseQuery(warehouseId)}>
      {(warehouse) => <WarehousePage warehouse={warehouse} steps={steps} />}
    </RecordLoader>
  )
}

interface WarehousePageProps {
  readonly warehouse: WarehouseDetails
  readonly steps: RecordStepsProps
}

function WarehousePage({ warehouse, steps }: WarehousePageProps) {
  const { warehouseID: id, warehouseCode, warehouseName, partnerName } = warehouse
  const record = useLastSave<WarehouseField, null>({
    rules: warehouseRules,
    call: updateWarehouse,
    state: null,
    values: warehouse,
    save: useSaveWarehouse(warehouse),
  })
  return (
    <RecordScreen
      path={warehouseAddress(id)}
      name={warehouseCode}
      heading={{ title: warehouseName ?? warehouseCode, about: [warehouseCode, `Warehouse of ${partnerName}`] }}
      steps={steps}
      actions={null}
      side={{
        noun: 'warehouse',
        facts: madeAndModified(warehouse),
        audit: { objectType: 'Warehouse', objectID: id },
      }}
    >
      <section className={styles.fields} aria-label="Warehouse">
        <PlainField label="Partner Name">{partnerName}</PlainField>
        <RecordField record={record} field="warehouseCode" mono />
        <RecordField record={record} field="warehouseName" />
        <RecordField record={record} field="warehouseDescription" lines={3} />
        <RecordField record={record} field="externalWarehouseID" mono />
      </section>
    </RecordScreen>
  )
}
