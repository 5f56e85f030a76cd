/** People of tests, by the permissions that they hold. */
import { type PermissionKey, permissions } from '@quayside/domain'
import { type Ask, askFor } from './ask.ts'

export const holding = (...keys: readonly PermissionKey[]): Ask =>
  askFor({ isAdmin: false, permissions: new Set(keys) })

const every = permissions.map(({ key }) => key)
export const holdingAllBut = (...keys: readonly PermissionKey[]): Ask =>
  holding(...every.filter((key) => !keys.includes(key)))
