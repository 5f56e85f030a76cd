// Kills the program with -9 while the answers to a batch of files are partly written: once before the first of them has its name, once
// while they are given theirs. Started again, it has taken in every order once and answered each file once, under consecutive numbers.

import { watch } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { answerStatus, listAuditLog, listExchange, listFailedJobs, listOrders } from '@quayside/contract'
import { preparedDataFolder, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { type PortalApi, printedTokenApi } from '../portal/api.ts'
import { type Mailbox, mailbox, segmentsOf } from '../retailer/mailbox.ts'
import { order850, type RetailerOrder } from '../retailer/order-files.ts'

const partnerCode = 'SANDX12'
const env = { QUAYSIDE_SIMULATOR_MS: '0', QUAYSIDE_CHECK_ANSWERS: '1' }

/** Three batches of twenty. */
const filesPerKill = 60

function ordersOf(kill: number): RetailerOrder[] {
  return Array.from({ length: filesPerKill }, (_, at) => ({
    orderNumber: `BATCH-${kill}-${String(at + 1).padStart(2, '0')}`,
    controlNumber: String(30_001 + kill * filesPerKill + at),
    lines: ['A', 'B', 'C'].map((code) => ({
      code: `ART-${code}`,
      quantity: 5,
      price: '4.25',
      description: 'TEA TOWEL',
    })),
  }))
}

/** The moment that something in the folder is given such a name. */
function killAtName(program: RunningProgram, folder: string, isIt: (name: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const noticing = watch(folder, (_event, name) => {
      if (!name || !isIt(name)) return
      noticing.close()
      // Not by `kill()`, which comes back here first: every answer would have its name by then.
      process.kill(program.pid, 'SIGKILL')
      resolve(program.kill())
    })
  })
}

async function workedOff(api: PortalApi, folder: Mailbox, files: number): Promise<void> {
  const open = async () => {
    const { exchanges } = await api.call(listExchange, {
      query: { pageSize: 1000, partner: partnerCode, direction: 'in' },
    })
    const answered = exchanges.filter((file) => file.answerStatus === answerStatus.answered)
    const lying = [...(await folder.names('in')), ...(await folder.names('work'))]
    return { answered: answered.length, lying: lying.length }
  }
  await expect
    .poll(open, { message: 'every file is answered and moved to the archive' })
    .toEqual({ answered: files, lying: 0 })
}

const inOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

test('a batch whose answers are half written when the program is killed is taken in once, and each file answered once', async () => {
  const dataDir = await preparedDataFolder()
  const folder = mailbox(dataDir, partnerCode)
  let program = await runQuayside({ dataDir, env })
  try {
    const api = printedTokenApi(program)
    const out = join(dataDir, 'exchange', partnerCode, 'out')
    const moments: readonly ((name: string) => boolean)[] = [
      (name) => name.endsWith('.tmp'),
      (name) => name.endsWith('.edi'),
    ]
    const dropped: RetailerOrder[] = []
    let halfWritten = 0
    for (const [kill, isTheMoment] of moments.entries()) {
      const orders = ordersOf(kill)
      const killed = killAtName(program, out, isTheMoment)
      for (const order of orders) await folder.drop(`${order.orderNumber}.edi`, order850(order))
      await killed
      dropped.push(...orders)
      halfWritten += (await folder.unfinished('out')).length
      program = await runQuayside({ dataDir, port: program.port, env })
      await workedOff(api, folder, dropped.length)
    }
    // Otherwise the kills came between two batches, and the counts below prove little.
    expect(halfWritten, 'answers that the kills left without their names').toBeGreaterThan(0)

    const { orders } = await api.call(listOrders, { query: { pageSize: 1000, partner: partnerCode, search: 'BATCH-' } })
    const numbers = dropped.map(({ orderNumber }) => orderNumber).sort()
    expect(orders.map(({ orderNumber }) => orderNumber).sort()).toEqual(numbers)
    for (const { orderID } of orders.filter((_, at) => at % 10 === 0)) {
      const steps = await api.call(listAuditLog, { params: { objectType: 'Order', objectID: orderID } })
      expect(steps.filter(({ action }) => action === 'Order arrived')).toHaveLength(1)
    }
    const sent = await Promise.all((await folder.names('out')).map(folder.read))
    const answered = sent.flatMap(({ message }) => segmentsOf(message, 'AK1').map(([, group]) => Number(group)))
    expect(inOrder(answered)).toEqual(dropped.map(({ controlNumber }) => Number(controlNumber)))
    const controls = inOrder(sent.map(({ interchange }) => Number(interchange.controlNumber)))
    expect(controls).toEqual(controls.map((_, at) => (controls[0] ?? 0) + at))
    expect(await folder.names('archive')).toEqual(numbers.map((number) => `${number}.edi`))
    expect(await folder.names('rejected')).toEqual([])
    expect(await folder.unfinished('out')).toEqual([])
    const { exchanges } = await api.call(listExchange, {
      query: { pageSize: 1000, partner: partnerCode, direction: 'out' },
    })
    expect(exchanges.map(({ fileName }) => fileName).sort()).toEqual(sent.map(({ name }) => name).sort())
    expect((await api.call(listFailedJobs)).failedJobs).toEqual([])
  } catch (error) {
    console.error(`The program's last words:\n${program.output().slice(-4_000)}`)
    throw error
  } finally {
    await program.remove()
  }
})
