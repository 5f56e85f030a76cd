// Retailers in temporary folders: documents are answered once, orders are sent, the sandboxes are left alone.

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContrl, readEdi, readFunctionalAcknowledgement, verdictForMessage, verdictForSet } from '@quayside/edi'
import { readPurchaseOrder } from '@quayside/edi-mapping'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { SimulatedPartner } from '../demo-partners/partner-definition.ts'
import { simulatedPartners } from '../demo-partners/partners/simulated-partners.ts'
import { exchangeFolders } from '../exchange/transports/exchange-folders.ts'
import { writeEnvelope } from './retailer/interchange.ts'
import { simulatedRetailer } from './simulated-retailer.ts'
import { retailersOf } from './simulator.ts'

let dataDir: string
const partnerOf = (code: string): SimulatedPartner => {
  const found = simulatedPartners.find((partner) => partner.code === code)
  if (!found) throw new Error(`${code} is not a demo partner`)
  return found
}
const now = new Date('2026-11-22T11:37:00Z')
const folder = (code: string, name: 'in' | 'out') => join(dataDir, 'exchange', code, name)
const own = (code: string) => join(dataDir, 'simulator', code)
const retailer = (code: string) =>
  simulatedRetailer(partnerOf(code), {
    folders: { in: folder(code, 'in'), out: folder(code, 'out') },
    own: own(code),
    opens: now,
  })
const list = (path: string) => readdir(path).catch((): string[] => [])
const received = async (code: string) => {
  const names = await list(folder(code, 'in'))
  return Promise.all(
    names.map(async (name) => ({ name, edi: readEdi(await readFile(join(folder(code, 'in'), name))) })),
  )
}

/** An empty but sound document of ours: its envelope is what an acknowledgement is about. `lines` is what it counts. */
const ourDocument = (code: string, number: number, lines = '0'): Buffer => {
  const { guide } = partnerOf(code)
  const x12 = guide.standard === 'X12'
  const message = x12
    ? {
        type: '855',
        functionalId: 'PR',
        version: guide.version,
        segments: [['BAK', '00', 'AC', 'PO-1', '20261120'] as const, ['CTT', lines] as const],
      }
    : {
        type: 'ORDRSP',
        functionalId: '',
        version: 'D:96A:UN:EAN008',
        segments: [
          ['BGM', '231', 'A1', '29'] as const,
          ['DTM', ['137', '20261120', '102']] as const,
          ['UNS', 'S'] as const,
          ['CNT', ['2', lines]] as const,
        ],
      }
  const numbers = { interchange: number, group: number, message: number }
  return writeEnvelope({ guide, from: 'us', messages: [message], numbers, at: new Date('2026-11-20T01:00:00Z') })
    .content
}

const send = async (code: string, name: string, content: Buffer) => {
  await mkdir(folder(code, 'out'), { recursive: true })
  await writeFile(join(folder(code, 'out'), name), content)
}

