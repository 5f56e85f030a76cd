/** Which statuses of a stage still wait for a person, and which the other side has: what the views of lists are made of. */
import type { StageName } from '../kernel/status-table.ts'
import { isSent, stageTables } from './stage-tables.ts'

/** Queued or being filled: a job is at it, which can deliver or fail. */
const isJobs = (events: object | undefined) => 'deliver' in (events ?? {}) || 'fail' in (events ?? {})

/** The statuses of a stage that still wait for a person: begun or not, but neither a job's nor with the other side. */
export function statusesToSend(stage: StageName): readonly string[] {
  const { statuses, sentFrom } = stageTables[stage]
  return statuses.filter((row) => row.rank >= 0 && row.rank < sentFrom && !isJobs(row.on)).map((row) => row.value)
}

/** The statuses of a stage in which the other side has its document. */
export const statusesSent = (stage: StageName): readonly string[] =>
  stageTables[stage].statuses.filter((row) => isSent(stage, row.value)).map((row) => row.value)
