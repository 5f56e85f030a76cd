/** How the partner's messages are written and read; invoices as UBL have settings of their own while they are on. */
import { sentLevels } from '@quayside/domain'
import { type Choice, InlineChoice, PlainField } from '@quayside/ui-kit'
import { RecordField, useFieldOf } from '../../../records/record-field.tsx'
import styles from './partner.module.css'
import { Group, SettingRow, SettingSegments, SettingSwitch } from './setting-row.tsx'
import type { Settings } from './settings.ts'

const acknowledgementChoices: readonly Choice[] = [
  { value: 'order', label: 'Per purchase order' },
  { value: 'storeOrder', label: 'Per store order' },
]
const entityChoices: readonly Choice[] = [
  { value: 'Z7', label: 'Mark for (Z7)' },
  { value: 'BY', label: 'Buying party (BY)' },
]
const levelChoices: readonly Choice[] = [
  { value: 'order', label: 'Order level' },
  { value: 'carton', label: 'Each carton' },
]
const levels = sentLevels.map((value) => ({ value, label: value }))
const ublFields = [
  'ublSupplierName',
  'ublSupplierAddress',
  'ublSupplierTaxNumber',
  'ublSupplierCountry',
  'ublCustomerName',
  'ublCustomerAddress',
  'ublCustomerCountry',
  'ublPaymentTerms',
] as const

export function EdiGuide({ settings }: { readonly settings: Settings }) {
  const { partner, record } = settings
  const given = useFieldOf(record)
  return (
    <Group id="guide" title="EDI guide" about={`${partner.standard} ${partner.messageVersion}`}>
      <div className={styles.fields}>
        <PlainField label="Standard">{partner.standard}</PlainField>
        <RecordField record={record} field="messageVersion" mono />
        <RecordField record={record} field="theirInterchangeID" mono />
        <RecordField record={record} field="theirInterchangeQualifier" mono />
        <RecordField record={record} field="ourInterchangeID" mono />
        <RecordField record={record} field="ourInterchangeQualifier" mono />
        {partner.standard === 'EDIFACT' && (
          <InlineChoice
            {...given('characterSet')}
            value={partner.characterSet}
            shown={partner.characterSet}
            options={levels}
            onSave={(value, version) => record.save({ characterSet: value }, version)}
          />
        )}
      </div>
      <SettingRow label="Accept minor faults" settings={settings} fields={['tolerant']}>
        <SettingSwitch settings={settings} field="tolerant" hideLabel />
        <span className={styles.meaning}>
          A date in another format, say, is reported to the partner but doesn’t reject the message
        </span>
      </SettingRow>
      <SettingRow label="Test messages" settings={settings} fields={['testMessages']}>
        <SettingSwitch settings={settings} field="testMessages" hideLabel />
        <span className={styles.meaning}>
          Everything we send is marked as a test, and the partner’s test files become real orders here
        </span>
      </SettingRow>
      <SettingRow label="Create unknown products and stores" settings={settings} fields={['createUnknownRecords']}>
        <SettingSwitch settings={settings} field="createUnknownRecords" hideLabel />
        <span className={styles.meaning}>
          For trials only: they are created from incoming messages, and orders are not checked
        </span>
      </SettingRow>
      <SettingRow label="Acknowledgement of split orders" settings={settings} fields={['acknowledgementPer']}>
        <SettingSegments settings={settings} field="acknowledgementPer" options={acknowledgementChoices} />
        <span className={styles.meaning}>
          {partner.acknowledgementPer === 'order'
            ? `One ${partner.standard === 'X12' ? '855' : 'ORDRSP'} leaves once every store order of a purchase order is answered`
            : `Each store order has ${partner.standard === 'X12' ? 'an 855' : 'an ORDRSP'} of its own`}
        </span>
      </SettingRow>
      {partner.standard === 'X12' && (
        <>
          <SettingRow label="Final store in N1" settings={settings} fields={['storeEntity']}>
            <SettingSegments settings={settings} field="storeEntity" options={entityChoices} />
            <span className={styles.meaning}>
              N1*ST names the distribution center. This N1 names the store that gets the goods
            </span>
          </SettingRow>
          <SettingRow label="Store in the ASN (856)" settings={settings} fields={['storeLevel']}>
            <SettingSegments settings={settings} field="storeLevel" options={levelChoices} />
            <span className={styles.meaning}>
              {partner.storeLevel === 'order'
                ? 'Each store has an order level of its own, with its cartons below'
                : 'One order level for all stores; each carton names its store'}
            </span>
          </SettingRow>
          <SettingRow label="New quantity in POC04" settings={settings} fields={['newQuantityInPoc04']}>
            <SettingSwitch settings={settings} field="newQuantityInPoc04" hideLabel />
            <span className={styles.meaning}>
              The order changes (860) of the partner state the new quantity of a line in POC04, not in POC03
            </span>
          </SettingRow>
        </>
      )}
      <SettingRow label="Invoices as UBL" settings={settings} fields={['ublInvoices']}>
        <SettingSwitch settings={settings} field="ublInvoices" hideLabel />
      </SettingRow>
      {partner.ublInvoices && (
        <div className={styles.fields}>
          {ublFields.map((field) => (
            <RecordField key={field} record={record} field={field} />
          ))}
        </div>
      )}
    </Group>
  )
}
