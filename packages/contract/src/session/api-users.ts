/** Programs that call by a token of their own: API users, their partners and their tokens. */
import { z } from 'zod'
import { defineCall, needs, noRecord, visibleRows } from '../call.ts'
import { givenID, idParams, noBody, nothing, orNull, text, timestamp } from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { apiUsersList } from './api-users-list.ts'
import { assignedPartner, namedPartners } from './user-records.ts'

const briefUserInfo = z.strictObject({
  contactID: z.number(),
  fullName: orNull(text),
  entityName: orNull(text),
  externalID: orNull(text),
  lastAccessed: orNull(timestamp),
  active: z.boolean(),
})
export type BriefUserInfo = z.infer<typeof briefUserInfo>

const apiUser = z.strictObject({
  contactID: z.number(),
  userName: text,
  fullName: orNull(text),
  /** The external ID, under the name that people have it. */
  company: orNull(text),
  entityName: orNull(text),
  /** 0 means none. */
  entityID: z.number(),
  externalID: orNull(text),
  lastAccessed: orNull(timestamp),
  active: z.boolean(),
  /** Once, after it was made; otherwise null. */
  accessToken: orNull(text),
  partners: z.array(assignedPartner),
})
export type ApiUser = z.infer<typeof apiUser>

/** Which API users there are for a caller is decided by the call: those whose partners they all reach. */
const ofApiUsers = { scope: visibleRows, query: nothing } as const

export const listApiUsers = defineCall({
  ...ofApiUsers,
  name: 'listApiUsers',
  method: 'GET',
  path: '/apiUsers',
  summary: 'The programs that call with a token of their own',
  access: needs('APIUsers-ViewAPIUsers'),
  params: nothing,
  query: listQuery(apiUsersList),
  body: noBody,
  answer: z.strictObject({ briefUserInfo: z.array(briefUserInfo), ...pageAnswer }),
})

export const getApiUser = defineCall({
  ...ofApiUsers,
  name: 'getApiUser',
  method: 'GET',
  path: '/apiUsers/:id',
  summary: 'An API user with its partners',
  access: needs('APIUsers-ViewAPIUsers'),
  params: idParams,
  body: noBody,
  answer: apiUser,
})

export const createApiUser = defineCall({
  scope: noRecord,
  query: nothing,
  name: 'createApiUser',
  method: 'POST',
  path: '/apiUsers',
  summary: 'A new API user; its token is answered this once',
  access: needs('APIUsers-CreateAPIUsers'),
  params: nothing,
  body: z.strictObject({
    name: z.string().nullish(),
    entityID: givenID.nullish(),
    externalID: z.string().nullish(),
  }),
  answer: apiUser,
})

export const updateApiUser = defineCall({
  ...ofApiUsers,
  name: 'updateApiUser',
  method: 'PATCH',
  path: '/apiUsers/:id',
  summary: 'Change the name or the external ID of an API user',
  access: needs('APIUsers-ViewAPIUsers', 'APIUsers-CreateAPIUsers'),
  params: idParams,
  body: z
    .strictObject({ name: z.string().optional(), externalID: z.string().nullish() })
    .refine((given) => given.name !== undefined || given.externalID !== undefined, 'nothing to change'),
  answer: apiUser,
})

export const refreshApiToken = defineCall({
  ...ofApiUsers,
  name: 'refreshApiToken',
  method: 'GET',
  effect: 'write',
  path: '/apiUsers/:id/refreshToken',
  summary: 'A new token, answered this once; the old one stops working',
  access: needs('APIUsers-ViewAPIUsers', 'APIUsers-RefreshToken'),
  params: idParams,
  body: noBody,
  answer: apiUser,
})

const assigning = needs('APIUsers-ViewAPIUsers', 'Partners-LinkChildrenPartner')

export const assignApiUserPartners = defineCall({
  ...ofApiUsers,
  name: 'assignApiUserPartners',
  method: 'POST',
  path: '/apiUsers/:id/AssignPartners',
  summary: 'Let an API user reach partners that one reaches oneself',
  access: assigning,
  params: idParams,
  body: namedPartners,
  answer: apiUser,
})

export const removeApiUserPartners = defineCall({
  ...ofApiUsers,
  name: 'removeApiUserPartners',
  method: 'POST',
  path: '/apiUsers/:id/RemovePartners',
  summary: 'Let an API user reach partners no longer',
  access: assigning,
  params: idParams,
  body: namedPartners,
  answer: apiUser,
})
