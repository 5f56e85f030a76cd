/** Details of a finished order with 25 lines, and with 2,000. */
import { seedOrders } from '../scripts/seed/seed-orders.ts'
import type { BenchPortal } from './portal.ts'
import { type BenchOptions, benchQuestions } from './questions.ts'
import { benchZone } from './scratch-database.ts'

const sizes = [
  { lines: 25, wanted: '≤ 25 ms' },
  { lines: 2000, wanted: '≤ 150 ms' },
]

async function orderOf(lines: number, { database }: BenchPortal): Promise<number> {
  await seedOrders(database, { orders: 1, moment: new Date(), zone: benchZone, finishedLines: lines })
  const { rows } = await database.pool.query<{ id: number }>('select max(order_id) as id from purchase_order')
  return rows[0]?.id ?? 0
}

export const benchDetails = (options: BenchOptions) =>
  benchQuestions(options, async (portal) => {
    const questions = []
    for (const { lines, wanted } of sizes) {
      const id = await orderOf(lines, portal)
      questions.push({
        work: `order details, ${lines.toLocaleString('en')} lines`,
        path: `/Orders/${id}`,
        wanted,
        bare: `select * from store_order_product where order_id = ${id} order by store_order_id, ordinal`,
      })
    }
    return questions
  })
