/**
 * A write call with an idempotency key is done once: whoever sends it again (a double click, a retry after a broken
 * connection) gets the first answer. The key is claimed in the transaction of the work itself, so that neither a crash nor
 * a second server can do it twice or make an answer up.
 */
import { createHash, randomUUID } from 'node:crypto'
import { type Call, idempotencyHeader, isWrite, replayedHeader } from '@quayside/contract'
import { type Actor, partnerScope, scopeCovers } from '@quayside/domain'
import {
  claimKey,
  type Db,
  findKeptAnswer,
  type KeptAnswer,
  type KeyClaim,
  type KeyOfCall,
  keepAnswer,
  type Tx,
} from '@quayside/store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { refusedError } from './errors.ts'

export interface FullAnswer {
  readonly status: number
  readonly text: string
}

/** Another attempt has the key; its answer is to be looked for. */
export class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError'
}

/** The key of a request; null where it has none or the call changes nothing. */
export function keyOfRequest(call: Call, actor: Actor, request: FastifyRequest): KeyOfCall | null {
  const given = request.headers[idempotencyHeader.toLowerCase()]
  if (given === undefined || !isWrite(call)) return null
  const key = String(given)
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw refusedError('idempotencyKeyUnreadable')
  const { params, query, body, headers } = request
  const asked = [call.name, params, query, headers['if-match'] ?? null]
  const hash = createHash('sha256').update(JSON.stringify(asked))
  hash.update(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null))
  return { contactID: actor.contactID, key, requestHash: hash.digest() }
}

/** The plain databases behind those that claim. */
const plainOf = new WeakMap<Db, Db>()

/**
 * For what a call brings up to date before it decides, as anybody's next look would: it stays where the call itself fails,
 * and so must not take the call's key with it.
 */
export const withoutClaim = (services: Services): Services => ({
  ...services,
  db: plainOf.get(services.db) ?? services.db,
})

/** A database in which every transaction that may write begins by claiming the key. */
function claiming(db: Db, claim: KeyClaim): Db {
  const claimed = (builder: ReturnType<Db['transaction']>): ReturnType<Db['transaction']> =>
    new Proxy(builder, {
      get(target, name) {
        if (name === 'execute')
          return <T>(work: (tx: Tx) => Promise<T>) =>
            target.execute(async (tx) => {
              if (!(await claimKey(tx, claim))) throw new KeyTakenError()
              return work(tx)
            })
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        // It has nothing to claim: it changes nothing, and could not write the claim.
        if (name === 'setAccessMode')
          return (mode: 'read only' | 'read write') =>
            mode === 'read only' ? target.setAccessMode(mode) : claimed(target.setAccessMode(mode))
        return (...given: unknown[]) => claimed(member.apply(target, given))
      },
    })
  const claimingDb = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => claimed(target.transaction())
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  plainOf.set(claimingDb, db)
  return claimingDb
}

/** Calls of this process that are under way, by person and key: the second one waits for the first one's answer. */
const underWay = new Map<string, Promise<unknown>>()

async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(name) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(work)
  underWay.set(name, mine)
  try {
    return await mine
  } finally {
    if (underWay.get(name) === mine) underWay.delete(name)
  }
}

function answerAgain(reply: FastifyReply, kept: KeptAnswer, { requestHash, key }: KeyOfCall, actor: Actor) {
  if (!kept.requestHash.equals(requestHash)) throw refusedError('idempotencyKeyReused', { key })
  if (kept.partnerID !== null && !scopeCovers(partnerScope(actor), kept.partnerID)) throw refusedError('notFound')
  if (!kept.answer) throw refusedError('answerLost')
  return sendReady(reply.header(replayedHeader, 'true'), kept.answer)
}

/** An answer that is text already. */
const sendReady = (reply: FastifyReply, { status, text }: FullAnswer): FastifyReply =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((ready: string) => ready)
    .send(text)

export interface Once {
  readonly key: KeyOfCall
  readonly actor: Actor
  readonly services: Services
  readonly reply: FastifyReply
  /** The partner of the record, once checked. */
  readonly checkScope: () => Promise<number | null>
  /** With services whose transactions claim the key. */
  readonly work: (services: Services) => Promise<FullAnswer>
}

/** How long another server's attempt is waited for, whose work is done and whose answer is being written. */
const patienceMs = 5_000
const pauseMs = 50

async function keptSoon(db: Db, key: KeyOfCall): Promise<KeptAnswer | null> {
  const until = performance.now() + patienceMs
  let kept = await findKeptAnswer(db, key)
  while (kept && !kept.answer && performance.now() < until) {
    await new Promise((done) => setTimeout(done, pauseMs))
    kept = await findKeptAnswer(db, key)
  }
  return kept
}

/** Does the work and keeps its answer, or gives the answer that is kept. Failures of the server are not answers: they are tried again. */
export function doOnce({ key, actor, services, reply, checkScope, work }: Once): Promise<unknown> {
  return inTurn(`${key.contactID} ${key.key}`, async () => {
    const known = await findKeptAnswer(services.db, key)
    if (known) return answerAgain(reply, known, key, actor)
    const claim: KeyClaim = { ...key, run: randomUUID(), partnerID: await checkScope() }
    try {
      const answer = await work({ ...services, db: claiming(services.db, claim) })
      await keepAnswer(services.db, claim, answer).catch((error) =>
        services.log.warn('The answer to a call could not be kept', error),
      )
      return sendReady(reply, answer)
    } catch (error) {
      if (!(error instanceof KeyTakenError)) throw error
      const kept = await keptSoon(services.db, key)
      if (!kept) throw refusedError('answerLost')
      return answerAgain(reply, kept, key, actor)
    }
  })
}
