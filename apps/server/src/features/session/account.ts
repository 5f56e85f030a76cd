/** What the browser loads about the signed-in person and the deployment. */
import { getEnabledFeatures, getIsAdmin, getPermissions, getUserInfo, getVendor } from '@quayside/contract'
import { allow, permissions, refuse } from '@quayside/domain'
import { findUserInfo } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'

const contextPermission = (key: string) => {
  const [context = '', permission = ''] = key.split('-')
  return { contextPermission: { context: { securityContextSystemName: context }, permissionSystemName: permission } }
}

export const accountCalls: readonly Implementation[] = [
  implement(getIsAdmin, async ({ actor }) => allow(actor.isAdmin)),
  implement(getPermissions, async ({ actor }) =>
    allow((actor.isAdmin ? permissions.map(({ key }) => key) : [...actor.permissions]).map(contextPermission)),
  ),
  implement(getVendor, async (_, { vendor, config }) =>
    allow({ variant: vendor.variant, zone: vendor.zone, demo: config.demo }),
  ),
  implement(getEnabledFeatures, async (_, { vendor }) => allow([...vendor.features])),
  implement(getUserInfo, async ({ actor }, { db }) => {
    const found = await findUserInfo(db, actor.contactID)
    if (!found) return refuse('notFound')
    return allow({
      contactID: found.contact_id,
      userName: found.user_name,
      fullName: found.full_name,
      email: found.email,
      company: found.company,
      isAdmin: found.is_admin,
      lastAccessed: found.last_accessed?.toISOString() ?? null,
    })
  }),
]
