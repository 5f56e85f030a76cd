/** The fields of a record on its screen: each is edited in place, by the rules of the record. */
import { type FieldRule, readField, readTypedNumber } from '@quayside/domain'
import { InlineDate, InlineNumber, InlineText } from '@quayside/ui-kit'
import type { ReactNode } from 'react'
import { useAccess } from '../session/person.ts'
import { fieldLock, type LockedRecord, refusalWords } from './record-lock.ts'
import type { RecordEdit, SaveRecord, Versioned } from './use-save-record.ts'

/** A record as its screen shows it. */
export interface ShownRecord<Field extends string, State> extends LockedRecord<Field, State> {
  readonly values: Readonly<Partial<Record<Field, unknown>>> & Versioned
  readonly save: SaveRecord<RecordEdit<Field>>
  /** What became of the last save, where the record remembers it. */
  readonly told?: (field: Field) => ReactNode
}

/** What every inline field of a record is given; fields with choices of their own take it as it is. */
export function useFieldOf<Field extends string, State>(record: ShownRecord<Field, State>) {
  const person = useAccess()
  return (field: Field) => ({
    label: record.rules.fields[field].label,
    id: field,
    version: record.values.lastModified,
    told: record.told?.(field),
    ...fieldLock(record, field, person),
  })
}

export interface RecordFieldProps<Field extends string, State> {
  readonly record: ShownRecord<Field, State>
  readonly field: Field
  /** In place of the rule's label: with the currency behind it. */
  readonly label?: string
  readonly mono?: boolean
  readonly lines?: number
  /** Of a number: at least so many digits after the point; two unless told otherwise. */
  readonly decimals?: number
  /** In place of 'Add' where the work waits for this value. */
  readonly wanted?: string
  /** An empty text opens with this value, which Enter saves. */
  readonly proposed?: string | undefined
}

/** A text, a day or an amount. A choice is drawn by its screen, which knows what there is to choose from. */
export function RecordField<Field extends string, State>(props: RecordFieldProps<Field, State>) {
  const { record, field, mono, lines, wanted, proposed } = props
  const rule: FieldRule<State> = record.rules.fields[field]
  const given = useFieldOf(record)(field)
  const label = props.label ?? given.label
  const value = record.values[field] ?? null
  const save = (next: string | number | null, version: string) =>
    record.save({ [field]: next } as RecordEdit<Field>, version)
  if (rule.kind === 'day')
    return <InlineDate {...given} label={label} wanted={wanted} value={value as string | null} onSave={save} />
  if (rule.kind === 'amount') {
    const mayBeEmpty = rule.required !== true && rule.whenEmpty === undefined
    return (
      <InlineNumber
        {...given}
        label={label}
        wanted={wanted}
        decimals={props.decimals}
        read={(text) => readTypedNumber(text, { label: rule.label, kind: 'amount', mayBeEmpty })}
        value={value as number | null}
        onSave={save}
      />
    )
  }
  return (
    <InlineText
      {...given}
      label={label}
      wanted={wanted}
      proposed={proposed}
      mono={mono}
      lines={lines}
      maxLength={rule.maxLength}
      value={(value as string | null) ?? ''}
      check={(text) => faultOf(rule, text, record.state)}
      onSave={(text, version) => save(text || null, version)}
    />
  )
}

function faultOf<State>(rule: FieldRule<State>, text: string, state: State): string | null {
  const read = readField(rule, text, { state })
  return read.ok ? null : refusalWords(read.refusal)
}
