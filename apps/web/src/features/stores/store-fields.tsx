/** The fields of a store: details, address, and what it is linked to. */
import { type StoreDetails, updateStore } from '@quayside/contract'
import { addressFields, type EditedStore, type StoreField, storeRules } from '@quayside/domain'
import { type Choice, CodeText, InlineChoice, PlainField, SectionHead } from '@quayside/ui-kit'
import { useLastSave } from '../../records/last-save.tsx'
import { RecordField, type ShownRecord, useFieldOf } from '../../records/record-field.tsx'
import { useAccess } from '../../session/person.ts'
import { useWarehouseOptions } from '../warehouses/warehouse-options.ts'
import { AddressLookup } from './address-lookup.tsx'
import { AddressScore } from './address-score.tsx'
import { useDistributionCenterOptions, useGlobalStoreOptions } from './linkable-stores.ts'
import { useSalesGroupOptions } from './sales-group-options.ts'
import { useSaveStore } from './store-queries.ts'
import { ownerLabel } from './store-words.ts'
import styles from './stores.module.css'

interface StoreFieldsProps {
  readonly store: StoreDetails
}

type StoreRecord = ShownRecord<StoreField, EditedStore>

export function StoreFields({ store }: StoreFieldsProps) {
  const { hasFeature } = useAccess()
  const withGlobalStores = hasFeature('GlobalStores')
  const record: StoreRecord = useLastSave<StoreField, EditedStore>({
    rules: storeRules,
    call: updateStore,
    state: { isGlobalStore: store.isGlobalStore, withGlobalStores },
    values: store,
    save: useSaveStore(store),
  })
  return (
    <>
      <section className={styles.fields} aria-label="Details of the store">
        <PlainField label={ownerLabel(withGlobalStores)}>{store.partnerName}</PlainField>
        <RecordField record={record} field="storeCode" mono />
        <RecordField record={record} field="storeCode2" mono />
        <RecordField record={record} field="name" />
        <RecordField record={record} field="phone" />
        <RecordField record={record} field="emailAddress" />
        <RecordField record={record} field="organisationID" mono />
        <RecordField record={record} field="salesRep" />
        <YesOrNo record={record} field="isDistributionCenter" />
        <YesOrNo record={record} field="active" />
      </section>
      <SectionHead title="Address" />
      <section className={styles.fields} aria-label="Address">
        {addressFields.map((field) => (
          <RecordField key={field} record={record} field={field} />
        ))}
        <PlainField label="Address Score" whyNot="How well the address is known; it comes from the address lookup.">
          <AddressScore score={store.addressValidationScore} />
        </PlainField>
      </section>
      <AddressLookup store={store} />
      {!store.isGlobalStore && (
        <>
          <SectionHead title="Linked to" />
          <section className={styles.fields} aria-label="Linked to">
            <Warehouse store={store} record={record} />
            <DistributionCenter store={store} record={record} />
            <SalesGroup store={store} record={record} />
            <GlobalStore store={store} record={record} />
          </section>
        </>
      )}
    </>
  )
}

const yesOrNo: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

function YesOrNo({
  record,
  field,
}: {
  readonly record: StoreRecord
  readonly field: 'active' | 'isDistributionCenter'
}) {
  const isOn = record.values[field] === true
  return (
    <InlineChoice
      {...useFieldOf(record)(field)}
      value={isOn ? 'yes' : 'no'}
      shown={isOn ? 'Yes' : 'No'}
      options={yesOrNo}
      onSave={(value, version) => record.save({ [field]: value === 'yes' }, version)}
    />
  )
}

interface LinkedProps extends StoreFieldsProps {
  readonly record: StoreRecord
}

type LinkField = 'warehouseID' | 'crossdockID' | 'salesGroupID' | 'globalStoreID'

/** What an inline choice of another record takes, but for what there is to choose from. */
function useLink(record: StoreRecord, field: LinkField, code: string | null) {
  const given = useFieldOf(record)(field)
  const value = record.values[field]
  return {
    ...given,
    clearable: true,
    value: value === null || value === undefined ? null : String(value),
    shown: code && <CodeText>{code}</CodeText>,
    onSave: (next: string | null, version: string) =>
      record.save({ [field]: next === null ? null : Number(next) }, version),
  }
}

function Warehouse({ store, record }: LinkedProps) {
  const link = useLink(record, 'warehouseID', store.warehouseCode)
  return <InlineChoice {...link} options={useWarehouseOptions(store.partnerCode, link.canEdit)} />
}

function DistributionCenter({ store, record }: LinkedProps) {
  const link = useLink(record, 'crossdockID', store.crossDockCode)
  return <InlineChoice {...link} {...useDistributionCenterOptions(store, link.canEdit)} />
}

function SalesGroup({ store, record }: LinkedProps) {
  const link = useLink(record, 'salesGroupID', store.salesGroupCode)
  return <InlineChoice {...link} options={useSalesGroupOptions(store.partnerCode, link.canEdit)} />
}

/** Only where the installation has global stores. */
function GlobalStore({ store, record }: LinkedProps) {
  const link = useLink(record, 'globalStoreID', store.globalStoreCode)
  const options = useGlobalStoreOptions(store, link.canEdit)
  if (!record.state.withGlobalStores) return null
  return <InlineChoice {...link} {...options} />
}
