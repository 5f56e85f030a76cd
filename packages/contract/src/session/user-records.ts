/** One person who signs in: made, looked at, and given partners, permissions and the administrator flag. For administrators. */
import { z } from 'zod'
import { adminOnly, type Call, defineCall, noRecord } from '../call.ts'
import { givenID, id, idParams, noBody, nothing, orNull, text, timestamp } from '../fields.ts'
import { user } from './users.ts'

export const assignedPartner = z.strictObject({ partnerID: z.number(), partnerCode: text, name: text })
export type AssignedPartner = z.infer<typeof assignedPartner>

const userPermission = z.strictObject({
  contextPermission: z.strictObject({ securityContextID: text, securityContextPermissionID: text }),
})

const userDetails = user.extend({
  partners: z.array(assignedPartner),
  customers: z.array(z.strictObject({ externalCustomerID: text, customerName: text })),
  userPermissions: z.array(userPermission),
  /** They have chosen a password: until then they cannot sign in. */
  isActivated: z.boolean(),
})
export type UserDetails = z.infer<typeof userDetails>

/** Where a person chooses a password, once. */
export const signInLink = z.strictObject({
  /** Mailed to them; then nobody else gets to see it. */
  sentTo: orNull(text),
  /** Where the installation sends no mail: for the administrator to hand over. A path of the portal. */
  path: orNull(text),
  expires: timestamp,
})
export type SignInLink = z.infer<typeof signInLink>

const ofAdministrators = { access: adminOnly, scope: noRecord, query: nothing } as const

export const getUser = defineCall({
  ...ofAdministrators,
  name: 'getUser',
  method: 'GET',
  path: '/Admin/Users/:id',
  summary: 'A person who signs in, with what they were given',
  params: idParams,
  body: noBody,
  answer: userDetails,
})

export const listSecurityContexts = defineCall({
  ...ofAdministrators,
  name: 'listSecurityContexts',
  method: 'GET',
  path: '/Admin/Users/Permissions',
  summary: 'Every permission, by what it is about',
  params: nothing,
  body: noBody,
  answer: z.array(
    z.strictObject({
      securityContextID: text,
      securityContextName: text,
      permissions: z.array(z.strictObject({ securityContextPermissionID: text, permission: text, notes: text })),
    }),
  ),
})

export const listUserEntities = defineCall({
  ...ofAdministrators,
  name: 'listUserEntities',
  method: 'GET',
  path: '/Admin/Users/Entities',
  summary: 'The entities that a user may belong to',
  params: nothing,
  body: noBody,
  answer: z.array(z.strictObject({ entityID: z.number(), entityCode: text, name: text })),
})

export const createUser = defineCall({
  ...ofAdministrators,
  name: 'createUser',
  method: 'POST',
  path: '/Admin/Users',
  summary: 'A new person, who is sent a link to choose a password',
  params: nothing,
  body: z.strictObject({
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    email: z.string().nullish(),
    company: z.string().nullish(),
    entityID: givenID.nullish(),
  }),
  answer: z.strictObject({ contactID: z.number(), userName: text, signInLink }),
})

export const makeSignInLink = defineCall({
  ...ofAdministrators,
  name: 'makeSignInLink',
  method: 'POST',
  path: '/Admin/Users/:id/SignInLink',
  summary: 'A link with which the person chooses a new password',
  params: idParams,
  body: noBody,
  answer: signInLink,
})

/** At most so many partners, or customers, in one call. */
const mostAtOnce = 1000
export const namedPartners = z.strictObject({ partners: z.array(givenID).min(1).max(mostAtOnce) })
const namedCustomers = z.strictObject({ customers: z.array(z.string().min(1).max(100)).min(1).max(mostAtOnce) })

export const assignPartners = defineCall({
  ...ofAdministrators,
  name: 'assignPartners',
  method: 'POST',
  path: '/Admin/Users/:id/AssignPartners',
  summary: 'Let a person reach partners',
  params: idParams,
  body: namedPartners,
  answer: userDetails,
})

export const removePartners = defineCall({
  ...ofAdministrators,
  name: 'removePartners',
  method: 'POST',
  path: '/Admin/Users/:id/RemovePartners',
  summary: 'Let a person reach partners no longer',
  params: idParams,
  body: namedPartners,
  answer: userDetails,
})

export const assignCustomers = defineCall({
  ...ofAdministrators,
  name: 'assignCustomers',
  method: 'POST',
  path: '/Admin/Users/:id/AssignCustomers',
  summary: 'Assign external customers to a person',
  params: idParams,
  body: namedCustomers,
  answer: userDetails,
})

export const removeCustomers = defineCall({
  ...ofAdministrators,
  name: 'removeCustomers',
  method: 'POST',
  path: '/Admin/Users/:id/RemoveCustomers',
  summary: 'Take external customers from a person',
  params: idParams,
  body: namedCustomers,
  answer: userDetails,
})

export const assignEntity = defineCall({
  ...ofAdministrators,
  name: 'assignEntity',
  method: 'POST',
  path: '/Admin/Users/:id/AssignEntity/:entityId',
  summary: 'Assign an entity to a person',
  params: z.object({ id, entityId: id }),
  body: noBody,
  answer: userDetails,
})

export const makeAdmin = defineCall({
  ...ofAdministrators,
  name: 'makeAdmin',
  method: 'GET',
  effect: 'write',
  path: '/Admin/Users/:id/MakeAdmin',
  summary: 'Make a person an administrator',
  params: idParams,
  body: noBody,
  answer: userDetails,
})

export const revokeAdmin = defineCall({
  ...ofAdministrators,
  name: 'revokeAdmin',
  method: 'GET',
  effect: 'write',
  path: '/Admin/Users/:id/RevokeAdmin',
  summary: 'Take the administrator flag from a person',
  params: idParams,
  body: noBody,
  answer: userDetails,
})

const permissionParams = z.object({ id, perm: z.string().max(100) })

export const addPermission = defineCall({
  ...ofAdministrators,
  name: 'addPermission',
  method: 'GET',
  effect: 'write',
  path: '/Admin/Users/:id/Permissions/:perm/Add',
  summary: 'Give a permission to a person, or an API user',
  params: permissionParams,
  body: noBody,
  answer: z.array(userPermission),
})

export const deletePermission = defineCall({
  ...ofAdministrators,
  name: 'deletePermission',
  method: 'GET',
  effect: 'write',
  path: '/Admin/Users/:id/Permissions/:perm/Delete',
  summary: 'Take a permission from a person, or an API user',
  params: permissionParams,
  body: noBody,
  answer: z.array(userPermission),
})

/** Calls that answer the whole person after a change. */
export type UserChange = Call<typeof idParams, typeof nothing, z.ZodType, typeof userDetails>
