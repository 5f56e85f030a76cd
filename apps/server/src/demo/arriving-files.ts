/**
 * Files that arrive while demo mode starts for the first time, and are processed like any other: one that is not EDI, one that is broken, one that
 * is accepted in part, and a duplicate.
 */
import { writePurchaseOrder } from '@quayside/edi-mapping'
import {
  activePartners,
  fromStoredContent,
  insertReceivedFiles,
  type KeptFile,
  type PartnerRow,
  type ReceivedFile,
  type Tx,
} from '@quayside/store'
import { simulatedPartners } from '../demo-partners/partners/simulated-partners.ts'
import { seededRandom } from '../demo-partners/seeded-random.ts'
import { type EnvelopeMessage, writeEnvelope } from '../simulator/retailer/interchange.ts'
import { retailerOf, seedOrder } from '../simulator/retailer/seed-order.ts'

/** Far above the numbers that the demo history uses. */
const firstControlNumber = 90_001

function orderMessage(code: string, orderNumber: string, day: Date): EnvelopeMessage {
  const partner = simulatedPartners.find((one) => one.code === code)
  if (!partner) throw new Error(`${code} is not a demo partner`)
  const options = { orderNumber, reference: null, day, stores: 1, lines: 3 }
  const document = seedOrder(retailerOf(partner), options, seededRandom(`arriving ${orderNumber}`))
  const written = writePurchaseOrder(document, partner.guide)
  if (!written.ok) throw new Error(written.problems.map((problem) => problem.message).join(' '))
  return written.message
}

function orderText(row: PartnerRow, orderNumbers: readonly string[], at: Date): string {
  const numbers = { interchange: firstControlNumber, group: firstControlNumber, message: 1 }
  const messages = orderNumbers.map((orderNumber) => orderMessage(row.code, orderNumber, at))
  return writeEnvelope({ guide: row.guide, from: 'them', messages, numbers, at }).content.toString('latin1')
}

/** The first line has lost its quantity, the trailer counts wrongly. */
const broken = (text: string): string =>
  text.replace(/PO1\*1\*\d+\*/, 'PO1*1**').replace(/SE\*(\d+)\*/, (_, count: string) => `SE*${Number(count) + 3}*`)

/** The second order has lost its first line's quantity. */
function halfBroken(text: string): string {
  const second = text.lastIndexOf('UNH+')
  return text.slice(0, second) + text.slice(second).replace(/QTY\+21:\d+:PCE/, 'QTY+21::PCE')
}

const noEdi = `From: orders@kaurigrove.example
Subject: Order KG012999

Hi team, our EDI is down today. Could you please send 24 tea towels to the Nelson store? Thanks, Mere
`

async function earlierFile(tx: Tx, row: PartnerRow): Promise<{ fileName: string; content: Buffer }> {
  const file = await tx
    .selectFrom('exchange_file')
    .select(['file_name', 'content', 'is_gzip'])
    .where('partner_id', '=', row.partner_id)
    .where('direction', '=', 'in')
    .where('message_types', 'in', ['850', 'ORDERS'])
    .orderBy('exchange_file_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { fileName: file.file_name, content: fromStoredContent(file) }
}

/** The kept files, for the jobs that read them. */
export async function insertArrivingFiles(tx: Tx, now: Date): Promise<readonly KeptFile[]> {
  const rows = new Map((await activePartners(tx)).map((row) => [row.code, row]))
  const file = (code: string, make: (row: PartnerRow) => { fileName: string; content: Buffer }): ReceivedFile[] => {
    const row = rows.get(code)
    if (!row) return []
    return [{ partnerID: row.partner_id, receiptKey: null, transport: 'simulator', ...make(row) }]
  }
  const text = (fileName: string, content: string) => ({ fileName, content: Buffer.from(content, 'latin1') })
  const harbour = rows.get('HARBOUR')
  const repeated = harbour ? await earlierFile(tx, harbour) : null
  return insertReceivedFiles(tx, [
    ...file('KAURI', () => text('order-by-mail.txt', noEdi)),
    ...file('PIER21', (row) => text('850_PIER21_000090001.edi', broken(orderText(row, ['P21-9001'], now)))),
    ...file('MATAI', (row) =>
      text('ORDERS_MATAI_000090001.edi', halfBroken(orderText(row, ['MM-39001', 'MM-39002'], now))),
    ),
    ...(repeated ? file('HARBOUR', () => repeated) : []),
  ])
}
