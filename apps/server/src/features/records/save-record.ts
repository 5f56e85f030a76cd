/**
 * Saving an edit of a record, the one way for every kind: refused (422) where somebody's edit has overtaken the copy that
 * was edited, decided by the rules of the record, written, and kept in the audit with every field before and after.
 */
import type { AuditObjectType, EditConflict } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideEdit,
  type FieldEdit,
  type FieldValue,
  hasRight,
  keptValue,
  type RecordRules,
  type Refused,
  refuse,
} from '@quayside/domain'
import { type PartnerRow, readRecordEdits, readVersion, type Tx, writeAudit } from '@quayside/store'
import { checkCarried, type FieldRefused } from './carried-text.ts'
import { fromTo } from './edit-words.ts'
import { versionTime } from './version-time.ts'

export type Edits<Field extends string> = readonly FieldEdit<Field>[]

/** `current`: the record as it is now, with what was changed since the copy that was edited. */
export interface EditRefused extends Refused {
  readonly current: EditConflict
}

export interface EditedRecord<Field extends string, State> {
  readonly rules: RecordRules<Field, State>
  readonly objectType: AuditObjectType
  readonly objectID: number
  readonly orderID: number | null
  /** Null: it belongs to no partner, such as a global store. */
  readonly partnerRow: PartnerRow | null
  /** 'Order PO-1', for messages. */
  readonly name: string
  /** 'Edit Order', for the audit. */
  readonly action: string
  readonly before: Readonly<Record<Field, FieldValue>>
  readonly state: State
  readonly currency?: string
}

/** What is different from record to record. `Derived`: what a check found out that the write needs. */
export interface EditSteps<Field extends string, Answer extends object, Derived> {
  /** What only the database can tell of the new values: a place of the partner, a number that is free. */
  readonly check: (changes: Edits<Field>) => Promise<Decision<Derived> | FieldRefused>
  readonly write: (changes: Edits<Field>, derived: Derived) => Promise<void>
  readonly answer: () => Promise<Decision<Answer>>
  /** Records by their codes and names in place of ids, which say nothing to a reader of the audit. */
  readonly named?: (changes: Edits<Field>) => Promise<readonly FieldEdit[]>
}

export interface EditRequest<Field extends string> {
  readonly tx: Tx
  readonly actor: Actor
  readonly given: Readonly<Partial<Record<Field, unknown>>>
  /** The lastModified that the caller's copy has, from the body and If-Match; an edit that names none ('' and '*' included) is taken. */
  readonly copies: readonly (string | undefined)[]
  /** Said in the audit behind the changes. */
  readonly notes?: string
}

/** Answers the record as it is after the edit. */
export async function saveRecord<Field extends string, State, Answer extends object, Derived>(
  record: EditedRecord<Field, State>,
  steps: EditSteps<Field, Answer, Derived>,
  request: EditRequest<Field>,
): Promise<Decision<Answer> | EditRefused | FieldRefused> {
  const edited = await editRecord(record, steps, request)
  return edited.ok ? steps.answer() : edited
}

/** The same for one step of many, which reads nothing back. */
export async function editRecord<Field extends string, State, Answer extends object, Derived>(
  record: EditedRecord<Field, State>,
  steps: EditSteps<Field, Answer, Derived>,
  request: EditRequest<Field>,
): Promise<Decision<true> | EditRefused | FieldRefused> {
  const { rules, before, state, currency, partnerRow } = record
  const { actor, given } = request
  const conflict = await conflictOf(record, steps, request)
  if (conflict) return conflict
  const editor = { isAdmin: actor.isAdmin, may: (right: Parameters<typeof hasRight>[1]) => hasRight(actor, right) }
  const decision = decideEdit(rules, { given, before, actor: editor, state, currency })
  if (!decision.ok) return decision
  const changes = decision.value
  if (changes.length > 0) {
    const carried = partnerRow ? checkCarried(partnerRow, textsIn(rules, changes)) : allow(true)
    if (!carried.ok) return carried
    const derived = await steps.check(changes)
    if (!derived.ok) return derived
    await steps.write(changes, derived.value)
  }
  if (changes.length > 0 || request.notes) await auditEdit(record, steps, changes, request)
  return allow(true)
}

