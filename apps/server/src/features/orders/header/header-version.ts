/** Versions of headers: a save on a copy that somebody's edit has overtaken is refused and told what was changed; each save leaves its version. */
import type { EditConflict } from '@quayside/contract'
import { type Refusal, refuse } from '@quayside/domain'
import { readHeaderEdits, readVersion, type Tx, writeAudit } from '@quayside/store'
import { fromTo } from '../../fulfilment/change-words.ts'
import { type FieldChange, inWords } from './header-fields.ts'
import { namedPlaces } from './places.ts'

export interface EditedRecord {
  readonly orderID: number
  /** Null: the order's own header. */
  readonly storeOrderID: number | null
  readonly partnerID: number
  /** 'Order PO-1', for messages. */
  readonly name: string
}

export interface EditRefused {
  readonly ok: false
  readonly refusal: Refusal
  readonly current: EditConflict
}

const objectOf = ({ orderID, storeOrderID }: EditedRecord) =>
  storeOrderID === null
    ? ({ objectType: 'Order', objectID: orderID } as const)
    : ({ objectType: 'StoreOrder', objectID: storeOrderID } as const)

/** Steps of jobs and messages move a record on too, but overwrite nothing that a person typed: only edits of the header are a conflict. */
export async function conflictOf(
  tx: Tx,
  record: EditedRecord,
  copies: readonly (string | undefined)[],
): Promise<EditRefused | null> {
  const versions = copies.map((copy) => Date.parse(copy ?? '')).filter((time) => !Number.isNaN(time))
  if (versions.length === 0) return null
  const { objectType, objectID } = objectOf(record)
  const edits = await readHeaderEdits<FieldChange[]>(tx, objectType, objectID, new Date(Math.min(...versions)))
  if (edits.length === 0) return null
  const { last_modified, last_modified_by } = await readVersion(tx, record.orderID, record.storeOrderID)
  const refused = refuse('saveConflict', {
    record: record.name,
    changedBy: [...new Set(edits.map((edit) => edit.changed_by))].join(', '),
    changes: inWords(edits.flatMap((edit) => edit.fields)),
  })
  if (refused.ok) throw new Error('refuse() always refuses')
  return {
    ok: false,
    refusal: refused.refusal,
    current: {
      orderID: record.orderID,
      storeOrderID: record.storeOrderID,
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

/** Called once the record has its new version. */
export async function auditEdit(
  tx: Tx,
  record: EditedRecord,
  changes: readonly FieldChange[],
  by: string,
): Promise<void> {
  const { last_modified } = await readVersion(tx, record.orderID, record.storeOrderID)
  const action = record.storeOrderID === null ? 'Edit Order' : 'Edit Store Order'
  await writeAudit(tx, [
    {
      ...objectOf(record),
      orderID: record.orderID,
      partnerID: record.partnerID,
      action: `${action}: ${(await namedPlaces(tx, changes)).map(fromTo).join(', ')}`,
      createdBy: by,
      detail: { headerVersion: last_modified.toISOString(), fields: changes },
    },
  ])
}
