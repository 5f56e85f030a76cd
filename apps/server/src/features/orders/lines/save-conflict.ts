/** A save of an older version: refused, with who changed what of which store order in between. */
import type { ProductEdit, SaveConflict } from '@quayside/contract'
import { type Actor, type Refused, refuse } from '@quayside/domain'
import { readInterveningEdits, type StoreOrderSnapshot, type Tx } from '@quayside/store'
import { versionTime } from '../../records/version-time.ts'
import { hiddenFields } from '../present-line.ts'
import type { LineDifference } from './line-differences.ts'

export interface SaveRefused extends Refused {
  readonly current: SaveConflict
}

interface StaleCopy {
  readonly snapshot: StoreOrderSnapshot
  /** The oldest version that the save was made from. */
  readonly copy: string
}

const isStale = ({ storeOrder }: StoreOrderSnapshot, copy: string): boolean =>
  versionTime(copy) !== storeOrder.last_modified.getTime()

/** The versions of a store order that the save was made from. */
const copiesOf = (changes: readonly ProductEdit[], ifMatch: string | undefined): string[] => [
  ...(ifMatch === undefined || ifMatch === '*' || ifMatch === '' ? [] : [ifMatch]),
  ...new Set(changes.flatMap((change) => change.storeOrderLastModified || [])),
]

export function staleCopy(
  snapshot: StoreOrderSnapshot,
  changes: readonly ProductEdit[],
  ifMatch: string | undefined,
): StaleCopy | null {
  const stale = copiesOf(changes, ifMatch).filter((copy) => isStale(snapshot, copy))
  const [copy] = stale.sort((one, other) => (versionTime(one) || 0) - (versionTime(other) || 0))
  return copy === undefined ? null : { snapshot, copy }
}

/** Everyone learns that a field changed; only those who may see the field learn its values. */
function forViewer(lines: readonly LineDifference[], viewer: Actor): LineDifference[] {
  const hidden: readonly string[] = hiddenFields(viewer)
  return lines.map((line) => ({
    ...line,
    fields: line.fields.map((one) => (hidden.includes(one.field) ? { ...one, before: null, after: null } : one)),
  }))
}

async function conflictOf(
  tx: Tx,
  { snapshot, copy }: StaleCopy,
  viewer: Actor,
): Promise<SaveConflict['storeOrders'][number]> {
  const { store_order_id, store_order_number, last_modified, last_modified_by } = snapshot.storeOrder
  const after = new Date(versionTime(copy) || 0)
  const changes = await readInterveningEdits<readonly LineDifference[]>(tx, store_order_id, after)
  return {
    storeOrderID: store_order_id,
    storeOrderNumber: store_order_number,
    lastModified: last_modified.toISOString(),
    lastModifiedBy: last_modified_by,
    changes: changes.map((change) => ({
      changedBy: change.changed_by,
      changedAt: change.changed_at.toISOString(),
      action: change.action,
      lines: forViewer(change.changes, viewer),
    })),
  }
}

export async function refuseConflict(tx: Tx, stale: readonly StaleCopy[], viewer: Actor): Promise<SaveRefused> {
  const storeOrders = []
  for (const one of stale) storeOrders.push(await conflictOf(tx, one, viewer))
  const refused = refuse('linesChanged', {
    storeOrders: `Store order ${storeOrders.map((one) => one.storeOrderNumber).join(', ')} was`,
    changedBy: [...new Set(storeOrders.map((one) => one.lastModifiedBy ?? 'someone'))].join(', '),
  })
  return { ...refused, current: { storeOrders } }
}
