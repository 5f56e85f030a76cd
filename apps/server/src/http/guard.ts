/** The check before every call: permission first, then whether the record belongs to a partner in the caller's scope. */
import { type Call, missingPermission } from '@quayside/contract'
import { type Actor, partnerScope, scopeCovers } from '@quayside/domain'
import { type Db, partnerOfRecord } from '@quayside/store'
import { refusedError } from './errors.ts'

export function guardPermission(call: Call, actor: Actor): void {
  if (call.access.kind === 'admin' && !actor.isAdmin) throw refusedError('unauthorizedViewing', { page: call.path })
  const missing = missingPermission(actor, call)
  if (missing === null) return
  // The browser's no-access page answers to this very text, so reading calls use it.
  throw call.method === 'GET'
    ? refusedError('unauthorizedViewing', { page: missing })
    : refusedError('permissionMissing', { permission: missing })
}

/**
 * A record outside the caller's partner scope is answered as one that does not exist, so that nothing about it leaks.
 * @returns the partner whose record it is; null where it belongs to none
 */
export async function guardScope(
  call: Call,
  actor: Actor,
  params: Readonly<Record<string, unknown>>,
  db: Db,
): Promise<number | null> {
  if (call.scope.kind !== 'record') return null
  const owner = await partnerOfRecord(db, call.scope.record, params, call.scope.param)
  if (owner === null) throw refusedError('notFound')
  const scope = partnerScope(actor)
  const isReached =
    owner.partnerID === null
      ? actor.isAdmin || owner.sharedBy.some((partnerID) => scopeCovers(scope, partnerID))
      : scopeCovers(scope, owner.partnerID)
  if (!isReached) throw refusedError('notFound')
  return owner.partnerID
}
