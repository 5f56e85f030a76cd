import { expect, it } from 'vitest'
import { areaWords, permissionGroups } from './permission-groups.ts'

it.each([
  ['Dashboard', 'Dashboard'],
  ['StoreOrderProduct', 'Store order product'],
  ['APIUsers', 'API users'],
  ['PortalAdmin', 'Portal admin'],
])('the area %s is called %s', (area, words) => expect(areaWords(area)).toBe(words))

it('shows the areas of which something is held, with what it allows', () => {
  const groups = permissionGroups(new Set(['Audit-ViewAudit', 'Partner-CreatePartner']))
  expect(groups).toEqual([
    { name: 'Audit', notes: ['See the audit log and the exchange'], of: 2 },
    { name: 'Partner', notes: ['Create partners'], of: 1 },
  ])
  expect(permissionGroups(new Set())).toEqual([])
})
