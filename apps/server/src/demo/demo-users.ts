/** The sign-ins of demo mode: four people with one well-known password, and an API user with a token. */
import { createHmac, randomBytes } from 'node:crypto'
import { demoRoles, type PermissionKey, permissions } from '@quayside/domain'
import { activePartners, type Db, endDemoPeople, type NewContact, putContact, signingSecret } from '@quayside/store'
import { hashPassword } from '../features/session/passwords.ts'
import { apiTokenPrefix, hashToken } from '../http/authenticate.ts'
import type { Log } from '../log.ts'

export const demoPassword = 'quayside-demo'
export const demoApiUserName = 'demo-api'
/** The partner whose own staff the user 'partner' is. */
export const partnerOfPartnerUser = 'HARBOUR'

const apiAreas: readonly string[] = ['StoreOrder', 'StoreOrderProduct', 'Shipment', 'Invoice', 'Audit', 'Exchange']
const apiPermissions: readonly PermissionKey[] = permissions
  .filter((permission) => apiAreas.includes(permission.area))
  .map((permission) => permission.key)

interface Person {
  readonly userName: string
  readonly fullName: string
  readonly isAdmin: boolean
  readonly permissions: Iterable<PermissionKey>
  /** Null: every partner. */
  readonly partner: string | null
}

const people: readonly Person[] = [
  { userName: 'admin', fullName: 'Aroha Ngata', isAdmin: true, permissions: [], partner: null },
  { userName: 'clerk', fullName: 'Hana Tamihere', isAdmin: false, permissions: demoRoles.clerk, partner: null },
  {
    userName: 'partner',
    fullName: 'Peter Langley',
    isAdmin: false,
    permissions: demoRoles.partner,
    partner: partnerOfPartnerUser,
  },
  { userName: 'support', fullName: 'Sione Vaka', isAdmin: false, permissions: demoRoles.support, partner: null },
]

export const demoUserNames: readonly string[] = people.map((person) => person.userName)

/** The same over restarts of one database, different for every database, and never stored in the clear. */
async function demoApiToken(db: Db): Promise<string> {
  const secret = await signingSecret(db, randomBytes(32))
  return `${apiTokenPrefix}${createHmac('sha256', secret).update('demo API user').digest('base64url')}`
}

async function portalUser(person: Person, partners: ReadonlyMap<string, number>): Promise<NewContact> {
  const partnerID = person.partner === null ? undefined : partners.get(person.partner)
  return {
    kind: 'portal',
    userName: person.userName,
    fullName: person.fullName,
    email: `${person.userName}@harakeke.example`,
    isAdmin: person.isAdmin,
    passwordHash: await hashPassword(demoPassword),
    apiTokenHash: null,
    demo: true,
    permissions: [...person.permissions],
    partnerIDs: person.partner === null ? [...partners.values()] : partnerID === undefined ? [] : [partnerID],
  }
}

/** Resets the demo sign-ins, partners made since included. Returns the API token. */
export async function putDemoUsers(db: Db): Promise<string> {
  const partners = new Map((await activePartners(db)).map((row) => [row.code, row.partner_id]))
  const users = await Promise.all(people.map((person) => portalUser(person, partners)))
  const apiToken = await demoApiToken(db)
  const apiUser: NewContact = {
    kind: 'api',
    userName: demoApiUserName,
    fullName: 'Demo API user',
    email: null,
    isAdmin: false,
    passwordHash: null,
    apiTokenHash: hashToken(apiToken),
    demo: true,
    permissions: apiPermissions,
    partnerIDs: [...partners.values()],
  }
  for (const user of [...users, apiUser]) await putContact(db, user)
  return apiToken
}

/** Before a start without demo mode listens: its passwords and its token are public. */
export async function endDemoSignIns(db: Db, log: Log): Promise<void> {
  const ended = await endDemoPeople(db)
  if (ended.length > 0)
    log.info(
      `Demo mode is off, and with it the sign-ins of ${ended.join(', ')}. Make an administrator with: npm run admin -- <user name>`,
    )
}
