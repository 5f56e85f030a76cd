import { describe, expect, it } from 'vitest'
import { type Actor, may, partnerScope, scopeCovers } from './actor.ts'
import { demoRoles } from './demo-roles.ts'
import { isPermissionKey, permissions } from './permissions.ts'
import { requirePermissions } from './require.ts'

function actor(given: Partial<Actor> = {}): Actor {
  return {
    contactID: 1,
    userName: 'ann',
    isAdmin: false,
    isApiUser: false,
    permissions: new Set(['StoreOrder-SendAck']),
    partnerIDs: [3],
    ...given,
  }
}

describe('what an actor may', () => {
  it('is what was given, everything for administrators', () => {
    expect(may(actor(), 'StoreOrder-SendAck')).toBe(true)
    expect(may(actor(), 'StoreOrder-SendASN')).toBe(false)
    expect(may(actor({ isAdmin: true }), 'PortalAdmin-Config')).toBe(true)
  })

  it('names the first missing permission in a 403', () => {
    const decision = requirePermissions(actor(), ['StoreOrder-SendAck', 'StoreOrder-MarkStatus'])
    expect(decision).toMatchObject({ ok: false, refusal: { status: 403, code: 'permissionMissing' } })
    if (!decision.ok) expect(decision.refusal.message).toContain('StoreOrder-MarkStatus')
    expect(requirePermissions(actor(), []).ok).toBe(true)
  })
})

describe('the partner scope of an actor', () => {
  it('is every partner for administrators and the assigned ones for others, API users included', () => {
    expect(scopeCovers(partnerScope(actor({ isAdmin: true, partnerIDs: [] })), 99)).toBe(true)
    expect(scopeCovers(partnerScope(actor()), 3)).toBe(true)
    expect(scopeCovers(partnerScope(actor()), 4)).toBe(false)
    expect(scopeCovers(partnerScope(actor({ isApiUser: true, partnerIDs: [] })), 3)).toBe(false)
  })
})

describe('permissions as data', () => {
  it('are unique, have a note, and are recognised by their key', () => {
    expect(new Set(permissions.map((permission) => permission.key)).size).toBe(permissions.length)
    for (const permission of permissions) {
      expect(permission.notes).not.toBe('')
      expect(isPermissionKey(permission.key)).toBe(true)
    }
    expect(isPermissionKey('StoreOrder-Fly')).toBe(false)
  })

  it('hold every pair of both specifications', () => {
    for (const key of [
      'Dashboard-ViewAckCountGraph',
      'StoreOrder-SendCredit',
      'StoreOrderProduct-CanExceedMaxAckValues',
      'Shipment-EditASNReference',
      'Invoice-EditPrices',
      'Address-LinkGlobalStores',
      'Warehouses-UpdateWarehouse',
      'SalesGroups-CreateSalesGroups',
      'PortalAdmin-Config',
      'Partner-CreatePartner',
      'Partners-LinkChildrenPartner',
      'Customers-LinkExternalCustomer',
      'Users-ViewUsers',
      'APIUsers-RefreshToken',
      'ExternalSystem-Retailer',
      'Notifications-ViewNotifications',
      'Audit-DownloadAuditEDI',
    ]) {
      expect(isPermissionKey(key), key).toBe(true)
    }
  })
})

describe('demo roles', () => {
  it('give the clerk the orders and the raw files, the partner none of the raw files', () => {
    expect(demoRoles.clerk.has('StoreOrder-DeleteOrder')).toBe(true)
    expect(demoRoles.clerk.has('Audit-DownloadAuditEDI')).toBe(true)
    expect(demoRoles.partner.has('StoreOrder-SendAck')).toBe(true)
    expect(demoRoles.partner.has('Audit-DownloadAuditEDI')).toBe(false)
  })

  it('let support look at everything and the packer pack', () => {
    const views = permissions.filter((permission) => permission.action.startsWith('View'))
    for (const { key } of views) expect(demoRoles.support.has(key), key).toBe(true)
    expect(demoRoles.support.has('StoreOrder-SendAck')).toBe(false)
    expect(demoRoles.packer.has('Shipment-UpdateShipment')).toBe(true)
    expect(demoRoles.packer.has('StoreOrder-SendInvoice')).toBe(false)
  })
})
