/** Live updates: one stream per browser, fed by the database's notifications. */
import { type LiveUpdate, liveUpdate } from '@quayside/contract'
import { type Actor, partnerScope, scopeCovers } from '@quayside/domain'
import { accessChannel, liveChannel } from '@quayside/store'
import type { FastifyReply } from 'fastify'
import type { StandingConnection } from '../database/standing-connection.ts'
import type { SignedIn } from './authenticate.ts'
import { requestIdHeader } from './request-id.ts'

const heartbeatMs = 15_000

interface Follower {
  readonly actor: Actor
  readonly again: SignedIn['again']
  readonly send: (text: string) => void
  readonly end: () => void
}

export interface LiveUpdates {
  /** Streams changes to one browser until it goes away, its sign-in ends, or what the person sees is another. */
  follow(signedIn: SignedIn, reply: FastifyReply): void
  close(): void
}

function parseUpdate(payload: string | undefined): LiveUpdate | null {
  try {
    return liveUpdate.parse(JSON.parse(payload ?? ''))
  } catch {
    return null
  }
}

const seesTheSame = (one: Actor, other: Actor): boolean =>
  one.isAdmin === other.isAdmin &&
  one.partnerIDs.length === other.partnerIDs.length &&
  one.partnerIDs.every((partnerID) => other.partnerIDs.includes(partnerID))

/** A stream that ended is asked for again by the browser: it goes on with what the person sees now, or is refused. */
async function endIfChanged({ actor, again, end }: Follower): Promise<void> {
  const now = await again().catch(() => null)
  if (now === null || !seesTheSame(now, actor)) end()
}

export async function followUpdatesOf(database: StandingConnection): Promise<LiveUpdates> {
  const followers = new Set<Follower>()

  const spread = (update: LiveUpdate) => {
    const text = `data: ${JSON.stringify(update)}\n\n`
    for (const { actor, send } of followers) {
      if (update.partnerID === null || scopeCovers(partnerScope(actor), update.partnerID)) send(text)
    }
  }
  /** The followers of one person, or all of them. */
  const recheck = (contactID?: number) => {
    for (const follower of followers)
      if (contactID === undefined || follower.actor.contactID === contactID) void endIfChanged(follower)
  }
  await database.use(async (client, again) => {
    client.on('notification', (message) => {
      if (message.channel === accessChannel) recheck(Number(message.payload))
      const parsed = message.channel === liveChannel ? parseUpdate(message.payload) : null
      if (parsed) spread(parsed)
    })
    await client.query(`listen ${liveChannel}`)
    await client.query(`listen ${accessChannel}`)
    // Updates may have been missed meanwhile: everyone reloads.
    if (!again) return
    for (const { send } of followers) send('event: resync\ndata: {}\n\n')
    recheck()
  })
  const heartbeat = setInterval(() => {
    for (const { send } of followers) send(': still here\n\n')
  }, heartbeatMs)
  heartbeat.unref()

  return {
    follow: ({ actor, again }, reply) => {
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
        [requestIdHeader]: reply.request.id,
      })
      const follower: Follower = {
        actor,
        again,
        send: (text) => void response.write(text),
        end: () => void response.end(),
      }
      followers.add(follower)
      response.write(': connected\n\n')
      response.on('close', () => followers.delete(follower))
      // It may have changed between the check of the call and now.
      void endIfChanged(follower)
    },
    close: () => clearInterval(heartbeat),
  }
}
