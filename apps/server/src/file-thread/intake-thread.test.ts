import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { ThreadEndedError } from '../jobs/thread-ended-error.ts'
import { type Intake, intakeThread } from './intake-thread.ts'

const warned: string[] = []
const log = { info: () => undefined, warn: (message: string) => void warned.push(message), error: () => undefined }
let intake: Intake | undefined
let threads = 0

afterEach(() => intake?.stop())

/** Threads that hang, break down, fill their memory, wait or refuse, as the number of the file asks; `alone` is answered as a refusal of its own. */
const thread = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', (request) => {
    if (request.kind === 'are-you-there') return parentPort.postMessage({ kind: 'here' })
    const { id, work: { exchangeFileID, alone } } = request
    const failed = (message, fields = {}) => parentPort.postMessage({ kind: 'failed', id, message, fields })
    if (exchangeFileID === 1) for (;;);
    if (exchangeFileID === 2) throw new Error('poison')
    if (exchangeFileID === 3) for (const kept = []; ; ) kept.push(Array.from({ length: 1000 }, (_, at) => ({ at })))
    if (exchangeFileID === 4) return setTimeout(() => parentPort.postMessage({ kind: 'done', id }), 1500)
    if (exchangeFileID === 5) return failed('duplicate key', { code: '23505', severity: 'ERROR' })
    if (exchangeFileID === 6) return failed(alone ? 'alone' : 'with others')
    parentPort.postMessage({ kind: 'done', id })
  })`

function open(): Intake {
  threads = 0
  warned.length = 0
  intake = intakeThread(
    () => {
      threads += 1
      return new Worker(thread, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
    },
    log,
    { everyMs: 100, unanswered: 10 },
  )
  return intake
}

it('files are taken in by one thread, side by side, and a fault is told as it was', async () => {
  const { run } = open()
  await Promise.all([run(10, false), run(11, false)])
  await expect(run(5, false)).rejects.toMatchObject({ message: 'duplicate key', code: '23505', severity: 'ERROR' })
  await expect(run(6, false)).rejects.toThrow('with others')
  await expect(run(6, true)).rejects.toThrow('alone')
  expect([threads, warned.length]).toEqual([1, 0])
})

it.each([
  ['hangs', 1, 'did not come to an end with it'],
  ['breaks the thread down', 2, 'broke down'],
  ['needs more memory than there is', 3, 'it needs more memory than one file is given'],
])('a file that %s ends its thread, and the next ones are taken in one by one by another', async (_, poison, why) => {
  const { run } = open()
  // Which of the two it was is not known yet: neither is done, and each is tried again by itself.
  const both = await Promise.allSettled([run(4, false), run(poison, false)])
  for (const one of both) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(ThreadEndedError) })
    expect(String(one.status === 'rejected' && one.reason)).toContain(why)
  }
  await run(10, false)
  await expect(run(6, false)).rejects.toThrow('alone')
  expect([threads, warned.length]).toEqual([2, 1])
})

it('one that waits for the database for longer than a thread may hang is waited for', async () => {
  const { run } = open()
  await run(4, false)
  expect([threads, warned.length]).toEqual([1, 0])
})
