// The embedded database is killed under the running program: it says so, starts it again, and takes orders in.

import { expect, test } from '@playwright/test'
import { listOrders } from '@quayside/contract'
import { preparedDataFolder, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { printedTokenApi } from '../portal/api.ts'
import { mailbox } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'
import { killDatabase } from './kill-database.ts'

const health = async ({ baseUrl }: RunningProgram): Promise<number> => (await fetch(`${baseUrl}/api/health`)).status

test('a program whose database was killed starts it again and goes on', async () => {
  const env = { QUAYSIDE_SIMULATOR_MS: '0', QUAYSIDE_CHECK_ANSWERS: '1' }
  const program = await runQuayside({ dataDir: await preparedDataFolder(), env })
  try {
    const before = program.output().length
    await killDatabase(program.dataDir)
    await expect
      .poll(() => health(program), { intervals: [20], message: 'it is said that the database is gone' })
      .toBe(503)
    await expect.poll(() => health(program), { message: 'the database is back' }).toBe(200)
    const lines = [{ code: 'ART-1', quantity: 4, price: '4.25', description: 'TEA TOWEL' }]
    const order = { orderNumber: 'AFTER-THE-CRASH', controlNumber: '31001', lines }
    await mailbox(program.dataDir, 'SANDX12').drop('after.edi', order850(order))
    const api = printedTokenApi(program)
    const numbers = async () => (await api.call(listOrders, { query: { search: order.orderNumber } })).orders.length
    await expect.poll(numbers, { message: 'the order is taken in' }).toBe(1)
    // A machine that is busy takes long enough over the start to hear that the database is still recovering.
    const recovering = 'Waiting for the database to finish starting or recovering.'
    const said = program.output().slice(before).trim().split('\n')
    expect(said.filter((line) => line !== recovering)).toEqual([
      expect.stringMatching(/^The database does not answer \(.*\)\. Starting it again\.$/),
      'The database answers again.',
    ])
  } catch (error) {
    console.error(`The program's last words:\n${program.output().slice(-4_000)}`)
    throw error
  } finally {
    await program.remove()
  }
})