/** Sees the mail, and comes back when it is time to answer. */
const readTwice = async (one: ReturnType<typeof retailer>) => {
  await one.readMail(now.getTime())
  await one.readMail(now.getTime() + 3_100)
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-simulator-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('a simulated retailer', () => {
  it('answers an X12 document with a 997 that accepts it, and takes the document away', async () => {
    await send('HARBOUR', '855_1.edi', ourDocument('HARBOUR', 41))
    await readTwice(retailer('HARBOUR'))
    const [answer, ...more] = await received('HARBOUR')
    expect(more).toEqual([])
    const [interchange] = answer?.edi.interchanges ?? []
    expect(interchange?.sender.id).toBe('HARBOURCO')
    const message = interchange?.groups[0]?.messages[0]
    if (message?.type !== '997') throw new Error('A 997 was expected')
    const acknowledgement = readFunctionalAcknowledgement(message)
    expect(acknowledgement.groupControlNumber).toBe('41')
    expect(verdictForSet(acknowledgement, '0041')).toBe('accepted')
    expect(await list(folder('HARBOUR', 'out'))).toEqual([])
    expect(await list(join(own('HARBOUR'), 'collected'))).toEqual(['855_1.edi'])
  })

  it('answers an EDIFACT document with a CONTRL', async () => {
    await send('FERNLF', 'ORDRSP_7.edi', ourDocument('FERNLF', 7))
    await readTwice(retailer('FERNLF'))
    const message = (await received('FERNLF'))[0]?.edi.interchanges[0]?.groups[0]?.messages[0]
    if (message?.type !== 'CONTRL') throw new Error('A CONTRL was expected')
    expect(verdictForMessage(readContrl(message), '1')).toBe('accepted')
  })

  it('rejects a document whose counts are wrong', async () => {
    await send('HARBOUR', '855_1.edi', ourDocument('HARBOUR', 41, '3'))
    await send('FERNLF', 'ORDRSP_7.edi', ourDocument('FERNLF', 7, '3'))
    await readTwice(retailer('HARBOUR'))
    await readTwice(retailer('FERNLF'))
    const answerOf = async (code: string) =>
      (await received(code))[0]?.edi.interchanges[0]?.groups[0]?.messages[0] ?? Promise.reject(new Error('no answer'))
    const acknowledgement = readFunctionalAcknowledgement(await answerOf('HARBOUR'))
    expect(verdictForSet(acknowledgement, '0041')).toBe('rejected')
    expect(verdictForMessage(readContrl(await answerOf('FERNLF')), '1')).toBe('rejected')
  })

  it('takes a second or two to answer', async () => {
    await send('HARBOUR', '855_1.edi', ourDocument('HARBOUR', 41))
    const one = retailer('HARBOUR')
    await one.readMail(0)
    await one.readMail(900)
    expect(await list(folder('HARBOUR', 'in'))).toEqual([])
  })

  it('answers a document once, also when it is written again under the same name after a restart', async () => {
    await send('HARBOUR', '855_1.edi', ourDocument('HARBOUR', 41))
    await readTwice(retailer('HARBOUR'))
    await send('HARBOUR', '855_1.edi', ourDocument('HARBOUR', 41))
    await readTwice(retailer('HARBOUR'))
    expect(await list(folder('HARBOUR', 'in'))).toHaveLength(1)
    expect(await list(folder('HARBOUR', 'out'))).toEqual([])
  })

  it('collects acknowledgements without answering them, and leaves half-written files alone', async () => {
    const { guide } = partnerOf('HARBOUR')
    const message = {
      type: '997',
      functionalId: 'FA',
      version: '004010',
      segments: [['AK1', 'PO', '1'] as const, ['AK9', 'A', '1', '1', '1'] as const],
    }
    const numbers = { interchange: 1, group: 1, message: 1 }
    const { content } = writeEnvelope({ guide, from: 'us', messages: [message], numbers, at: now })
    await send('HARBOUR', '997_1.edi', content)
    await send('HARBOUR', '855_2.edi.tmp', ourDocument('HARBOUR', 2))
    await readTwice(retailer('HARBOUR'))
    expect(await list(folder('HARBOUR', 'in'))).toEqual([])
    expect(await list(folder('HARBOUR', 'out'))).toEqual(['855_2.edi.tmp'])
  })

  it.each(simulatedPartners.map((partner) => partner.code))(
    '%s sends orders that can be read, under fresh numbers',
    async (code) => {
      await retailer(code).sendOrder(now)
      await retailer(code).sendOrder(now)
      const files = await received(code)
      expect(files).toHaveLength(2)
      const interchanges = files.flatMap(({ edi }) => edi.interchanges)
      expect(new Set(interchanges.map((interchange) => interchange.controlNumber)).size).toBe(2)
      const orders = interchanges.map((interchange) => {
        expect(interchange.verdict).toBe('accepted')
        const message = interchange.groups[0]?.messages[0]
        if (!message) throw new Error('An order was expected')
        return readPurchaseOrder(message, partnerOf(code).guide, { decimalMark: interchange.delimiters.decimal })
      })
      for (const { problems } of orders) expect(problems).toEqual([])
      expect(new Set(orders.map(({ order }) => order?.orderNumber)).size).toBe(2)
    },
  )
})

describe('a retailer that changes its orders', () => {
  const sentBy = async (code: string) => {
    const one = retailer(code)
    for (let count = 0; count < 20; count++) await one.sendOrder(now)
    const early = await one.changeOrder(new Date(now.getTime() + 1000))
    const names: string[] = []
    for (
      let name = await one.changeOrder(new Date(now.getTime() + 200_000));
      name;
      name = await one.changeOrder(new Date(now.getTime() + 200_000))
    )
      names.push(name)
    return { early, names }
  }

  it('changes some of them, after a while', async () => {
    const { early, names } = await sentBy('KAURI')
    expect(early).toBeNull()
    expect(names.length).toBeGreaterThan(0)
    expect(names.every((name) => name.startsWith('860_'))).toBe(true)
    expect(await list(folder('KAURI', 'in'))).toHaveLength(20 + names.length)
  })

  it('changes only orders of partners that take order changes', async () => {
    expect((await sentBy('HARBOUR')).names).toEqual([])
  })
})

describe('the simulator', () => {
  it('plays the ten partners, never a sandbox', () => {
    const config = readConfig({ QUAYSIDE_DATA: dataDir })
    const codes = retailersOf({ config, folders: exchangeFolders(join(dataDir, 'exchange')) }, now).map(
      ({ code }) => code,
    )
    expect(codes).toHaveLength(10)
    expect(codes.filter((code) => code.startsWith('SAND'))).toEqual([])
  })
})
