/** The graphs of the dashboard over 180 days. */
import { graphNames } from '@quayside/contract'
import { type BenchOptions, benchQuestions } from './questions.ts'
import { benchZone } from './scratch-database.ts'

const days = 180
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const benchDashboard = (options: BenchOptions) =>
  benchQuestions(options, async ({ database }) => {
    const { rows } = await database.pool.query<{ codes: string }>(
      `select string_agg(code, ',') as codes from (select code from partner where active and not sandbox order by code limit 10) first`,
    )
    const range = `dates=${day(Date.now() - days * 86_400_000)},${day(Date.now())}&times=00:00,24:00&zone=${benchZone}`
    return graphNames.map((graph) => ({
      work: `${graph}, ${days} days`,
      path: `/Dashboard/${graph}?partners=${rows[0]?.codes}&${range}`,
      wanted: '≤ 300 ms',
    }))
  })
