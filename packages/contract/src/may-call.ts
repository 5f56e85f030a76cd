/** Who may make a call: one answer for the server's guard, which refuses, and for the browser, which does not offer it. */
import { type Holder, may, type PermissionKey } from '@quayside/domain'
import type { Access, Call } from './call.ts'

type Guarded = Pick<Call, 'access'>

/** The permission that somebody lacks for a call; of alternatives the first. Null when none is missing. */
export function missingPermission(holder: Holder, { access }: Guarded): PermissionKey | null {
  if (access.kind !== 'permission') return null
  const missing = access.permissions.find((key) => !may(holder, key))
  if (missing !== undefined) return missing
  const { oneOf } = access
  return oneOf === undefined || oneOf.some((key) => may(holder, key)) ? null : (oneOf[0] ?? null)
}

/** Whether somebody may make a call. What its record allows now (its status, who is sending it) is asked separately. */
export function mayCall(holder: Holder, call: Guarded): boolean {
  return call.access.kind === 'admin' ? holder.isAdmin : missingPermission(holder, call) === null
}

/** Every permission that a call names, alternatives included. */
export function permissionsOf(access: Access): readonly PermissionKey[] {
  return access.kind === 'permission' ? [...access.permissions, ...(access.oneOf ?? [])] : []
}
