/** Starts what the configuration asks for: job worker, folder pick-up; and stops what brings in new work. */

import type { StandingConnection } from '../database/standing-connection.ts'
import { type PickUpLoop, startPickUp } from '../exchange/transports/pick-up.ts'
import { type FollowedSystems, followSystems } from '../external-system/follow-systems.ts'
import type { RunInChild } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'
import { jobHandlers } from './job-handlers.ts'

/** Any number that no other program locks. */
const workerLock = 7_120_331

/**
 * A worker holds a shared lock for as long as it lives. Whoever can take it alone knows that no worker is left, so that
 * jobs which are still marked as running were left behind by one that died.
 */
async function holdWorkerLock(database: StandingConnection, { db, jobs, log }: Services): Promise<void> {
  await database.use(async (client, again) => {
    const alone =
      (await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [workerLock])).rows[0]
        ?.locked ?? false
    // After a reconnection the jobs that are marked as running may be our own; those that died return by their heartbeat.
    const released = alone && !again ? await jobs.releaseAbandoned(db) : 0
    if (released > 0)
      log.info(`Resuming ${released} job${released === 1 ? '' : 's'} left unfinished by an earlier run.`)
    await client.query('select pg_advisory_lock_shared($1)', [workerLock])
    if (alone) await client.query('select pg_advisory_unlock($1)', [workerLock])
  })
}

export interface RunningRoles {
  stop(): Promise<void>
}

export async function startRoles(
  services: Services,
  database: StandingConnection,
  runInChild: RunInChild,
): Promise<RunningRoles> {
  const { roles } = services.config
  let pickUp: PickUpLoop | undefined
  let followed: FollowedSystems | undefined
  if (roles.has('worker')) {
    await holdWorkerLock(database, services)
    await services.jobs.work({ ...jobHandlers(services), runInChild })
    followed = followSystems(services)
  }
  if (roles.has('exchange')) pickUp = await startPickUp(services)
  return {
    stop: async () => {
      await pickUp?.stop()
      await followed?.stop()
    },
  }
}
