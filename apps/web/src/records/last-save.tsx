/** "Saved · Undo": what was saved last of a record, and the way back to what stood there before. */
import type { FieldValue, RecordRules } from '@quayside/domain'
import { Icon, TextAction } from '@quayside/ui-kit'
import { useState } from 'react'
import styles from './last-save.module.css'
import type { ShownRecord } from './record-field.tsx'
import type { RecordEdit } from './use-save-record.ts'

interface Saved<Field extends string> {
  readonly field: Field
  readonly before: FieldValue
  /** The record as the person saw it: what somebody else saved since is not taken back with it. */
  readonly version: string
  /** Why it could not be taken back. */
  readonly fault: string | null
}

/** The record with a save that remembers what it replaced. */
export function useLastSave<Field extends string, State>(shown: ShownRecord<Field, State>) {
  const [last, setLast] = useState<Saved<Field> | null>(null)
  const record: ShownRecord<Field, State> = {
    ...shown,
    save: async (changes, version) => {
      const [field] = Object.keys(changes) as Field[]
      const before = field && ((shown.values[field] ?? null) as FieldValue)
      const fault = await shown.save(changes, version)
      setLast(!fault && field && before !== undefined ? { field, before, version, fault: null } : null)
      return fault
    },
  }
  const undo = async () => {
    if (!last) return
    const { field, before, version } = last
    const fault = await shown.save({ [field]: before } as RecordEdit<Field>, version)
    setLast(fault ? { ...last, fault: fault.message } : null)
  }
  return { record, last, undo: () => void undo() }
}

interface LastSaveProps<Field extends string> {
  readonly rules: Pick<RecordRules<Field, never>, 'fields'>
  readonly last: Saved<Field> | null
  /** The fields that it is told of here. */
  readonly of: readonly Field[]
  readonly onUndo: () => void
}

export function LastSave<Field extends string>({ rules, last, of, onUndo }: LastSaveProps<Field>) {
  const here = last && of.includes(last.field) ? last : null
  return (
    <span role="status" className={styles.told}>
      {here && here.fault !== null && <span className={styles.fault}>{here.fault}</span>}
      {here && here.fault === null && <SavedUndo label={rules.fields[here.field].label} onUndo={onUndo} />}
    </span>
  )
}

/** `label`: of the field that was saved. */
export function SavedUndo({ label, onUndo }: { readonly label: string; readonly onUndo: () => void }) {
  return (
    <>
      <span className={styles.saved}>
        <Icon name="check" size={13} /> Saved
      </span>
      <TextAction label={`Undo ${label}`} onClick={onUndo}>
        Undo
      </TextAction>
    </>
  )
}
