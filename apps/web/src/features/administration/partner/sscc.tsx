/** What the numbers of cartons begin with. */
import { RecordField } from '../../../records/record-field.tsx'
import styles from './partner.module.css'
import { Group } from './setting-row.tsx'
import type { Settings } from './settings.ts'

export function Sscc({ settings: { record } }: { readonly settings: Settings }) {
  return (
    <Group id="sscc" title="SSCC" about="The number of each carton on its label and in the ASN">
      <div className={styles.fields}>
        <RecordField record={record} field="ssccPrefix" label="Prefix" mono />
        <RecordField record={record} field="ssccSuffix" label="Suffix" mono />
      </div>
    </Group>
  )
}
