/** /retailers/{id}: a retailer, its fields edited in place, and the partners that belong to it. */
import { getRetailer, type RetailerDetails, updateRetailer } from '@quayside/contract'
import { type RetailerField, retailerRules, retailerTaxRules } from '@quayside/domain'
import { CodeText, InlineChoice, PlainField, SectionHead } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { retailerAddress } from '../../address/record-address.ts'
import { useLastSave } from '../../records/last-save.tsx'
import { RecordField, useFieldOf } from '../../records/record-field.tsx'
import { RecordLoader } from '../../records/record-loader.tsx'
import { madeAndModified, RecordScreen } from '../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../records/record-steps.tsx'
import { ChildrenPartners } from './children-partners.tsx'
import { retailerQuery, useSaveRetailer } from './retailer-queries.ts'
import styles from './retailers.module.css'

const route = getRouteApi('/retailers/$retailerId')

export function RetailerScreen() {
  const { retailerId } = route.useParams()
  const steps = useRecordSteps({ path: '/retailers', id: retailerId, noun: 'retailer' })
  return (
    <RecordLoader key={retailerId} call={getRetailer} area="retailers" query={retailerQuery(retailerId)}>
      {(retailer) => <RetailerPage retailer={retailer} steps={steps} />}
    </RecordLoader>
  )
}

interface RetailerPageProps {
  readonly retailer: RetailerDetails
  readonly steps: RecordStepsProps
}

const taxRules = retailerTaxRules.map((value) => ({ value, label: value }))

function RetailerPage({ retailer, steps }: RetailerPageProps) {
  const { retailerID: id, retailerCode, name, taxRule } = retailer
  const record = useLastSave<RetailerField, null>({
    rules: retailerRules,
    call: updateRetailer,
    state: null,
    values: retailer,
    save: useSaveRetailer(retailer),
  })
  const given = useFieldOf(record)
  return (
    <RecordScreen
      path={retailerAddress(id)}
      name={name}
      heading={{ title: name, code: retailerCode, about: ['Retailer'] }}
      steps={steps}
      actions={null}
      side={{
        noun: 'retailer',
        facts: madeAndModified(retailer),
        audit: { objectType: 'Retailer', objectID: id },
      }}
    >
      <SectionHead title="Details" />
      <section className={styles.fields} aria-label="Details of the retailer">
        <PlainField label="Retailer Code" whyNot="Messages and files name it.">
          <CodeText>{retailerCode}</CodeText>
        </PlainField>
        <RecordField record={record} field="name" />
        <InlineChoice
          {...given('taxRule')}
          clearable
          value={taxRule}
          shown={taxRule}
          options={taxRules}
          onSave={(value, version) => record.save({ taxRule: value }, version)}
        />
        <RecordField record={record} field="path" mono />
      </section>
      <ChildrenPartners retailer={retailer} record={record} />
    </RecordScreen>
  )
}
