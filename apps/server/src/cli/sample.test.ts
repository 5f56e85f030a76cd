// The command as people use it, with Quayside not running: what it drops can be read, what it refuses it explains.

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readEdi } from '@quayside/edi'
import { guideDefaults, readPurchaseOrder, splitByStore } from '@quayside/edi-mapping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const command = join(import.meta.dirname, 'sample.ts')
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-sample-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const sample = (...args: string[]) => {
  const { DATABASE_URL: _, ...environment } = process.env
  return run(process.execPath, ['--import', 'tsx', command, ...args], {
    env: { ...environment, QUAYSIDE_DATA: dataDir },
  })
}

async function dropped(code: string) {
  const folder = join(dataDir, 'exchange', code, 'in')
  const names = await readdir(folder)
  return Promise.all(names.sort().map(async (name) => readEdi(await readFile(join(folder, name)))))
}

describe('npm run sample', { timeout: 60_000 }, () => {
  it('drops a single-store 850, each time under fresh numbers', async () => {
    const { stdout } = await sample('sandx12')
    await sample('SANDX12')
    expect(stdout).toContain(join('SANDX12', 'in', '850_sample_'))
    const files = await dropped('SANDX12')
    expect(files).toHaveLength(2)
    const orders = files.map((file) => {
      expect(file.interchanges[0]?.verdict).toBe('accepted')
      const message = file.interchanges[0]?.groups[0]?.messages[0]
      if (!message) throw new Error('An 850 was expected')
      return readPurchaseOrder(message, guideDefaults('X12'), { decimalMark: '.' }).order
    })
    expect(new Set(orders.map((order) => order?.orderNumber)).size).toBe(2)
    expect(new Set(files.map((file) => file.interchanges[0]?.controlNumber)).size).toBe(2)
    for (const order of orders) expect(order && splitByStore(order)).toHaveLength(1)
  })

  it('splits the lines over stores', async () => {
    await sample('SANDEDI', '--stores', '3')
    const message = (await dropped('SANDEDI'))[0]?.interchanges[0]?.groups[0]?.messages[0]
    if (!message) throw new Error('An ORDERS was expected')
    const { order, problems } = readPurchaseOrder(message, guideDefaults('EDIFACT'), { decimalMark: '.' })
    expect(problems).toEqual([])
    expect(order && splitByStore(order)).toHaveLength(3)
  })

  it.each([
    [['NOPE'], "There is no partner 'NOPE'. The partners are SANDX12, SANDEDI"],
    [['SANDX12', '--stores', '0'], "--stores is '0'"],
    [['TUI', '--stores', '9'], 'TUI has 7 stores'],
    [[], 'Usage: npm run sample'],
  ])('says what is wrong with %j', async (args, text) => {
    await expect(sample(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(text) })
  })
})
