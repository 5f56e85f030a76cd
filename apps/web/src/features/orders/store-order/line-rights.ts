/** What this person may do to the lines of a store order, asked once of the same lists as the server asks. */
import { saveStoreOrderProducts, supplyAll } from '@quayside/contract'
import {
  allow,
  fieldPermission,
  lineFieldPermissions,
  lineStatusPermissions,
  mayChangeAnswer,
  type PartnerSettings,
  type PermissionKey,
  type StoreOrderState,
} from '@quayside/domain'
import type { Ask } from '../../../session/ask.ts'
import type { LineDetailField } from './line-detail-edits.ts'
import type { EditField } from './line-edits.ts'

export interface LineRights {
  readonly canEdit: Readonly<Record<EditField, boolean>>
  readonly mayChange: (field: LineDetailField, isNew: boolean) => boolean
  readonly add: boolean
  readonly remove: boolean
  readonly supplyAll: boolean
  readonly exceedMaximum: boolean
  readonly viewMetadata: boolean
  readonly editMetadata: boolean
  readonly viewBatch: boolean
  /** Why the answers, and what they answer, stay as they are now; null where they may be changed. */
  readonly answersLocked: string | null
  /** Anything at all: whether Edit Order is there. */
  readonly edit: boolean
}

/** Changing one of these changes what was answered. */
const answeredFields: readonly LineDetailField[] = ['supplierProductCode', 'sku', 'quantity', 'reasonCode']

/** `state`: what a save of its lines would be refused for is locked before anything is typed; left out, nothing is. */
export function lineRights(may: Ask, partner: AnsweredPartner, state?: StoreOrderState): LineRights {
  const answer = state && partner.acknowledgementsEnabled ? mayChangeAnswer(state) : allow(true)
  const rights = rightsOf(may, partner)
  if (answer.ok) return rights
  return {
    ...rights,
    canEdit: { qtyAck: false, priceAck: false, qtyBackordered: false, backorderDate: false },
    mayChange: (field, isNew) => !answeredFields.includes(field) && rights.mayChange(field, isNew),
    add: false,
    remove: false,
    supplyAll: false,
    answersLocked: answer.refusal.message,
  }
}

type AnsweredPartner = Pick<PartnerSettings, 'backorderingEnabled'> &
  Partial<Pick<PartnerSettings, 'acknowledgementsEnabled'>>

function rightsOf(may: Ask, { backorderingEnabled }: AnsweredPartner): LineRights {
  const saves = may(saveStoreOrderProducts)
  const holds = (key: PermissionKey) => saves && may([key])
  const qtyAck = holds(lineFieldPermissions.quantityAcknowledged)
  const priceAck = holds(lineFieldPermissions.lineProductPriceAcknowledged)
  const viewBatch = may('seeBatches')
  const mayChange = (field: LineDetailField, isNew: boolean) =>
    holds(fieldPermission(field, isNew)) && (field !== 'batch' || viewBatch)
  const add = holds(lineStatusPermissions.insert)
  const remove = holds(lineStatusPermissions.delete)
  const editMetadata = saves && may('editMetadata')
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
    viewMetadata: may('seeMetadata') || editMetadata,
    editMetadata,
    viewBatch,
    answersLocked: null,
    edit: qtyAck || priceAck || editMetadata || anything,
  }
}
