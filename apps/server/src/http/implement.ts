/** Ties a call of the contract to the use case that answers it. Handlers know the actor and the parsed request, nothing of HTTP. */
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@quayside/contract'
import type { Actor, Decision } from '@quayside/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

export interface CallRequest<C extends Call> {
  readonly actor: Actor
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** If-Match: the lastModified that the caller's copy has; absent where it sent none. */
  readonly ifMatch: string | undefined
}

/** A file to download instead of JSON. */
export interface FileAnswer {
  readonly fileName: string
  readonly contentType: string
  readonly content: Buffer
}

export type Handler<C extends Call> = (request: CallRequest<C>, services: Services) => Promise<Decision<AnswerOf<C>>>
export type FileHandler<C extends Call> = (request: CallRequest<C>, services: Services) => Promise<Decision<FileAnswer>>
/** For the few calls that are about HTTP itself: signing in, the live stream, health. */
export type RawHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  actor: Actor | null,
) => Promise<unknown>

export interface Implementation {
  readonly call: Call
  readonly handle?: Handler<Call>
  readonly file?: FileHandler<Call>
  readonly raw?: RawHandler
}

export const implement = <C extends Call>(call: C, handle: Handler<C>): Implementation => ({
  call,
  handle: handle as unknown as Handler<Call>,
})
export const implementFile = <C extends Call>(call: C, file: FileHandler<C>): Implementation => ({
  call,
  file: file as unknown as FileHandler<Call>,
})
export const implementRaw = (call: Call, raw: RawHandler): Implementation => ({ call, raw })
