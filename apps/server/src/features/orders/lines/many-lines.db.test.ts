import type { Db } from '@quayside/store'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { type LineKit, lineKit } from './lines.fixture.ts'

const kit = openTestApp()
let statements = 0

const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements++
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeAll(async () => {
  const { services } = kit as { services: { db: Db } }
  services.db = services.db.withPlugin(counter)
})

const linesOf = (count: number) =>
  lineKit(kit, {
    lines: Array.from({ length: count }, (_, at) => ({ sku: `S${at}`, quantity: '10', acknowledged: null })),
  })

/** Every row sent back with a quantity; of none is the stock not asked for, which would be a statement less. */
async function saveAll(lines: LineKit) {
  const rows = (await lines.read()).body.storeOrderProducts
  const body = rows.map((row, at) => ({ ...row, status: 'update', quantityAcknowledged: 1 + (at % 10) }))
  const before = statements
  const started = process.cpuUsage()
  const reply = await lines.save(body)
  const { user, system } = process.cpuUsage(started)
  return { body, reply, statements: statements - before, milliseconds: Math.round((user + system) / 1000) }
}

describe('a store order of 2,000 lines', () => {
  it('is saved whole, in as many statements as one line', async () => {
    const one = await saveAll(await linesOf(1))
    const many = await saveAll(await linesOf(2000))
    expect(many.reply.status).toBe(200)
    const quantities = (rows: readonly { readonly [field: string]: unknown }[]) =>
      rows.map((row) => row.quantityAcknowledged)
    expect(quantities(many.reply.body.storeOrderProducts)).toEqual(quantities(many.body))
    expect(one.statements).toBeGreaterThan(5)
    expect(many.statements).toBe(one.statements)
    // The clock on the wall says more of what else runs than of the code.
    console.info(`2,000 lines saved in ${many.milliseconds} ms of processor time, ${many.statements} statements`)
  })
})
