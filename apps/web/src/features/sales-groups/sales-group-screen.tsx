/** /salesGroups/{id}: a sales group, each of its fields edited in place. */
import { getSalesGroup, type SalesGroupDetails, updateSalesGroup } from '@quayside/contract'
import { type SalesGroupField, salesGroupRules } from '@quayside/domain'
import { PlainField } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { salesGroupAddress } from '../../address/record-address.ts'
import { useLastSave } from '../../records/last-save.tsx'
import { RecordField } from '../../records/record-field.tsx'
import { RecordLoader } from '../../records/record-loader.tsx'
import { madeAndModified, RecordScreen } from '../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../records/record-steps.tsx'
import { salesGroupQuery, useSaveSalesGroup } from './sales-group-queries.ts'
import styles from './sales-groups.module.css'

const route = getRouteApi('/salesGroups/$salesGroupId')

export function SalesGroupScreen() {
  const { salesGroupId } = route.useParams()
  const steps = useRecordSteps({ path: '/salesGroups', id: salesGroupId, noun: 'sales group' })
  return (
    <RecordLoader key={salesGroupId} call={getSalesGroup} area="Sales Groups" query={salesGroupQuery(salesGroupId)}>
      {(group) => <SalesGroupPage group={group} steps={steps} />}
    </RecordLoader>
  )
}

interface SalesGroupPageProps {
  readonly group: SalesGroupDetails
  readonly steps: RecordStepsProps
}

function SalesGroupPage({ group, steps }: SalesGroupPageProps) {
  const { salesGroupID: id, salesGroupCode, salesGroupName, partnerName } = group
  const record = useLastSave<SalesGroupField, null>({
    rules: salesGroupRules,
    call: updateSalesGroup,
    state: null,
    values: group,
    save: useSaveSalesGroup(group),
  })
  return (
    <RecordScreen
      path={salesGroupAddress(id)}
      name={salesGroupCode}
      heading={{ title: salesGroupName ?? salesGroupCode, about: [salesGroupCode, `Sales group of ${partnerName}`] }}
      steps={steps}
      actions={null}
      side={{
        noun: 'sales group',
        facts: madeAndModified(group),
        audit: { objectType: 'SalesGroup', objectID: id },
      }}
    >
      <section className={styles.fields} aria-label="Sales group">
        <PlainField label="Partner Name">{partnerName}</PlainField>
        <RecordField record={record} field="salesGroupCode" mono />
        <RecordField record={record} field="salesGroupName" />
        <RecordField record={record} field="salesGroupDescription" lines={3} />
      </section>
    </RecordScreen>
  )
}
