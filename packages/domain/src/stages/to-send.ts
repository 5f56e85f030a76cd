/** Which statuses of a stage still wait for a person, and which mean sent: the basis of the lists' views. */
import type { StageName } from '../kernel/status-table.ts'
import { isSent, stageTables } from './stage-tables.ts'

/** Queued or being filled: a job is working on it and will deliver or fail. */
const isJobs = (events: object | undefined) => 'deliver' in (events ?? {}) || 'fail' in (events ?? {})

/** The statuses of a stage that still wait for a person: begun or not, but neither in a job nor sent. */
export function statusesToSend(stage: StageName): readonly string[] {
  const { statuses, sentFrom } = stageTables[stage]
  return statuses.filter((row) => row.rank >= 0 && row.rank < sentFrom && !isJobs(row.on)).map((row) => row.value)
}

/** The statuses of a stage whose document was sent. */
export const statusesSent = (stage: StageName): readonly string[] =>
  stageTables[stage].statuses.filter((row) => isSent(stage, row.value)).map((row) => row.value)
