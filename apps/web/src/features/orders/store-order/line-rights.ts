/** What this person may do to the lines of a store order, asked once of the same lists as the server asks. */
import { saveStoreOrderProducts, supplyAll } from '@quayside/contract'
import { fieldPermission, lineFieldPermissions, lineStatusPermissions, type PermissionKey } from '@quayside/domain'
import type { Ask } from '../../../session/ask.ts'
import type { FurtherField } from './further-changes.ts'
import type { EditField } from './line-edits.ts'

export interface LineRights {
  readonly canEdit: Readonly<Record<EditField, boolean>>
  readonly mayChange: (field: FurtherField, isNew: boolean) => boolean
  readonly add: boolean
  readonly remove: boolean
  readonly supplyAll: boolean
  readonly exceedMaximum: boolean
  readonly viewMetadata: boolean
  readonly editMetadata: boolean
  readonly viewBatch: boolean
  /** Anything at all: whether Edit Order is there. */
  readonly edit: boolean
}

export function lineRights(may: Ask, { backorderingEnabled }: { readonly backorderingEnabled: boolean }): LineRights {
  const saves = may(saveStoreOrderProducts)
  const holds = (key: PermissionKey) => saves && may([key])
  const qtyAck = holds(lineFieldPermissions.quantityAcknowledged)
  const priceAck = holds(lineFieldPermissions.lineProductPriceAcknowledged)
  const viewBatch = may('seeBatches')
  const mayChange = (field: FurtherField, isNew: boolean) =>
    holds(fieldPermission(field, isNew)) && (field !== 'batch' || viewBatch)
  const add = holds(lineStatusPermissions.insert)
  const remove = holds(lineStatusPermissions.delete)
  const editMetadata = saves && may('changeFurtherFields')
  const anything = add || remove || mayChange('comments', false) || mayChange('sku', false)
  return {
    canEdit: {
      qtyAck,
      priceAck,
      qtyBackordered: qtyAck && backorderingEnabled,
      backorderDate: qtyAck && backorderingEnabled,
    },
    mayChange,
    add,
    remove,
    supplyAll: (qtyAck || priceAck) && may(supplyAll),
    exceedMaximum: may('acknowledgeMoreThanOrdered'),
    viewMetadata: may('seeFurtherFields') || editMetadata,
    editMetadata,
    viewBatch,
    edit: qtyAck || priceAck || editMetadata || anything,
  }
}
