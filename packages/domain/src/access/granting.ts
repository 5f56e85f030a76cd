/** Who may give what to whom: asked by the server, and by the screens before they offer it. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { type Actor, may } from './actor.ts'
import type { PermissionKey } from './permissions.ts'

type Giver = Pick<Actor, 'isAdmin' | 'permissions' | 'partnerIDs'>

/** They lead to pages of administrators, who hold every permission: given to anybody else they would only mislead. */
export const fixedPermissions: readonly PermissionKey[] = ['Users-ViewUsers', 'PortalAdmin-Config']

/** Nobody gives or takes a permission that they do not hold; an administrator holds all. */
export function decidePermissionChange(giver: Giver, permission: PermissionKey): Decision<null> {
  if (fixedPermissions.includes(permission)) return refuse('permissionFixed', { permission })
  return may(giver, permission) ? allow(null) : refuse('permissionNotHeld', { permission })
}

export interface Holding {
  readonly permissions: readonly PermissionKey[]
  readonly partnerIDs: readonly number[]
}

/** Whoever gets a token may do all that its owner may: nobody makes one that may more than they do themselves. */
export function decideTokenOf(giver: Giver, { permissions, partnerIDs }: Holding): Decision<null> {
  if (giver.isAdmin) return allow(null)
  const more = permissions.find((key) => !may(giver, key))
  if (more !== undefined) return refuse('tokenMayMore', { permission: more })
  return partnerIDs.every((partnerID) => giver.partnerIDs.includes(partnerID)) ? allow(null) : refuse('notFound')
}

export interface RevokedAdministrator {
  readonly userName: string
  /** The one who asks. */
  readonly isYou: boolean
  /** Nobody else could sign in and administer. */
  readonly isLastAdministrator: boolean
}

/** Nobody takes their own flag, and somebody is left who can give it again. */
export function decideRevokeAdmin({ userName, isYou, isLastAdministrator }: RevokedAdministrator): Decision<null> {
  if (isYou) return refuse('notYourOwnFlag')
  return isLastAdministrator ? refuse('lastAdministrator', { userName }) : allow(null)
}

/** What programs that trade for us need; an API user is made with as much of it as its maker holds. */
const programAreas: readonly string[] = ['StoreOrder', 'StoreOrderProduct', 'Shipment', 'Invoice', 'Audit', 'Exchange']

/** The permissions that a new API user has. @param all every permission there is */
export function permissionsOfProgram(giver: Giver, all: readonly PermissionKey[]): readonly PermissionKey[] {
  return all.filter((key) => programAreas.includes(key.split('-')[0] ?? '') && may(giver, key))
}
