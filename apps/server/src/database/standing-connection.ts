/**
 * The one connection that lasts as long as the program: it listens for notifications, holds session locks, and tells whether the database answers.
 * When lost it reconnects, with growing pauses.
 */
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import { connectPatienceMs } from '@quayside/store'
import pg from 'pg'
import type { Log } from '../log.ts'

/** How often it is tried whether the database still answers. */
const checkMs = 1_000
/** A database that takes longer for an empty query counts as down. */
const patienceMs = 5_000
const longestPauseMs = 30_000
/** A database of our own that cannot be started again so often needs a person. */
const revivals = 5

/** Called for each new connection; `again` when one was lost before, so that notifications may have been missed. */
export type OnConnected = (client: pg.Client, again: boolean) => Promise<void>

export interface StandingConnection {
  /** Runs now and after every reconnection. */
  use(onConnected: OnConnected): Promise<void>
  /** Asks the database now. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

export interface StandingOptions {
  readonly connectionString: string
  readonly log: Log
  /** Called when the database stopped answering: what waits for it elsewhere need not wait on. */
  readonly lost?: () => void
  /** Starts a database of our own again; absent: somebody else does. */
  readonly revive?: () => Promise<void>
  /** Called when reviving failed too often. */
  readonly giveUp: (error: unknown) => void
}

const reasonOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : String(error))

async function replies(client: pg.Client): Promise<boolean> {
  const late = new AbortController()
  // Empty, so that PostgreSQL plans nothing: the program asks every second.
  const answered = client.query('').then(
    () => true,
    () => false,
  )
  // If this program itself was busy that long, the answer is already waiting: one more round reads it.
  const waited = pause(patienceMs, false, { signal: late.signal, ref: false })
    .then(() => nextRound(false))
    .catch(() => false)
  const answer = await Promise.race([answered, waited])
  late.abort()
  return answer
}

/** Throws when the first connection cannot be made. */
export async function openStandingConnection(options: StandingOptions): Promise<StandingConnection> {
  const { connectionString, log, revive, giveUp } = options
  const users: OnConnected[] = []
  const closing = new AbortController()
  let client: pg.Client | undefined

  const drop = (gone: pg.Client): void => {
    if (client === gone) client = undefined
    void gone.end().catch(() => undefined)
  }
  const connect = async (again: boolean): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: connectPatienceMs })
    next.on('error', () => drop(next))
    next.on('end', () => drop(next))
    try {
      await next.connect()
      for (const use of users) await use(next, again)
    } catch (error) {
      drop(next)
      throw error
    }
    client = next
  }
  const ask = async (): Promise<boolean> => {
    const asked = client
    if (!asked) return false
    const answered = await replies(asked)
    if (!answered) drop(asked)
    return answered && client === asked
  }
  /** A connection carries one query at a time. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const mine = last.then(run)
    last = mine.catch(() => undefined)
    return mine
  }
  let asking: Promise<boolean> | undefined
  const answers = (): Promise<boolean> => {
    asking ??= inTurn(ask).finally(() => {
      asking = undefined
    })
    return asking
  }
  /** Says once that it is lost, and once that it is back. */
  const regain = async (lost: unknown): Promise<void> => {
    log.warn(`The database does not answer (${reasonOf(lost)}). ${revive ? 'Starting it again.' : 'Waiting for it.'}`)
    for (let tries = 1; !closing.signal.aborted; tries += 1) {
      try {
        await revive?.()
        await connect(true)
        log.info('The database answers again.')
        return
      } catch (error) {
        if (revive && tries >= revivals) {
          closing.abort()
          log.warn(`It could not be started again in ${revivals} tries.`)
          return giveUp(error)
        }
        await sleep(Math.min(1_000 * 2 ** (tries - 1), longestPauseMs))
      }
    }
  }
  const sleep = (ms: number) => pause(ms, undefined, { signal: closing.signal }).catch(() => undefined)
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await sleep(checkMs)
      if (closing.signal.aborted || (await answers())) continue
      options.lost?.()
      await connect(true).catch(regain)
    }
  }
  await connect(false)
  const watching = watch()
  return {
    use: async (onConnected) => {
      users.push(onConnected)
      await inTurn(async () => {
        if (client) await onConnected(client, false)
      })
    },
    answers,
    close: async () => {
      closing.abort()
      await watching
      await client?.end().catch(() => undefined)
    },
  }
}
