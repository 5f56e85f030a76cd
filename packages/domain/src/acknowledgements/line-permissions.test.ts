import { describe, expect, it } from 'vitest'
import { isPermissionKey } from '../access/permissions.ts'
import { lineMetadataNames } from '../orders/line-metadata.ts'
import { fieldPermission, lineFieldPermissions } from './line-permissions.ts'

describe('permissions of a line’s fields', () => {
  it('exist, for every field that can be edited', () => {
    for (const permission of Object.values(lineFieldPermissions)) expect(isPermissionKey(permission)).toBe(true)
    for (const name of lineMetadataNames) {
      const expected = name === 'quantityAcknowledged' ? 'EditAckQuantity' : 'EditMetadata'
      expect(lineFieldPermissions[name]).toBe(`StoreOrderProduct-${expected}`)
    }
  })

  it('of a new line are those of adding it, and of answering', () => {
    expect(fieldPermission('sku', true)).toBe('StoreOrderProduct-AddProduct')
    expect(fieldPermission('quantity', true)).toBe('StoreOrderProduct-AddProduct')
    expect(fieldPermission('sku', false)).toBe('StoreOrderProduct-ChangeProduct')
    expect(fieldPermission('quantityAcknowledged', true)).toBe('StoreOrderProduct-EditAckQuantity')
    expect(fieldPermission('partNumber', true)).toBe('StoreOrderProduct-EditMetadata')
  })
})
