/** Signing in and out, and what the browser has to know about the person and the deployment. */
import { z } from 'zod'
import { anybody, defineCall, noRecord, publicAccess, signedIn } from '../call.ts'
import { noBody, nothing, orNull, text, timestamp } from '../fields.ts'

export const getHealth = defineCall({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  summary: 'Ready once migrations and demo data are done, and while the database answers',
  access: publicAccess,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ status: text, version: text, demo: z.boolean() }),
})

export const createToken = defineCall({
  name: 'createToken',
  method: 'POST',
  path: '/token',
  summary: 'Sign in with a password, or refresh an access token',
  access: publicAccess,
  scope: noRecord,
  params: nothing,
  query: nothing,
  bodyKind: 'form',
  // From anybody, and kept in memory until the password is looked at.
  bodyLimit: 16 * 1024,
  body: z
    .object({
      grant_type: z.string().max(50).optional(),
      username: z.string().max(256).optional(),
      password: z.string().max(1000).optional(),
      refresh_token: z.string().max(1000).optional(),
    })
    // For the API's description only: a missing field is refused by name.
    .meta({ anyOf: [{ required: ['username', 'password'] }, { required: ['grant_type', 'refresh_token'] }] }),
  answer: z.strictObject({
    access_token: text,
    token_type: text,
    refresh_token: text,
    expires_in: z.number(),
    userName: text,
    email: orNull(text),
  }),
})

export const getIsAdmin = defineCall({
  name: 'getIsAdmin',
  method: 'GET',
  path: '/Account/IsAdmin',
  summary: 'Whether the caller is an administrator',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.boolean(),
})

export const getPermissions = defineCall({
  name: 'getPermissions',
  method: 'GET',
  path: '/Account/Permissions',
  summary: 'The permissions that the caller holds',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(
    z.strictObject({
      contextPermission: z.strictObject({
        context: z.strictObject({ securityContextSystemName: text }),
        permissionSystemName: text,
      }),
    }),
  ),
})

export const logOut = defineCall({
  name: 'logOut',
  method: 'POST',
  effect: 'read',
  path: '/Account/LogOut',
  summary: 'End the session; its tokens stop working',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.null(),
})

export const userInfo = z.strictObject({
  contactID: z.number(),
  userName: text,
  fullName: orNull(text),
  email: orNull(text),
  company: orNull(text),
  isAdmin: z.boolean(),
  lastAccessed: orNull(timestamp),
})

export const getUserInfo = defineCall({
  name: 'getUserInfo',
  method: 'GET',
  path: '/Account/UserInfo',
  summary: 'The signed-in person',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: userInfo,
})

export const getVendor = defineCall({
  name: 'getVendor',
  method: 'GET',
  path: '/Account/Vendor',
  summary: 'The vendor variant that this deployment runs as',
  access: publicAccess,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    variant: z.enum(['generic', 'warehousing']),
    /** The portal's time zone, an IANA name: whose days deadlines and ranges mean. */
    zone: text,
    demo: z.boolean(),
    /** Whether mails go out; where they do not, an administrator hands over links. */
    mail: z.boolean(),
  }),
})

export const getEnabledFeatures = defineCall({
  name: 'getEnabledFeatures',
  method: 'GET',
  path: '/ExternalSystem/EnabledFeatures',
  summary: 'Names of the features that are switched on',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(text),
})

export const logException = defineCall({
  name: 'logException',
  method: 'POST',
  effect: 'read',
  path: '/Exception/Log',
  // From anybody: enough for a failure with its stack.
  bodyLimit: 256 * 1024,
  summary: 'A failure that the browser met, signed in or not',
  access: anybody,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: z.object({
    Message: z.string().max(4000).default(''),
    StackTrace: z.string().max(20000).nullish(),
    Source: z.string().max(1000).nullish(),
  }),
  answer: z.null(),
})

/** Milliseconds: how far back a new stream may ask for changes. */
export const longestLookBackMs = 60_000

export const followChanges = defineCall({
  name: 'followChanges',
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events: what changed, for the caller’s partners',
  access: signedIn,
  scope: { kind: 'rows' },
  params: nothing,
  query: z.object({ backMs: z.coerce.number().int().min(0).max(longestLookBackMs).default(0) }),
  body: noBody,
  answer: z.unknown(),
  answerKind: 'stream',
})
