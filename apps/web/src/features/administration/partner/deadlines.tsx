/** By when each step is due, and what the partner charges when it is late. */
import {
  chargeFields,
  type DueStep,
  defaultCurrency,
  moneyAtRisk,
  type PartnerField,
  partnerFields,
  readTypedNumber,
} from '@quayside/domain'
import { InlineNumber } from '@quayside/ui-kit'
import { plainAmount } from '../../../lists/amounts.ts'
import { RecordField, useFieldOf } from '../../../records/record-field.tsx'
import styles from './partner.module.css'
import { Group, SettingRow } from './setting-row.tsx'
import type { Settings } from './settings.ts'

const steps = [
  {
    step: 'acknowledge',
    title: 'Acknowledge',
    field: 'ackWithinHours',
    label: 'Ack within hours',
    charge: 'Late ack charge',
    meaning: 'After the order arrives; 0 means no deadline.',
  },
  {
    step: 'ship',
    title: 'ASN',
    field: 'asnLeadHours',
    label: 'ASN lead hours',
    charge: 'Late ASN charge',
    meaning: 'Before the end of Deliver Before.',
  },
  {
    step: 'invoice',
    title: 'Invoice',
    field: 'invoiceWithinHours',
    label: 'Invoice within hours',
    charge: 'Late invoice charge',
    meaning: 'After the last ASN; 0 means no deadline.',
  },
] as const

export function Deadlines({ settings }: { readonly settings: Settings }) {
  return (
    <Group
      id="deadlines"
      title="Deadlines and charges"
      about="When each step is due, and what it costs per store order to be late"
    >
      {steps.map(({ step, title, ...hours }) => (
        <Step key={step} step={step} title={title} settings={settings} {...hours} />
      ))}
      <SettingRow label="Functional acknowledgement" settings={settings} fields={['controlWithinHours']}>
        <span className={styles.charge}>
          <Hours settings={settings} field="controlWithinHours" label="Control within hours" />
        </span>
        <span className={styles.meaningBelow}>
          After we send a file; from then on it is listed as overdue. 0 means never.
        </span>
      </SettingRow>
    </Group>
  )
}

interface StepProps extends HoursProps {
  readonly step: DueStep
  readonly title: string
  readonly charge: string
  readonly meaning: string
}

function Step({ step, title, charge, meaning, ...hours }: StepProps) {
  const { settings } = hours
  const { record } = settings
  const { fixed, percent } = chargeFields[step]
  return (
    <SettingRow label={title} settings={settings} fields={[hours.field, fixed, percent]}>
      <span className={styles.charge}>
        <Hours {...hours} />
      </span>
      <span className={styles.charge}>
        <RecordField record={record} field={fixed} label={charge} decimals={2} />
      </span>
      <span className={styles.charge}>
        <RecordField record={record} field={percent} label={`${charge}, %`} decimals={0} />
      </span>
      <span className={styles.meaningBelow}>
        {meaning}
        {costWords(settings, step)}
      </span>
    </SettingRow>
  )
}

/** What a store order of a round value would cost. */
function costWords({ partner }: Settings, step: DueStep): string {
  const { fixed, percent } = chargeFields[step]
  const given = { chargeFixed: partner[fixed], chargePercent: partner[percent] }
  const cost = Number(moneyAtRisk(given, [1000], defaultCurrency))
  return cost === 0 ? '' : ` A late order of 1,000.00 costs ${plainAmount(cost, defaultCurrency)}.`
}

interface HoursProps {
  readonly settings: Settings
  readonly field: Extract<PartnerField, 'ackWithinHours' | 'asnLeadHours' | 'invoiceWithinHours' | 'controlWithinHours'>
  readonly label: string
}

function Hours({ settings: { record, partner }, field, label }: HoursProps) {
  const given = useFieldOf(record)(field)
  return (
    <InlineNumber
      {...given}
      label={label}
      decimals={0}
      read={(text) => readTypedNumber(text, { label: partnerFields[field].label, kind: 'amount', mayBeEmpty: false })}
      value={partner[field]}
      onSave={(value, version) => record.save({ [field]: value }, version)}
    />
  )
}
