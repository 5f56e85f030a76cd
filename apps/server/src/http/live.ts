/** Live updates: one stream per browser, fed by the database's notifications. */
import { type LiveUpdate, liveUpdate } from '@quayside/contract'
import { type Actor, partnerScope, scopeCovers } from '@quayside/domain'
import { liveChannel } from '@quayside/store'
import type { FastifyReply } from 'fastify'
import type { StandingConnection } from '../database/standing-connection.ts'
import { requestIdHeader } from './request-id.ts'

const heartbeatMs = 15_000

interface Follower {
  readonly actor: Actor
  readonly send: (text: string) => void
}

export interface LiveUpdates {
  /** Streams changes to one browser until it goes away. */
  follow(actor: Actor, reply: FastifyReply): void
  close(): void
}

function parseUpdate(payload: string | undefined): LiveUpdate | null {
  try {
    return liveUpdate.parse(JSON.parse(payload ?? ''))
  } catch {
    return null
  }
}

export async function followUpdatesOf(database: StandingConnection): Promise<LiveUpdates> {
  const followers = new Set<Follower>()

  const spread = (update: LiveUpdate) => {
    const text = `data: ${JSON.stringify(update)}\n\n`
    for (const { actor, send } of followers) {
      if (update.partnerID === null || scopeCovers(partnerScope(actor), update.partnerID)) send(text)
    }
  }
  await database.use(async (client, again) => {
    client.on('notification', (message) => {
      const parsed = message.channel === liveChannel ? parseUpdate(message.payload) : null
      if (parsed) spread(parsed)
    })
    await client.query(`listen ${liveChannel}`)
    // Updates may have been missed meanwhile: everyone reloads.
    if (again) for (const { send } of followers) send('event: resync\ndata: {}\n\n')
  })
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
        [requestIdHeader]: reply.request.id,
      })
      const follower: Follower = { actor, send: (text) => void response.write(text) }
      followers.add(follower)
      response.write(': connected\n\n')
      response.on('close', () => followers.delete(follower))
    },
    close: () => clearInterval(heartbeat),
  }
}
