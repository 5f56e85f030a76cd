/** Live updates: one stream per browser, fed by the database's notifications. */
import type { ServerResponse } from 'node:http'
import { type LiveUpdate, liveUpdate, replacedEvent } from '@quayside/contract'
import { type Actor, partnerScope, scopeCovers } from '@quayside/domain'
import { accessChannel, liveChannel } from '@quayside/store'
import type { FastifyReply } from 'fastify'
import type { StandingConnection } from '../database/standing-connection.ts'
import type { SignedIn } from './authenticate.ts'
import { RecentUpdates } from './recent-updates.ts'
import { requestIdHeader } from './request-id.ts'

const heartbeatMs = 15_000
const resync = 'event: resync\ndata: {}\n\n'
/** What may wait for a browser that does not read; beyond it its stream is cut off, and it loads everything when it is back. */
const mostUnreadBytes = 256 * 1024
/** Streams of one person on one server: more than anybody's tabs, far less than a broken client opens. */
export const mostStreamsOfOne = 20

interface Follower {
  readonly actor: Actor
  readonly again: SignedIn['again']
  readonly send: (text: string) => void
  /** With a last word, for a browser that reads. */
  readonly end: (lastWord?: string) => void
}

export interface LiveUpdates {
  /** Streams changes to one browser until it goes away, its sign-in ends, or what the person sees is another. Those of the last `backMs` come first. */
  follow(signedIn: SignedIn, reply: FastifyReply, backMs: number): void
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

function followerOf({ actor, again }: SignedIn, response: ServerResponse): Follower {
  // What was written would otherwise stay in memory until the other side reads it, which it may never do.
  const cutOff = () => void (response.socket ? response.socket.resetAndDestroy() : response.destroy())
  const isLeftUnread = (more: number) => response.writableLength + more > mostUnreadBytes
  return {
    actor,
    again,
    send: (text) => {
      if (isLeftUnread(Buffer.byteLength(text))) cutOff()
      else response.write(text)
    },
    end: (lastWord) => {
      // An end that nobody reads would keep the connection open.
      if (response.writableLength > 0) cutOff()
      else response.end(lastWord)
    },
  }
}

export async function followUpdatesOf(database: StandingConnection): Promise<LiveUpdates> {
  const followers = new Set<Follower>()
  const recent = new RecentUpdates()

  const tell = ({ actor, send }: Follower, update: LiveUpdate) => {
    if (update.partnerID === null || scopeCovers(partnerScope(actor), update.partnerID))
      send(`data: ${JSON.stringify(update)}\n\n`)
  }
  const spread = (update: LiveUpdate) => {
    recent.add(update)
    for (const follower of followers) tell(follower, update)
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
    recent.lose()
    for (const { send } of followers) send(resync)
    recheck()
  })
  const heartbeat = setInterval(() => {
    for (const { send } of followers) send(': still here\n\n')
  }, heartbeatMs)
  heartbeat.unref()

  /** A tab that was left open long ago gives way to the one that is opened now. */
  const makeRoom = (contactID: number) => {
    const own = [...followers].filter(({ actor }) => actor.contactID === contactID)
    for (const oldest of own.slice(0, Math.max(0, own.length - mostStreamsOfOne + 1))) {
      followers.delete(oldest)
      oldest.end(`event: ${replacedEvent}\ndata: {}\n\n`)
    }
  }

  return {
    follow: (signedIn, reply, backMs) => {
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
        [requestIdHeader]: reply.request.id,
      })
      makeRoom(signedIn.actor.contactID)
      const follower = followerOf(signedIn, response)
      followers.add(follower)
      response.write(': connected\n\n')
      const missed = recent.of(backMs)
      if (missed === null) follower.send(resync)
      else for (const update of missed) tell(follower, update)
      response.on('close', () => followers.delete(follower))
      // It may have changed between the check of the call and now.
      void endIfChanged(follower)
    },
    close: () => clearInterval(heartbeat),
  }
}
