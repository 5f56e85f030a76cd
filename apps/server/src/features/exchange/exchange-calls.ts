/** The exchange page: files in and out, one file with its segments, handing one in, and work that failed. */
import {
  downloadExchangeFile,
  exchangeStatus,
  getExchange,
  listExchange,
  listSegments,
  mostBytesInSegments,
  receiveExchangeFile,
  reprocessExchangeFile,
} from '@quayside/contract'
import { allow, partnerScope, refuse } from '@quayside/domain'
import { messageTypeName } from '@quayside/edi'
import {
  announce,
  findPartner,
  findPartnerByCode,
  insertReceivedFiles,
  readExchangeBeginning,
  readExchangeContent,
  readExchangeFile,
  readExchangeList,
  readExchangeMessages,
  readInterchanges,
  readMessageAnswers,
  readRelatedFiles,
  startAgain,
} from '@quayside/store'
import { safeFileName } from '../../exchange/transports/exchange-folders.ts'
import { type Implementation, implement, implementFile } from '../../http/implement.ts'
import { countUnknownCodes } from '../orders/unknown-codes/read-unknown-codes.ts'
import { asDownload } from './download.ts'
import { failedJobCalls } from './failed-job-calls.ts'
import { canReprocess, nextFilesFor, presentExchangeRow, presentProblems } from './present-exchange.ts'
import { beginningBytes, beginningOf, segmentPage } from './segments.ts'
import { unfinishedFilesCall } from './unfinished-files.ts'

const timeStamp = () => new Date().toISOString()
const done = { message: null, warning: null }

const readCalls: readonly Implementation[] = [
  implement(listExchange, async ({ actor, query }, { db, vendor }) => {
    const { rows, ...counted } = await readExchangeList(db, query, partnerScope(actor), vendor.zone)
    const next = await nextFilesFor(db, rows)
    return allow({ exchanges: rows.map((row) => presentExchangeRow(row, next)), ...counted })
  }),
  implement(getExchange, async ({ params }, { db, config }) => {
    const row = await readExchangeFile(db, params.id)
    if (!row) return refuse('notFound')
    const [messages, interchanges, related, answers] = await Promise.all([
      readExchangeMessages(db, params.id),
      readInterchanges(db, params.id),
      readRelatedFiles(db, params.id),
      readMessageAnswers(db, params.id),
    ])
    const orderIDs = row.direction === 'in' ? messages.flatMap((message) => message.order_id ?? []) : []
    // A big file has tens of thousands of both: nobody goes through all answers for each message.
    const heardOf = new Map<number, typeof answers>()
    for (const one of answers)
      heardOf.set(one.exchange_message_id, [...(heardOf.get(one.exchange_message_id) ?? []), one])
    return allow({
      ...presentExchangeRow(row, await nextFilesFor(db, [row])),
      senderID: interchanges[0]?.sender_id ?? null,
      receiverID: interchanges[0]?.receiver_id ?? null,
      interchangeCount: interchanges.length,
      messages: messages.map((message) => ({
        exchangeMessageID: message.exchange_message_id,
        type: message.type,
        typeName: messageTypeName(message.type),
        groupControlNumber: message.group_control_number || null,
        controlNumber: message.control_number,
        version: message.version,
        status: message.status,
        reference: message.reference,
        orderID: message.order_id,
        orderNumber: message.order_number,
        storeOrderID: message.store_order_id,
        storeOrderNumber: message.store_order_number,
        shipmentID: message.shipment_id,
        invoiceID: message.invoice_id,
        answer: message.answer,
        answered: message.answered?.toISOString() ?? null,
        heard: (heardOf.get(message.exchange_message_id) ?? []).map((one) => ({
          exchangeID: one.exchange_file_id,
          status: one.status,
          text: one.answer,
          moved: one.moved,
          created: one.created.toISOString(),
        })),
      })),
      problems: presentProblems(row.problems),
      answers: related.map((file) => ({
        exchangeID: file.exchange_file_id,
        direction: file.direction,
        fileName: file.file_name,
        messageTypes: file.message_types,
        status: file.status,
        created: file.created.toISOString(),
      })),
      unknownCodes: await countUnknownCodes(db, [...new Set(orderIDs)]),
      canReprocess: canReprocess(row),
      removed: row.content_removed?.toISOString() ?? null,
      keptDays: config.keepFileDays || null,
    })
  }),
  implement(listSegments, async ({ params, query }, { db }) => {
    const row = await readExchangeFile(db, params.id)
    if (row && row.byte_length > mostBytesInSegments) {
      const bytes = await readExchangeBeginning(db, params.id, beginningBytes)
      return bytes
        ? allow({ segments: [], beginning: beginningOf(bytes), totalRecords: 0, timeStamp: timeStamp() })
        : refuse('notFound')
    }
    const file = row ? await readExchangeContent(db, params.id) : null
    const partner = row ? await findPartner(db, row.partner_id) : null
    if (!row || !file || !partner) return refuse('notFound')
    const messageIDs = (await readExchangeMessages(db, params.id)).map((message) => message.exchange_message_id)
    const source = {
      content: file.content,
      guide: partner.guide,
      problems: presentProblems(row.problems),
      messageIDs,
    }
    const [offset, limit] = [(query.pageNumber - 1) * query.pageSize, query.pageSize]
    const { segments, total, beginning } = segmentPage(source, offset, limit)
    return allow({ segments, beginning, totalRecords: total, timeStamp: timeStamp() })
  }),
  implementFile(downloadExchangeFile, async ({ params }, { db, vendor }) =>
    asDownload(await readExchangeContent(db, params.id), vendor.zone),
  ),
]

const receiveCalls: readonly Implementation[] = [
  implement(receiveExchangeFile, async ({ params, query, body }, { db, jobs }) => {
    if (!Buffer.isBuffer(body) || body.length === 0)
      return refuse('invalidRequest', {
        detail: 'The request has no content. Send the raw bytes of the EDI file as its body.',
      })
    const partner = await findPartnerByCode(db, params.partnerCode)
    if (!partner) return refuse('partnerNotFound', { partner: params.partnerCode })
    const fileName = safeFileName(query.fileName ?? `received_${Date.now()}.edi`)
    return db.transaction().execute(async (tx) => {
      const [kept] = await insertReceivedFiles(tx, [
        { partnerID: partner.partner_id, receiptKey: null, fileName, transport: 'http', content: body },
      ])
      if (kept === undefined) return refuse('serverError')
      await jobs.send(tx, 'receive-file', kept)
      const id = kept.exchangeFileID
      await announce(tx, { topic: 'exchange', ids: [id], partnerID: partner.partner_id })
      return allow({ id })
    })
  }),
  implement(reprocessExchangeFile, async ({ params }, { db, jobs }) => {
    const row = await readExchangeFile(db, params.id)
    if (!row) return refuse('notFound')
    if (!canReprocess(row))
      return refuse('invalidRequest', {
        detail: `File ${row.file_name} is ${row.status}; only a file that is ${exchangeStatus.received} or ${exchangeStatus.failed} can be read again.`,
      })
    await db.transaction().execute(async (tx) => {
      await startAgain(tx, params.id)
      await jobs.send(tx, 'receive-file', { exchangeFileID: params.id })
      await announce(tx, { topic: 'exchange', ids: [params.id], partnerID: row.partner_id })
      await announce(tx, { topic: 'jobs', ids: [], partnerID: row.partner_id })
    })
    return allow(done)
  }),
]

export const exchangeCalls: readonly Implementation[] = [
  ...readCalls,
  ...receiveCalls,
  ...failedJobCalls,
  unfinishedFilesCall,
]
