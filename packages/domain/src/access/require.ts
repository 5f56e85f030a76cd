/** Refusing who may not. By itself, since a screen that only hides what somebody may not do needs no words of refusal. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { type Actor, may } from './actor.ts'
import type { PermissionKey } from './permissions.ts'
import { type Holder, hasRight, type Right, rights } from './rights.ts'

/** Refuses with the first permission that is missing. */
export function requirePermissions(
  actor: Pick<Actor, 'isAdmin' | 'permissions'>,
  keys: readonly PermissionKey[],
): Decision<true> {
  const missing = keys.find((key) => !may(actor, key))
  return missing ? refuse('permissionMissing', { permission: missing }) : allow(true)
}

/** Refuses, naming the first of the permissions that would give the right. */
export function requireRight(holder: Holder, right: Right): Decision<true> {
  return hasRight(holder, right) ? allow(true) : refuse('permissionMissing', { permission: rights[right][0] })
}
