/** A person as the calls answer them. */
import type { User, UserDetails } from '@quayside/contract'
import type { Actor } from '@quayside/domain'
import type { FoundUserRow, Granted, UserRow } from '@quayside/store'

export const presentUser = (row: UserRow, actor: Actor): User => ({
  contactID: row.contact_id,
  userName: row.user_name,
  fullName: row.full_name,
  company: row.company,
  entity: row.entity_name,
  entityID: row.entity_id ?? 0,
  email: row.email,
  isAdmin: row.is_admin,
  lastAccessed: row.last_accessed?.toISOString() ?? null,
  active: row.active,
  isYou: row.contact_id === actor.contactID,
  isLastAdministrator: row.is_last_administrator,
})

export const presentPartners = ({ partners }: Granted): UserDetails['partners'] =>
  partners.map(({ partner_id, code, name }) => ({ partnerID: partner_id, partnerCode: code, name }))

/** A permission's name is its id. */
export const presentPermissions = ({ permissions }: Granted): UserDetails['userPermissions'] =>
  permissions.map((key) => ({
    contextPermission: { securityContextID: key.split('-')[0] ?? '', securityContextPermissionID: key },
  }))

export const presentDetails = (row: FoundUserRow, granted: Granted, actor: Actor): UserDetails => ({
  ...presentUser(row, actor),
  partners: presentPartners(granted),
  customers: granted.customers.map(({ external_customer_id, customer_name }) => ({
    externalCustomerID: external_customer_id,
    customerName: customer_name,
  })),
  userPermissions: presentPermissions(granted),
  isActivated: row.has_password,
})