const textsIn = <Field extends string>({ fields }: RecordRules<Field, never>, changes: Edits<Field>) =>
  changes.flatMap(({ field, label, after }) =>
    fields[field].carried && after ? [{ field, label, text: String(after) }] : [],
  )

/** Steps of jobs and messages move a record on too, but overwrite nothing that a person typed: only edits are a conflict. */
export async function conflictOf(
  {
    objectType,
    objectID,
    orderID,
    name,
  }: Pick<EditedRecord<string, unknown>, 'objectType' | 'objectID' | 'orderID' | 'name'>,
  { answer }: Pick<EditSteps<string, object, unknown>, 'answer'>,
  { tx, copies }: Pick<EditRequest<string>, 'tx' | 'copies'>,
): Promise<EditRefused | Refused | null> {
  const named = copies.filter((copy): copy is string => copy !== undefined && copy !== '' && copy !== '*')
  const unreadable = named.find((copy) => Number.isNaN(versionTime(copy)))
  if (unreadable !== undefined) return refuse('versionUnreadable', { version: unreadable.slice(0, 40) })
  const versions = named.map(versionTime)
  if (versions.length === 0) return null
  const edits = await readRecordEdits<FieldEdit[]>(tx, objectType, objectID, new Date(Math.min(...versions)))
  if (edits.length === 0) return null
  const now = await answer()
  const { last_modified, last_modified_by } = await readVersion(tx, objectType, objectID)
  const refused = refuse('saveConflict', {
    record: name,
    changedBy: [...new Set(edits.map((edit) => edit.changed_by))].join(', '),
    changes: [...new Set(edits.flatMap((edit) => edit.fields.map(({ label }) => label)))].join(', '),
  })
  return {
    ...refused,
    current: {
      orderID,
      storeOrderID: null,
      ...(now.ok ? now.value : {}),
      lastModified: last_modified.toISOString(),
      lastModifiedBy: last_modified_by,
      changes: edits.map((edit) => ({
        changedBy: edit.changed_by,
        changedAt: edit.changed_at.toISOString(),
        action: edit.action,
        fields: edit.fields.map(({ field, label, before, after }) => ({ field, label, before, after })),
      })),
    },
  }
}

/** Written after the record has its new version. */
async function auditEdit<Field extends string, State, Answer extends object, Derived>(
  { objectType, objectID, orderID, partnerRow, action }: EditedRecord<Field, State>,
  { named }: EditSteps<Field, Answer, Derived>,
  changes: Edits<Field>,
  { tx, actor, notes }: EditRequest<Field>,
): Promise<void> {
  const { last_modified } = await readVersion(tx, objectType, objectID)
  const edits = (named ? await named(changes) : changes).map(fromTo)
  await writeAudit(tx, [
    {
      objectType,
      objectID,
      orderID,
      partnerID: partnerRow?.partner_id ?? null,
      action: `${action}: ${[...edits, ...(notes ? [`Notes: ${notes}`] : [])].join(', ')}`,
      createdBy: actor.userName,
      detail: changes.length > 0 ? { headerVersion: last_modified.toISOString(), fields: changes } : null,
    },
  ])
}

type Columns<Field extends string, Column extends string> = Readonly<Record<Field, Column>>

/** What a row of the database holds in the fields of a record. */
export function valuesOf<Field extends string, Column extends string>(
  rules: Pick<RecordRules<NoInfer<Field>, never>, 'fields'>,
  columns: Columns<Field, Column>,
  row: Readonly<Record<Column, unknown>>,
): Readonly<Record<Field, FieldValue>> {
  const entries = Object.entries(columns) as [Field, Column][]
  return Object.fromEntries(
    entries.map(([field, column]) => [field, keptValue(rules.fields[field].kind, row[column])]),
  ) as Record<Field, FieldValue>
}

/** The new values under their columns. */
export function columnValues<Field extends string, Column extends string>(
  columns: Columns<Field, Column>,
  changes: Edits<Field>,
): Partial<Record<Column, FieldValue>> {
  return Object.fromEntries(changes.map(({ field, after }) => [columns[field], after])) as Partial<
    Record<Column, FieldValue>
  >
}
