/**
 * The shape of one HTTP call. A call says once what it is named, where it lives, who may make it and which record it is
 * about; the server's routes, the browser's client, the OpenAPI page and the permission test are all made from it.
 */
import type { PermissionKey } from '@quayside/domain'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call. A call without one does not compile. */
export type Access =
  /** `known`: the call knows who is signed in, but anybody may make it. */
  | { readonly kind: 'public'; readonly known?: true }
  | { readonly kind: 'signed-in' }
  /** Every one of `permissions` is needed, and one of `oneOf`; administrators hold all. */
  | {
      readonly kind: 'permission'
      readonly permissions: readonly PermissionKey[]
      readonly oneOf?: readonly [PermissionKey, ...PermissionKey[]]
    }
  | { readonly kind: 'admin' }

/** Whose record the call touches; the server refuses a record outside the caller's partner scope. */
export type Scope =
  /** Touches nothing that belongs to a partner. */
  | { readonly kind: 'none' }
  /** A list or a bulk action: the store filters rows by the caller's partners. */
  | { readonly kind: 'rows' }
  /** One record, named by a path parameter. */
  | { readonly kind: 'record'; readonly record: RecordKind; readonly param: string }

export type RecordKind =
  | 'order'
  | 'storeOrder'
  | 'storeOrderProduct'
  | 'shipment'
  | 'carton'
  | 'invoice'
  | 'partner'
  | 'partnerCode'
  | 'product'
  | 'exchangeFile'
  | 'store'
  | 'warehouse'
  | 'salesGroup'
  | 'label'
  | 'retailer'
  | 'masterProduct'
  | 'labelPrint'
  | 'auditLog'
  | 'auditObject'
  | 'failedJob'
  | 'csvUpload'
  | 'longUpload'

export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly name: string
  readonly method: Method
  /** As the specification spells it, served below /api and matched without regard to case. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly scope: Scope
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** What the body may be sent as; JSON where left out. */
  readonly bodyKind?: 'json' | 'form' | 'bytes'
  /** The most bytes that its body may have; {@link mostJsonBytes} where left out. */
  readonly bodyLimit?: number
  readonly answer: Answer
  readonly answerStatus?: 200 | 201 | 202
  /** A file or a stream instead of JSON. */
  readonly answerKind?: 'json' | 'file' | 'stream'
  /** Given where the method does not say it: a GET that creates something, a POST that only reads. */
  readonly effect?: 'read' | 'write'
}

const MB = 1024 * 1024
/** A body whose call names no limit of its own. */
export const mostJsonBytes = 2 * MB
/** A save of ten thousand lines, each sent back whole. */
export const mostLinesBytes = 32 * MB
/** The largest EDI file that is taken over HTTP. */
export const mostFileBytes = 64 * MB

/** Whether a call changes something; such a call takes an idempotency key. */
export const isWrite = ({ method, effect }: Pick<Call, 'method' | 'effect'>): boolean =>
  effect === undefined ? method !== 'GET' : effect === 'write'

/** The header with the key of one intended action: a repeat gets the first answer, and nothing is done twice. */
export const idempotencyHeader = 'Idempotency-Key'
/** Set on an answer that was given before. */
export const replayedHeader = 'Idempotency-Replayed'
/** How long an answer is kept for its key. */
export const idempotencyHours = 24

export const publicAccess: Access = { kind: 'public' }
/** Signed in or not. */
export const anybody: Access = { kind: 'public', known: true }
export const signedIn: Access = { kind: 'signed-in' }
export const adminOnly: Access = { kind: 'admin' }
export const needs = (...permissions: PermissionKey[]): Access => ({ kind: 'permission', permissions })
/** Where the record decides which of several permissions is needed: holding one of them opens the call. */
export const needsOneOf = (
  oneOf: readonly [PermissionKey, ...PermissionKey[]],
  ...permissions: PermissionKey[]
): Access => ({ kind: 'permission', permissions, oneOf })

export const noRecord: Scope = { kind: 'none' }
export const visibleRows: Scope = { kind: 'rows' }
export const recordOf = (record: RecordKind, param = 'id'): Scope => ({ kind: 'record', record, param })

/** Declares a call; exists so that schemas keep their exact types. */
export function defineCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
): Call<P, Q, B, A> {
  return call
}

export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type AnswerOf<C extends Call> = z.output<C['answer']>
export type QueryInput<C extends Call> = z.input<C['query']>
export type BodyInput<C extends Call> = z.input<C['body']>
