/** Who the partner is: names, whose it is, how its orders are worked. */
import { type AnswerOf, type listEntities, listRetailers } from '@quayside/contract'
import { InlineChoice, PlainField } from '@quayside/ui-kit'
import { useState } from 'react'
import { usePicked, useTyped } from '../../../lists/use-picked.ts'
import { RecordField, useFieldOf } from '../../../records/record-field.tsx'
import { useAccess } from '../../../session/person.ts'
import { customers, retailers } from '../partner-queries.ts'
import styles from './partner.module.css'
import { Group, SettingSwitch, Told } from './setting-row.tsx'
import type { Settings } from './settings.ts'

const workflows = [
  { value: 'Onsite', label: 'Onsite' },
  { value: 'Offsite', label: 'Offsite' },
]
const asnTypes = [
  { value: 'FullOrder', label: 'FullOrder' },
  { value: 'DoorByDoor', label: 'DoorByDoor' },
]

interface IdentityProps {
  readonly settings: Settings
  /** Our companies, as far as the reader knows them. */
  readonly entities: AnswerOf<typeof listEntities>
}

export function Identity({ settings, entities }: IdentityProps) {
  const { record, partner } = settings
  const given = useFieldOf(record)
  return (
    <Group id="identity" title="Identity">
      <div className={styles.fields}>
        <RecordField record={record} field="name" />
        <RecordField record={record} field="code" mono />
        <InlineChoice
          {...given('entityID')}
          value={partner.entityID === null ? null : String(partner.entityID)}
          shown={entities.find((one) => one.entityID === partner.entityID)?.name}
          options={entities.map((one) => ({ value: String(one.entityID), label: one.name, detail: one.entityCode }))}
          onSave={(value, version) => record.save({ entityID: Number(value) }, version)}
        />
        <Retailer settings={settings} />
        <InlineChoice
          {...given('workflowType')}
          clearable
          value={partner.workflowType}
          shown={partner.workflowType}
          options={workflows}
          onSave={(value, version) => record.save({ workflowType: value }, version)}
        />
        <InlineChoice
          {...given('asnType')}
          clearable
          value={partner.asnType}
          shown={partner.asnType}
          options={asnTypes}
          onSave={(value, version) => record.save({ asnType: value }, version)}
        />
        <RecordField record={record} field="priceTier" />
        <RecordField record={record} field="path" mono />
        <ExternalCustomer settings={settings} />
      </div>
      <div className={styles.alone}>
        <SettingSwitch settings={settings} field="active" />
        <Told settings={settings} fields={['active']} />
      </div>
    </Group>
  )
}

/** Chosen by people who may see retailers. */
function Retailer({ settings: { record, partner } }: Pick<IdentityProps, 'settings'>) {
  const { may } = useAccess()
  const seesRetailers = may(listRetailers)
  const [typed, setTyped] = useState('')
  const { data } = usePicked(retailers, { search: { searchString: useTyped(typed) }, enabled: seesRetailers })
  const given = useFieldOf(record)('retailerID')
  if (!seesRetailers) return <PlainField label="Retailer Name">{partner.retailerName}</PlainField>
  return (
    <InlineChoice
      {...given}
      label="Retailer Name"
      clearable
      value={partner.retailerID === null ? null : String(partner.retailerID)}
      shown={partner.retailerName}
      options={(data?.retailers ?? []).map((one) => ({
        value: String(one.retailerID),
        label: one.name,
        detail: one.retailerCode,
      }))}
      onSearch={setTyped}
      onSave={(value, version) => record.save({ retailerID: value === null ? null : Number(value) }, version)}
    />
  )
}

/** Only where the installation has external customers. */
function ExternalCustomer({ settings: { record, partner } }: Pick<IdentityProps, 'settings'>) {
  const hasCustomers = useAccess().hasFeature('ExternalCustomer')
  const { data = [] } = usePicked(customers, { enabled: hasCustomers })
  const given = useFieldOf(record)('externalCustomerID')
  if (!hasCustomers) return null
  const id = partner.externalCustomerID
  return (
    <InlineChoice
      {...given}
      clearable
      value={id}
      shown={data.find((one) => one.externalCustomerID === id)?.customerName ?? id}
      options={data.map((one) => ({
        value: one.externalCustomerID,
        label: one.customerName,
        detail: one.externalCustomerID,
      }))}
      onSave={(value, version) => record.save({ externalCustomerID: value }, version)}
    />
  )
}
