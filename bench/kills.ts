/** Kills the program 60 times during traffic and counts what is left for people. */
import { setTimeout as pause } from 'node:timers/promises'
import { answerStatus, listExchange, listFailedJobs, listQuarantinedJobs } from '@quayside/contract'
import { settled } from '../e2e/crash/counting.ts'
import { type KilledProgram, runKillRounds } from '../e2e/crash/kill-rounds.ts'
import { seededRandom } from '../e2e/crash/seeded-random.ts'
import { catchUp } from '../e2e/crash/traffic.ts'
import type { PortalApi } from '../e2e/portal/api.ts'
import type { BenchRow } from './results.ts'

const kills = Number(process.env.QUAYSIDE_BENCH_KILLS ?? 60)
const maxTakeUpSeconds = 120
const maxCatchUpMs = 10 * 60_000

async function unfinishedFiles(api: PortalApi): Promise<readonly number[]> {
  const { exchanges } = await api.call(listExchange, { query: { pageSize: 1000 } })
  return exchanges
    .filter(({ processed, answerStatus: answer }) => processed === null || answer === answerStatus.queued)
    .map(({ exchangeID }) => exchangeID)
}

/** Returns the seconds from the restart until the files that the killed program left are processed and answered. */
async function secondsUntilTakenUp(api: PortalApi, began: number): Promise<number> {
  const left = new Set(await unfinishedFiles(api))
  const seconds = () => (performance.now() - began) / 1_000
  while (seconds() < maxTakeUpSeconds) {
    if (!(await unfinishedFiles(api)).some((id) => left.has(id))) return seconds()
    await pause(200)
  }
  return Number.POSITIVE_INFINITY
}

async function settle({ api, traffic }: KilledProgram): Promise<readonly string[]> {
  const deadline = performance.now() + maxCatchUpMs
  let open = await settled(api, traffic)
  while (open.length > 0 && performance.now() < deadline) {
    await catchUp(api, traffic)
    await pause(500)
    open = await settled(api, traffic)
  }
  return open
}

export async function benchKills(): Promise<readonly BenchRow[]> {
  const seed = Number(process.env.QUAYSIDE_CRASH_SEED ?? Date.now() % 1_000_000)
  console.log(`QUAYSIDE_CRASH_SEED=${seed}`)
  const seconds: number[] = []
  const rows: BenchRow[] = []
  const hooks = {
    afterStart: async (api: PortalApi, began: number) => void seconds.push(await secondsUntilTakenUp(api, began)),
  }
  await runKillRounds(kills, seededRandom(seed), hooks, async (killed) => {
    const { api, traffic, interrupted } = killed
    const open = await settle(killed)
    for (const line of open) console.log(line)
    const failed = await api.call(listFailedJobs)
    const { quarantinedJobs } = await api.call(listQuarantinedJobs)
    const work = await Promise.all(traffic.map(({ folder }) => folder.names('work')))
    const sorted = seconds.toSorted((one, other) => one - other)
    const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} s`
    const none = (work: string, count: number) => ({ work, ours: String(count), wanted: '0' })
    rows.push(
      { work: `kills, those that interrupted jobs`, ours: `${kills}, ${interrupted}`, wanted: '–' },
      none('failed jobs', failed.totalRecords),
      none('quarantined jobs', quarantinedJobs.length),
      none('waiting files', (await unfinishedFiles(api)).length),
      none('files left in work', work.flat().length),
      none('other open work', open.length),
      { work: 'restart until taken up, median', ours: at(0.5), wanted: '< 30 s' },
      { work: 'restart until taken up, maximum', ours: at(1), wanted: '< 30 s' },
    )
  })
  return rows
}
