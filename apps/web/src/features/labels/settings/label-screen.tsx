/** /labels/{id}: a label and its settings, each edited in place. */
import { getLabel, type LabelDetails, updateLabel } from '@quayside/contract'
import { type LabelField, labelRules } from '@quayside/domain'
import { type Choice, CodeText, InlineChoice, PlainField } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { labelAddress } from '../../../address/record-address.ts'
import { useLastSave } from '../../../records/last-save.tsx'
import { RecordField, type ShownRecord, useFieldOf } from '../../../records/record-field.tsx'
import { RecordLoader } from '../../../records/record-loader.tsx'
import { madeAndModified, RecordScreen } from '../../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../../records/record-steps.tsx'
import styles from '../labels.module.css'
import { formatChoices, sizeChoices, typeChoices } from './label-choices.ts'
import { labelQuery, useSaveLabel } from './label-queries.ts'
import { ReportFile } from './report-file.tsx'

const route = getRouteApi('/labels/$labelId')

export function LabelScreen() {
  const { labelId } = route.useParams()
  const steps = useRecordSteps({ path: '/labels', id: labelId, noun: 'label' })
  return (
    <RecordLoader key={labelId} call={getLabel} area="labels" query={labelQuery(labelId)}>
      {(label) => <LabelPage label={label} steps={steps} />}
    </RecordLoader>
  )
}

interface LabelPageProps {
  readonly label: LabelDetails
  readonly steps: RecordStepsProps
}

function LabelPage({ label, steps }: LabelPageProps) {
  const { partnerLabelDetailID: id, buttonText, partnerName } = label
  return (
    <RecordScreen
      path={labelAddress(id)}
      name={buttonText}
      heading={{ title: buttonText, about: [`Label of ${partnerName}`] }}
      steps={steps}
      actions={null}
      side={{
        noun: 'label',
        facts: madeAndModified(label),
        audit: { objectType: 'Label', objectID: id },
      }}
    >
      <LabelFields label={label} />
    </RecordScreen>
  )
}

function LabelFields({ label }: Pick<LabelPageProps, 'label'>) {
  const record = useLastSave<LabelField, null>({
    rules: labelRules,
    call: updateLabel,
    state: null,
    values: { ...label, transportID: label.transportID === null ? null : String(label.transportID) },
    save: useSaveLabel(label),
  })
  return (
    <section className={styles.fields} aria-label="Settings of the label">
      <PlainField label="Partner Code">
        <CodeText>{label.partnerCode}</CodeText>
      </PlainField>
      <RecordField record={record} field="buttonText" />
      <FieldOfChoices record={record} field="labelTypeSystemName" choices={typeChoices} />
      <RecordField record={record} field="labelParameter" mono />
      <FieldOfChoices record={record} field="format" choices={formatChoices} />
      <FieldOfChoices record={record} field="pageSize" choices={sizeChoices} />
      <RecordField record={record} field="labelsToCreateProcedure" mono />
      <RecordField record={record} field="transportID" mono />
      <PlainField label="FRX File">
        <ReportFile label={label} />
      </PlainField>
    </section>
  )
}

interface FieldOfChoicesProps {
  readonly record: ShownRecord<LabelField, null>
  readonly field: 'labelTypeSystemName' | 'format' | 'pageSize'
  readonly choices: readonly Choice[]
}

function FieldOfChoices({ record, field, choices }: FieldOfChoicesProps) {
  const given = useFieldOf(record)
  const value = String(record.values[field])
  return (
    <InlineChoice
      {...given(field)}
      value={value}
      shown={choices.find((choice) => choice.value === value)?.label}
      options={choices}
      onSave={(next, version) => record.save({ [field]: next }, version)}
    />
  )
}
