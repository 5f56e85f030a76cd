import { Worker } from 'node:worker_threads'
import { guideDefaults } from '@quayside/edi-mapping'
import { afterEach, expect, it } from 'vitest'
import { type SegmentPages, segmentPages } from './segment-pages.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let pages: SegmentPages | undefined
let threads = 0

afterEach(() => pages?.stop())

/** Threads that fill their memory, break down or answer with what they were asked. */
const thread = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ source, offset }) => {
    if (offset === 1) for (const kept = []; ; ) kept.push(Array.from({ length: 1000 }, (_, at) => ({ at })))
    if (offset === 2) throw new Error('broken')
    parentPort.postMessage({ segments: [], total: offset, beginning: Buffer.from(source.content).toString() })
  })`

function open(): SegmentPages {
  threads = 0
  pages = segmentPages(log, () => {
    threads += 1
    return new Worker(thread, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
  })
  return pages
}

const asked = (offset: number) => ({
  source: { content: Buffer.from(`file ${offset}`), guide: guideDefaults('X12'), problems: [], messageIDs: [] },
  offset,
  limit: 1,
})

it('pages of big files come from one thread, each its own however many ask at once', async () => {
  const { page } = open()
  const answers = await Promise.all([page(asked(10)), page(asked(20)), page(asked(30))])
  expect(answers.map((one) => [one?.total, one?.beginning])).toEqual([
    [10, 'file 10'],
    [20, 'file 20'],
    [30, 'file 30'],
  ])
  expect(threads).toBe(1)
})

it('a file that needs more memory than the screen is given has no pages, and those behind it do', async () => {
  const { page } = open()
  const [tooMuch, next] = await Promise.all([page(asked(1)), page(asked(10))])
  expect(tooMuch).toBeNull()
  expect(next?.total).toBe(10)
})

it('a fault of the thread is told, and the next file finds another thread', async () => {
  const { page } = open()
  await expect(page(asked(2))).rejects.toThrow('broken')
  expect((await page(asked(10)))?.total).toBe(10)
})
