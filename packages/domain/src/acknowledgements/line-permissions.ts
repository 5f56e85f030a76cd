/** Which permission each field of a line needs (specification 1, section 6). Shared by server and browser. */
import type { PermissionKey } from '../access/permissions.ts'
import { type LineMetadataName, lineMetadataNames } from '../orders/line-metadata.ts'

const ownFields = {
  quantityAcknowledged: 'StoreOrderProduct-EditAckQuantity',
  quantityBackordered: 'StoreOrderProduct-EditAckQuantity',
  backorderedDate: 'StoreOrderProduct-EditAckQuantity',
  reasonCode: 'StoreOrderProduct-EditAckQuantity',
  lineProductPriceAcknowledged: 'StoreOrderProduct-EditAckPrice',
  productID: 'StoreOrderProduct-ChangeProduct',
  supplierProductCode: 'StoreOrderProduct-ChangeProduct',
  sku: 'StoreOrderProduct-ChangeProduct',
  quantity: 'StoreOrderProduct-ModifyProducts',
  lineProductPrice: 'StoreOrderProduct-ModifyProducts',
  comments: 'StoreOrderProduct-ModifyProducts',
  batch: 'StoreOrderProduct-ModifyProducts',
  warehouseID: 'StoreOrderProduct-ModifyProducts',
  printPriceLabel: 'StoreOrderProduct-PrintPriceLabel',
} as const satisfies Readonly<Record<string, PermissionKey>>

export type EditableLineField = keyof typeof ownFields | LineMetadataName

const metadata = Object.fromEntries(
  lineMetadataNames.map((name) => [name, 'StoreOrderProduct-EditMetadata']),
) as Record<LineMetadataName, PermissionKey>

/** By field name. Batch also needs ViewBatchNumber: nobody changes what they cannot see. */
export const lineFieldPermissions: Readonly<Record<EditableLineField, PermissionKey>> = { ...metadata, ...ownFields }

/** Adding and removing whole lines. */
export const lineStatusPermissions: Readonly<Record<'insert' | 'delete', PermissionKey>> = {
  insert: 'StoreOrderProduct-AddProduct',
  delete: 'StoreOrderProduct-RemoveProduct',
}

/** The ordered fields of a new line need AddProduct alone; its acknowledgement fields still need their own permissions. */
export function fieldPermission(field: EditableLineField, isNew: boolean): PermissionKey {
  const own = lineFieldPermissions[field]
  const ofAdding = own === 'StoreOrderProduct-ChangeProduct' || own === 'StoreOrderProduct-ModifyProducts'
  return isNew && ofAdding ? lineStatusPermissions.insert : own
}
