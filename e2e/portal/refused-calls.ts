// Makes every call that needs a permission somebody lacks, as a program would that does not care about
// what the screens show.

import { allCalls, type Call, mayCall } from '@quayside/contract'
import type { PermissionKey } from '@quayside/domain'
import type { PortalApi } from './api.ts'

/** The calls for which a permission is missing, or that are for administrators. */
export function callsBeyond(held: ReadonlySet<PermissionKey>): readonly Call[] {
  return allCalls.filter((call) => !mayCall({ isAdmin: false, permissions: held }, call))
}

/** The calls that answered other than 403, with what they answered. */
export async function answeredBeyond(
  api: PortalApi,
  held: ReadonlySet<PermissionKey>,
  params: Readonly<Record<string, string | number>>,
): Promise<readonly string[]> {
  const answered: string[] = []
  for (const call of callsBeyond(held)) {
    const { status } = await api.ask(call, { params })
    if (status !== 403) answered.push(`${call.method} ${call.path}: ${status}`)
  }
  return answered
}
