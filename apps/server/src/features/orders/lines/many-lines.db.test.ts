import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../http/app.fixture.ts'
import { lineKit } from './lines.fixture.ts'

const database = testDatabase()
let kit: TestApp

beforeAll(async () => {
  kit = await testApp(database.connectionString)
})
afterAll(() => kit.close())

/** Generous on purpose: the tests share two cores with each other. Alone it takes about half a second. */
const mostMilliseconds = 3000

describe('a store order of 2,000 lines', () => {
  it('is saved whole, every row sent back with its quantity', async () => {
    const lines = await lineKit(kit, {
      lines: Array.from({ length: 2000 }, (_, at) => ({ sku: `S${at}`, quantity: '10', acknowledged: null })),
    })
    const rows = (await lines.read()).body.storeOrderProducts
    const body = rows.map((row, at) => ({ ...row, status: 'update', quantityAcknowledged: at % 11 }))
    const started = performance.now()
    const reply = await lines.save(body)
    const took = performance.now() - started
    expect(reply.status).toBe(200)
    expect(reply.body.storeOrderProducts.map((row) => row.quantityAcknowledged)).toEqual(
      body.map((row) => row.quantityAcknowledged),
    )
    expect(took).toBeLessThan(mostMilliseconds)
    const again = performance.now()
    expect((await lines.save(reply.body.storeOrderProducts.map((row) => ({ ...row, comments: 'x' })))).status).toBe(200)
    console.info(`2,000 lines: ${Math.round(took)} ms, again ${Math.round(performance.now() - again)} ms`)
  })
})
