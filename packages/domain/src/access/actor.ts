/** The caller: what they may do, and which partners' records they may see. */
import type { PermissionKey } from './permissions.ts'

export interface Actor {
  readonly contactID: number
  readonly userName: string
  readonly isAdmin: boolean
  readonly isApiUser: boolean
  readonly permissions: ReadonlySet<PermissionKey>
  readonly partnerIDs: readonly number[]
}

/** Administrators may do everything. */
export function may(actor: Pick<Actor, 'isAdmin' | 'permissions'>, key: PermissionKey): boolean {
  return actor.isAdmin || actor.permissions.has(key)
}

/** The partners whose records an actor may see; every query of partners' rows turns it into a condition. */
export type PartnerScope = { readonly all: true } | { readonly all: false; readonly partnerIDs: readonly number[] }

/** Administrators see all partners; everyone else, API users included, sees the assigned ones. */
export function partnerScope(actor: Pick<Actor, 'isAdmin' | 'partnerIDs'>): PartnerScope {
  return actor.isAdmin ? { all: true } : { all: false, partnerIDs: actor.partnerIDs }
}

/** True when a partner's records are in scope. */
export function scopeCovers(scope: PartnerScope, partnerID: number): boolean {
  return scope.all || scope.partnerIDs.includes(partnerID)
}
