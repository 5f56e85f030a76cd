/** By when each step is due. */
import { type PartnerField, partnerFields, readTypedNumber } from '@quayside/domain'
import { InlineNumber } from '@quayside/ui-kit'
import { useFieldOf } from '../../../records/record-field.tsx'
import styles from './partner.module.css'
import { Group } from './setting-row.tsx'
import type { Settings } from './settings.ts'

const hours = [
  { field: 'ackWithinHours', label: 'Acknowledge within hours', meaning: 'of the order’s arrival; 0: no deadline' },
  { field: 'asnLeadHours', label: 'ASN lead hours', meaning: 'before the end of Deliver Before' },
  { field: 'invoiceWithinHours', label: 'Invoice within hours', meaning: 'of the last ASN; 0: no deadline' },
] as const

export function Deadlines({ settings }: { readonly settings: Settings }) {
  return (
    <Group id="deadlines" title="Deadlines" about="They decide what is due and what is late">
      <div className={styles.fields}>
        {hours.map(({ field, label, meaning }) => (
          <div key={field}>
            <Hours settings={settings} field={field} label={label} />
            <span className={styles.meaning}>{meaning}</span>
          </div>
        ))}
      </div>
    </Group>
  )
}

interface HoursProps {
  readonly settings: Settings
  readonly field: Extract<PartnerField, 'ackWithinHours' | 'asnLeadHours' | 'invoiceWithinHours'>
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
