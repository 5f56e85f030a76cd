/** "Saved · Undo": what was saved last of a record, and the way back to what stood there before. */
import type { FieldValue } from '@quayside/domain'
import { Icon, TextAction } from '@quayside/ui-kit'
import { type ReactNode, useState } from 'react'
import styles from './last-save.module.css'
import type { ShownRecord } from './record-field.tsx'
import type { RecordEdit } from './use-save-record.ts'

interface Saved<Field extends string> {
  readonly field: Field
  readonly before: FieldValue
  /** The record as the person saw it: what somebody else saved since is not taken back with it. */
  readonly version: string
  /** The way back was taken, and is not answered yet. */
  readonly isGoingBack?: true
  /** Why it could not be taken back. */
  readonly fault: string | null
}

export interface RememberingRecord<Field extends string, State> extends ShownRecord<Field, State> {
  /** Something else of the record was changed: only what was done last is told, and can be taken back. */
  readonly forget: () => void
}

/** The record with a save that remembers what it replaced, and tells of it beside the field. */
export function useLastSave<Field extends string, State>(
  shown: ShownRecord<Field, State>,
): RememberingRecord<Field, State> {
  const [last, setLast] = useState<Saved<Field> | null>(null)
  const save: typeof shown.save = async (changes, version) => {
    const [field] = Object.keys(changes) as Field[]
    const before = field && ((shown.values[field] ?? null) as FieldValue)
    setLast(null)
    const fault = await shown.save(changes, version)
    if (!fault && field && before !== undefined) setLast({ field, before, version, fault: null })
    return fault
  }
  const undo = async (saved: Saved<Field>) => {
    const { field, before, version } = saved
    if (saved.isGoingBack) return
    setLast({ ...saved, isGoingBack: true })
    const fault = await shown.save({ [field]: before } as RecordEdit<Field>, version)
    setLast(fault ? { ...saved, fault: fault.message } : null)
  }
  const told = (field: Field): ReactNode => {
    if (last?.field !== field) return null
    const { label, required } = shown.rules.fields[field]
    if (last.fault !== null) return <span className={styles.fault}>{last.fault}</span>
    // What has to be filled from now on cannot be emptied again.
    const isKept = required === true && last.before === null
    return <SavedUndo label={label} onUndo={isKept ? null : () => void undo(last)} />
  }
  return { ...shown, save, told, forget: () => setLast(null) }
}

interface SavedUndoProps {
  /** Of the field that was saved. */
  readonly label: string
  /** Null where there is no way back. */
  readonly onUndo: (() => void) | null
}

export function SavedUndo({ label, onUndo }: SavedUndoProps) {
  return (
    <span className={styles.told}>
      <span className={styles.saved}>
        <Icon name="check" size={13} /> Saved
      </span>
      {onUndo && (
        <TextAction label={`Undo ${label}`} onClick={onUndo}>
          Undo
        </TextAction>
      )}
    </span>
  )
}
