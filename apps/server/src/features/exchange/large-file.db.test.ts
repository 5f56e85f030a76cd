// A file too large to be taken apart for the screen shows its beginning, and comes whole as a download.
import { type AnswerOf, downloadExchangeFile, listSegments, mostBytesInSegments } from '@quayside/contract'
import { insertReceivedFiles } from '@quayside/store'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp()
let token: string
let partnerID: number

beforeAll(async () => {
  partnerID = await insertPartner(kit.services, 'HARBOUR', 'X12')
  token = await kit.tokenFor(['Audit-ViewAudit', 'Audit-DownloadAuditEDI'], [partnerID])
})

const isa = 'ISA*00*          *00*          *ZZ*RETAILER       *ZZ*SUPPLIER       *261120*0912*U*00401*000000101*0*P*>~'

async function keptFile(content: Buffer): Promise<number> {
  const file = { partnerID, receiptKey: null, fileName: 'large.edi', transport: 'http' as const, content }
  const [kept] = await kit.services.db.transaction().execute((tx) => insertReceivedFiles(tx, [file]))
  return kept?.exchangeFileID ?? 0
}

async function segmentsOf(id: number): Promise<AnswerOf<typeof listSegments>> {
  const { status, body } = await kit.call(listSegments, { token, params: { id } })
  expect(status).toBe(200)
  return body as AnswerOf<typeof listSegments>
}

it('is shown segment by segment up to the limit, and by its beginning above it', async () => {
  const largest = Buffer.alloc(mostBytesInSegments, ' ')
  largest.write(`${isa}\nIEA*0*000000101~`)
  const whole = await segmentsOf(await keptFile(largest))
  expect(whole.segments.map(({ tag }) => tag)).toEqual(['ISA', 'IEA'])
  expect(whole).toMatchObject({ beginning: null, totalRecords: 2 })

  const larger = Buffer.concat([largest, Buffer.from(' ')])
  const id = await keptFile(larger)
  const { segments, beginning, totalRecords } = await segmentsOf(id)
  expect({ segments, totalRecords }).toEqual({ segments: [], totalRecords: 0 })
  expect(beginning).toHaveLength(20_000)
  expect(beginning?.startsWith(isa)).toBe(true)
  const { text } = await kit.call(downloadExchangeFile, { token, params: { id } })
  expect(text).toHaveLength(larger.length)
})
