/** What becomes of records that are there already. */
import type { UploadType } from '@quayside/domain'
import { ChoiceField } from '@quayside/ui-kit'
import styles from './upload.module.css'

const words: Readonly<Record<UploadType, string>> = {
  Standard: 'Creates new products and updates existing ones',
  InsertOnly: 'Creates new products and leaves existing ones alone',
  Aggregate: 'Adds to existing products and never clears a value',
}
const options = Object.entries(words).map(([value, detail]) => ({ value, label: value, detail }))

interface UploadTypeProps {
  /** Null: none is chosen yet. */
  readonly value: UploadType | null
  readonly onChange: (type: UploadType) => void
}

export const UploadTypeField = ({ value, onChange }: UploadTypeProps) => (
  <div className={styles.partner}>
    <ChoiceField
      label="Upload type"
      required
      openOnFocus={false}
      value={value}
      options={options}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen as UploadType)
      }}
      emptyText="No type matches"
    />
  </div>
)
