/** Which permission each field of a line needs (specification 1, section 6). Server and browser ask the same list. */
import type { PermissionKey } from '../access/permissions.ts'
import { type LineMetadataName, lineMetadataNames } from '../orders/line-metadata.ts'

const ownFields = {
  quantityAcknowledged: 'StoreOrderProduct-EditAckQuantity',
  quantityBackordered: 'StoreOrderProduct-EditAckQuantity',
  backorderedDate: 'StoreOrderProduct-EditAckQuantity',
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

/** By field name of a line. A batch needs ViewBatchNumber beside: nobody changes what they cannot see. */
export const lineFieldPermissions: Readonly<Record<EditableLineField, PermissionKey>> = { ...metadata, ...ownFields }

/** Adding and removing whole lines. */
export const lineStatusPermissions: Readonly<Record<'insert' | 'delete', PermissionKey>> = {
  insert: 'StoreOrderProduct-AddProduct',
  delete: 'StoreOrderProduct-RemoveProduct',
}

/** What a new line is made of needs AddProduct alone; what is answered on it needs its own permission all the same. */
export function fieldPermission(field: EditableLineField, isNew: boolean): PermissionKey {
  const own = lineFieldPermissions[field]
  const ofAdding = own === 'StoreOrderProduct-ChangeProduct' || own === 'StoreOrderProduct-ModifyProducts'
  return isNew && ofAdding ? lineStatusPermissions.insert : own
}
