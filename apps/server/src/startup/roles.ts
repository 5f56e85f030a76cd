/** Starts what the configuration asks for: web server, job worker, folder pick-up; and stops it in order. */

import { type Db, releaseAbandonedJobs } from '@quayside/store'
import { sql } from 'kysely'
import pg from 'pg'
import { type PickUpLoop, startPickUp } from '../exchange/receive/pick-up.ts'
import { type FollowedSystems, followSystems } from '../external/follow-systems.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import type { Services } from '../services.ts'

/** Any number that no other program locks. */
const workerLock = 7_120_331

/**
 * A worker holds a shared lock for as long as it lives. Whoever can take it alone knows that no worker is left, so that
 * jobs which are still marked as running were left behind by one that died.
 */
async function holdWorkerLock(connectionString: string, db: Db, services: Services): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const alone =
    (await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [workerLock])).rows[0]
      ?.locked ?? false
  if (alone) {
    const released = await releaseAbandonedJobs(db)
    if (released > 0)
      services.log.info(`Taking up ${released} job${released === 1 ? '' : 's'} that an earlier run left unfinished.`)
  }
  await client.query('select pg_advisory_lock_shared($1)', [workerLock])
  if (alone) await client.query('select pg_advisory_unlock($1)', [workerLock])
  return client
}

export interface RunningRoles {
  stop(): Promise<void>
}

export async function startRoles(services: Services, connectionString: string): Promise<RunningRoles> {
  const { roles } = services.config
  let lock: pg.Client | undefined
  let pickUp: PickUpLoop | undefined
  let followed: FollowedSystems | undefined
  if (roles.has('worker')) {
    lock = await holdWorkerLock(connectionString, services.db, services)
    await services.jobs.work(jobHandlers(services))
    followed = followSystems(services)
  }
  if (roles.has('exchange')) pickUp = await startPickUp(services)
  return {
    stop: async () => {
      await pickUp?.stop()
      await followed?.stop()
      await services.jobs.stop()
      await lock?.end().catch(() => undefined)
    },
  }
}

/** Asks the database whether it answers. */
export const databaseAnswers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
