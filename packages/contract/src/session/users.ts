/** Who may sign in, and what happened at the door: for administrators. */
import { z } from 'zod'
import { adminOnly, defineCall, noRecord } from '../call.ts'
import { idParams, noBody, nothing, orNull, queryFlag, text, timestamp } from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { defineList } from '../lists/list-spec.ts'
import { securityEvents } from './security-events.ts'

export const user = z.strictObject({
  contactID: z.number(),
  userName: text,
  fullName: orNull(text),
  company: orNull(text),
  entity: orNull(text),
  /** 0 means none. */
  entityID: z.number(),
  email: orNull(text),
  isAdmin: z.boolean(),
  lastAccessed: orNull(timestamp),
  active: z.boolean(),
  /** The caller. */
  isYou: z.boolean(),
  /** Nobody else could sign in and administer: cannot be deactivated. */
  isLastAdministrator: z.boolean(),
})
export type User = z.output<typeof user>

export const usersList = defineList({
  name: 'users',
  searchLabel: 'Search by name, email, or company',
  pageSize: 50,
  filters: {
    /** Left out, it is true. */
    onlyActive: { kind: 'choice', label: 'Deactivated', values: ['true', 'false'] },
  },
  sort: { columns: ['userName', 'fullName', 'lastAccessed'], by: 'userName', direction: 'asc' },
})

const usersPage = listQuery(usersList)

/** Asked for no page, it is the bare list of all that match; with a page, that page of it. */
export const listUsers = defineCall({
  name: 'listUsers',
  method: 'GET',
  path: '/Admin/Users',
  summary: 'The people who sign in to the portal',
  access: adminOnly,
  scope: noRecord,
  params: nothing,
  query: usersPage.extend({
    onlyActive: queryFlag.default(true),
    pageSize: usersPage.shape.pageSize.unwrap().optional(),
    pageNumber: usersPage.shape.pageNumber.unwrap().optional(),
  }),
  body: noBody,
  answer: z.union([z.array(user), z.strictObject({ users: z.array(user), ...pageAnswer })]),
})

/** The people of either answer of {@link listUsers}. */
export const usersOf = (answer: z.output<typeof listUsers.answer>): User[] =>
  Array.isArray(answer) ? answer : answer.users

const userState = z.strictObject({ contactID: z.number(), userName: text, active: z.boolean() })

export const deactivateUser = defineCall({
  name: 'deactivateUser',
  method: 'POST',
  path: '/Admin/Users/:id/Deactivate',
  summary: 'Let a person, or an API user, in no longer',
  access: adminOnly,
  scope: noRecord,
  params: idParams,
  query: nothing,
  body: noBody,
  answer: userState,
})

export const reactivateUser = defineCall({
  name: 'reactivateUser',
  method: 'POST',
  path: '/Admin/Users/:id/Reactivate',
  summary: 'Let a deactivated person, or API user, in again',
  access: adminOnly,
  scope: noRecord,
  params: idParams,
  query: nothing,
  body: noBody,
  answer: userState,
})

const securityRecord = z.strictObject({
  securityEventID: z.number(),
  event: z.enum(securityEvents),
  /** Whom it is about; null where nobody has the name that was typed. */
  contactID: orNull(z.number()),
  userName: orNull(text),
  /** Who did it to them, where that is somebody else. */
  byUserName: orNull(text),
  address: orNull(text),
  /** Which permission, partners, address: what was changed. */
  detail: orNull(text),
  created: timestamp,
})
export type SecurityRecord = z.infer<typeof securityRecord>

export const securityLogList = defineList({
  name: 'securityLog',
  searchLabel: 'Search by name, or address',
  pageSize: 50,
  filters: {
    event: { kind: 'choices', label: 'Event' },
    /** What concerns one person, and what they did to others. */
    user: { kind: 'choice', label: 'User', asks: 'contactID' },
    happened: { kind: 'days', label: 'Time' },
  },
})

export const listSecurityEvents = defineCall({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/Admin/SecurityLog',
  summary: 'Sign-ins, failed ones, and what else concerns who is let in; the newest first',
  access: adminOnly,
  scope: noRecord,
  params: nothing,
  query: listQuery(securityLogList),
  body: noBody,
  answer: z.strictObject({
    securityEvents: z.array(securityRecord),
    ...pageAnswer,
    /** For how many days events are kept; null: for ever. */
    keptDays: orNull(z.number()),
  }),
})
