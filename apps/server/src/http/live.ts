/** Live updates: one stream per browser, fed by the database's notifications on a connection of its own. */
import { type Change, change as changeSchema } from '@quayside/contract'
import { type Actor, partnerReach, reaches } from '@quayside/domain'
import { changeChannel } from '@quayside/store'
import type { FastifyReply } from 'fastify'
import pg from 'pg'
import type { Log } from '../log.ts'

const heartbeatMs = 15_000
const reconnectMs = 1_000

interface Follower {
  readonly actor: Actor
  readonly send: (text: string) => void
}

export interface LiveChanges {
  /** Streams changes to one browser until it goes away. */
  follow(actor: Actor, reply: FastifyReply): void
  close(): Promise<void>
}

function parseChange(payload: string | undefined): Change | null {
  try {
    return changeSchema.parse(JSON.parse(payload ?? ''))
  } catch {
    return null
  }
}

export async function followChangesOf(connectionString: string, log: Log): Promise<LiveChanges> {
  const followers = new Set<Follower>()
  let client: pg.Client | undefined
  let closed = false

  const spread = (change: Change) => {
    const text = `data: ${JSON.stringify(change)}\n\n`
    for (const { actor, send } of followers) {
      if (change.partnerID === null || reaches(partnerReach(actor), change.partnerID)) send(text)
    }
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true })
    next.on('notification', (message) => {
      const parsed = parseChange(message.payload)
      if (parsed) spread(parsed)
    })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (!closed) setTimeout(() => void reconnect(), reconnectMs).unref()
    })
    await next.connect()
    await next.query(`listen ${changeChannel}`)
    client = next
  }
  const reconnect = async () => {
    try {
      await connect()
      // News may have been missed meanwhile: everyone asks again.
      for (const { send } of followers) send('event: resync\ndata: {}\n\n')
    } catch (error) {
      log.warn(`Live updates are interrupted: ${error instanceof Error ? error.message : String(error)}`)
      if (!closed) setTimeout(() => void reconnect(), reconnectMs).unref()
    }
  }
  await connect()
  const heartbeat = setInterval(() => {
    for (const { send } of followers) send(': still here\n\n')
  }, heartbeatMs)
  heartbeat.unref()

  return {
    follow: (actor, reply) => {
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      })
      const follower: Follower = { actor, send: (text) => void response.write(text) }
      followers.add(follower)
      response.write(': connected\n\n')
      response.on('close', () => followers.delete(follower))
    },
    close: async () => {
      closed = true
      clearInterval(heartbeat)
      await client?.end().catch(() => undefined)
    },
  }
}
