// The command as people use it, with Quayside not running: what it drops can be read, what it refuses it explains.

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readEdi, readFunctionalAcknowledgement, verdictForSet } from '@quayside/edi'
import { guideDefaults, readPurchaseOrder, splitByStore } from '@quayside/edi-mapping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxPartners } from '../demo-partners/partners/sandbox-partners.ts'
import { writeEnvelope } from '../simulator/retailer/interchange.ts'

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

function sandbox(code: string) {
  const found = sandboxPartners.find((partner) => partner.code === code)
  if (!found) throw new Error(`${code} is no sandbox`)
  return found
}

async function dropped(code: string) {
  const folder = join(dataDir, 'exchange', code, 'in')
  const names = await readdir(folder)
  return Promise.all(names.sort().map(async (name) => readEdi(await readFile(join(folder, name)))))
}

describe('npm run sample', () => {
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

  it('answers what lies in out, once, with a 997 that accepts it', async () => {
    const { guide } = sandbox('SANDX12')
    const segments = [['BAK', '00', 'AC', 'PO-1', '20261120'] as const, ['CTT', '0'] as const]
    const messages = [{ type: '855', functionalId: 'PR', version: guide.version, segments }]
    const numbers = { interchange: 41, group: 41, message: 41 }
    const { content } = writeEnvelope({ guide, from: 'us', messages, numbers, at: new Date() })
    const out = join(dataDir, 'exchange', 'SANDX12', 'out')
    await mkdir(out, { recursive: true })
    await writeFile(join(out, '855_41.edi'), content)
    expect((await sample('SANDX12', '--answer')).stdout).toContain('Answers 855_41.edi')
    expect((await sample('SANDX12', '--answer')).stdout).toBe(`Nothing in ${out} waits for an answer.\n`)
    expect(await readdir(out)).toEqual(['855_41.edi'])
    const answers = (await dropped('SANDX12')).flatMap(({ interchanges }) => interchanges[0]?.groups[0]?.messages ?? [])
    const [answer, ...more] = answers.filter(({ type }) => type === '997')
    if (!answer) throw new Error('A 997 was expected')
    expect(more).toEqual([])
    const acknowledgement = readFunctionalAcknowledgement(answer)
    expect(acknowledgement.groupControlNumber).toBe('41')
    expect(verdictForSet(acknowledgement, '0041')).toBe('accepted')
  })

  it.each([
    [['HARBOUR', '--answer'], 'HARBOUR answers by itself'],
    [['NOPE'], "There is no partner 'NOPE'. The partners are SANDX12, SANDEDI"],
    [['SANDX12', '--stores', '0'], "--stores is '0'"],
    [['TUI', '--stores', '9'], 'TUI has 7 stores'],
    [[], 'Usage: npm run sample'],
  ])('says what is wrong with %j', async (args, text) => {
    await expect(sample(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(text) })
  })
})
