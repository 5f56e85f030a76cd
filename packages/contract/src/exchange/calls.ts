/** The exchange: every EDI file in and out, what it says, what is wrong with it and how it was answered. */
import { z } from 'zod'
import { defineCall, mostFileBytes, needs, needsOneOf, recordOf, visibleRows } from '../call.ts'
import { id, idParams, listAnswer, noBody, nothing, orNull, pageNumber, pageSize, text, timestamp } from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { defineList } from '../lists/list-spec.ts'
import { markAnswer } from '../orders/calls.ts'
import { answerStatusField, exchangeStatusField } from '../statuses.ts'

export const exchangeDirection = z.enum(['in', 'out'])

export const exchangeProblem = z.strictObject({
  code: text,
  level: text,
  severity: z.enum(['reject', 'note']),
  message: text,
  line: orNull(z.number()),
  column: orNull(z.number()),
  offset: orNull(z.number()),
  segmentTag: orNull(text),
  segmentPosition: orNull(z.number()),
  element: orNull(z.number()),
  component: orNull(z.number()),
  badValue: orNull(text),
  /** Which message of the file it is about; null for the envelope. */
  exchangeMessageID: orNull(id),
})
export type ExchangeProblem = z.output<typeof exchangeProblem>

export const exchangeRow = z.strictObject({
  exchangeID: id,
  direction: exchangeDirection,
  partnerID: id,
  partnerCode: text,
  partnerName: text,
  fileName: text,
  transport: text,
  standard: orNull(text),
  /** '850', '850 ×2, 997'; empty when the file could not be read. */
  messageTypes: text,
  controlNumber: orNull(text),
  reference: orNull(text),
  status: exchangeStatusField,
  problemCount: z.number(),
  /** Functional acknowledgement of a file we sent, or our answer to one we received. */
  answerStatus: orNull(answerStatusField),
  /** By when the functional acknowledgement of a file we sent is expected; null where none is awaited, or by no hour. */
  answerDue: orNull(timestamp),
  byteLength: z.number(),
  /** An interchange in it is marked as a test (ISA15 = T, UNB 0035 = 1). */
  test: z.boolean(),
  created: timestamp,
  processed: orNull(timestamp),
  /** The file of the same partner that is read before this one; null once it is this one's turn. */
  waitsFor: orNull(z.strictObject({ exchangeID: id, fileName: text })),
})
export type ExchangeRow = z.output<typeof exchangeRow>

export const exchangeMessage = z.strictObject({
  exchangeMessageID: id,
  type: text,
  typeName: orNull(text),
  groupControlNumber: orNull(text),
  controlNumber: text,
  version: orNull(text),
  status: z.union([exchangeStatusField, answerStatusField]),
  reference: orNull(text),
  orderID: orNull(id),
  orderNumber: orNull(text),
  storeOrderID: orNull(id),
  storeOrderNumber: orNull(text),
  shipmentID: orNull(id),
  invoiceID: orNull(id),
  answer: orNull(text),
  answered: orNull(timestamp),
  /** Every functional acknowledgement of it; the message's `status` is the last one's. */
  heard: z.array(
    z.strictObject({
      exchangeID: id,
      status: answerStatusField,
      text,
      /** Whether the store order moved by it. */
      moved: z.boolean(),
      created: timestamp,
    }),
  ),
})

export const exchangeDetails = z.strictObject({
  ...exchangeRow.shape,
  senderID: orNull(text),
  receiverID: orNull(text),
  interchangeCount: z.number(),
  messages: z.array(exchangeMessage),
  problems: z.array(exchangeProblem),
  /** Files that answer this one, or that this one answers. */
  answers: z.array(
    z.strictObject({
      exchangeID: id,
      direction: exchangeDirection,
      fileName: text,
      messageTypes: text,
      status: exchangeStatusField,
      created: timestamp,
    }),
  ),
  /** Codes that the orders of a received file wait for, since nothing of the partner has them. */
  unknownCodes: z.number(),
  canReprocess: z.boolean(),
  /** When its bytes were removed, as files of old orders are; everything else that is known of it stays. */
  removed: orNull(timestamp),
  /** Days for which the bytes are kept, as it is set now; null for ever. */
  keptDays: orNull(z.number()),
})
export type ExchangeDetails = z.output<typeof exchangeDetails>

export const exchangeSegment = z.strictObject({
  /** 1-based number in the file. */
  number: z.number(),
  tag: text,
  name: orNull(text),
  raw: text,
  offset: z.number(),
  line: z.number(),
  exchangeMessageID: orNull(id),
  segmentPosition: z.number(),
  elements: z.array(
    z.strictObject({
      position: z.number(),
      component: orNull(z.number()),
      name: orNull(text),
      value: text,
      meaning: orNull(text),
    }),
  ),
  inWords: orNull(text),
  problems: z.array(exchangeProblem),
})
export type ExchangeSegment = z.output<typeof exchangeSegment>

export const exchangeList = defineList({
  name: 'exchange',
  searchLabel: 'Search by reference, control number, or file',
  beginnings: true,
  pageSize: 50,
  filters: {
    problems: { kind: 'flag', label: 'With problems' },
    overdue: { kind: 'flag', label: 'Answer overdue' },
    direction: { kind: 'choice', label: 'Direction', values: ['in', 'out'] },
    partner: { kind: 'choices', label: 'Partner' },
    type: { kind: 'choices', label: 'Type' },
    status: { kind: 'choices', label: 'Status' },
    created: { kind: 'days', label: 'Date' },
  },
})
export const listExchange = defineCall({
  name: 'listExchange',
  method: 'GET',
  path: '/exchange',
  summary: 'EDI files in and out, newest first',
  access: needs('Audit-ViewAudit'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(exchangeList),
  body: noBody,
  answer: z.strictObject({ exchanges: z.array(exchangeRow), ...pageAnswer }),
})

/** A file is named after it has had a temporary name for so many hours. */
export const unfinishedAfterHours = 24

/** How many files are named. */
export const unfinishedAtMost = 100

export const listUnfinishedFiles = defineCall({
  name: 'listUnfinishedFiles',
  method: 'GET',
  path: '/exchange/unfinishedFiles',
  summary: 'Files that have had a temporary name in a partner folder for more than a day, and are not read',
  access: needs('Audit-ViewAudit'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    /** The first ones, by partner and name. */
    files: z
      .array(z.strictObject({ partnerID: id, partnerCode: text, fileName: text, changed: timestamp }))
      .max(unfinishedAtMost),
    total: z.number(),
  }),
})
export type UnfinishedFile = z.output<typeof listUnfinishedFiles.answer>['files'][number]

export const getExchange = defineCall({
  name: 'getExchange',
  method: 'GET',
  path: '/exchange/:id',
  summary: 'One EDI file: its messages, problems and answers',
  access: needs('Audit-ViewAudit'),
  scope: recordOf('exchangeFile'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: exchangeDetails,
})

/** Maximum size of a file, in bytes, whose segments the screen shows. It shows the beginning of a larger file. */
export const mostBytesInSegments = 512 * 1024

export const listSegments = defineCall({
  name: 'listSegments',
  method: 'GET',
  path: '/exchange/:id/segments',
  summary: 'The file segment by segment, with names and problems',
  access: needs('Audit-ViewAudit'),
  scope: recordOf('exchangeFile'),
  params: idParams,
  query: z.object({ pageNumber: pageNumber.default(1), pageSize: pageSize(500) }),
  body: noBody,
  answer: z.strictObject({
    segments: z.array(exchangeSegment),
    /** The first characters of a file in which no segment was found, or that is too large to be taken apart; null for any other. */
    beginning: orNull(text),
    ...listAnswer,
  }),
})

export const downloadExchangeFile = defineCall({
  name: 'downloadExchangeFile',
  method: 'GET',
  path: '/exchange/:id/raw',
  summary: 'The file as it was received or sent',
  access: needs('Audit-ViewAudit', 'Audit-DownloadAuditEDI'),
  scope: recordOf('exchangeFile'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})

export const receiveExchangeFile = defineCall({
  name: 'receiveExchangeFile',
  method: 'POST',
  path: '/exchange/:partnerCode/in',
  summary: 'Hand in an EDI file of a partner: the raw bytes',
  access: needs('Exchange-ReceiveFiles'),
  scope: recordOf('partnerCode', 'partnerCode'),
  params: z.object({ partnerCode: text }),
  query: z.object({ fileName: z.string().max(200).optional() }),
  bodyKind: 'bytes',
  bodyLimit: mostFileBytes,
  body: z.unknown(),
  answerStatus: 202,
  answer: z.strictObject({ id }),
})

export const reprocessExchangeFile = defineCall({
  name: 'reprocessExchangeFile',
  method: 'POST',
  path: '/exchange/:id/Reprocess',
  summary: 'Read a received file that was not processed once more',
  access: needs('Audit-ViewAudit', 'Exchange-ReceiveFiles'),
  scope: recordOf('exchangeFile'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: markAnswer,
})

export const failedJob = z.strictObject({
  jobID: text,
  kind: text,
  what: text,
  partnerID: orNull(id),
  partnerCode: orNull(text),
  error: orNull(text),
  created: timestamp,
  failed: timestamp,
  tries: z.number(),
  /** Whether the caller may run it again: by the rule of the action that asked for it first. */
  canRunAgain: z.boolean(),
})
export type FailedJob = z.output<typeof failedJob>

export const jobKinds = [
  'receive-file',
  'answer-file',
  'send-document',
  'deliver-external',
  'fill-acknowledgement',
  'send-mail',
  'mail-partner',
  'write-upload',
  'release-held',
] as const
export type JobKind = (typeof jobKinds)[number]

export const failedJobsList = defineList({
  name: 'jobs',
  searchLabel: 'Search by job, or reason',
  pageSize: 50,
  filters: {
    partner: { kind: 'choices', label: 'Partner' },
    kind: { kind: 'choice', label: 'Job', values: jobKinds },
    failed: { kind: 'days', label: 'Failed' },
  },
})
export const listFailedJobs = defineCall({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/exchange/failedJobs',
  summary: 'Work that used up its tries and waits for a person',
  access: needs('Audit-ViewAudit'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(failedJobsList),
  body: noBody,
  answer: z.strictObject({ failedJobs: z.array(failedJob), ...pageAnswer }),
})

export const listQuarantinedJobs = defineCall({
  name: 'listQuarantinedJobs',
  method: 'GET',
  path: '/exchange/quarantinedJobs',
  summary: 'Jobs that crashed repeatedly and are tried again later, without a person',
  access: needs('Audit-ViewAudit'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    /** The next one first. */
    quarantinedJobs: z.array(
      z.strictObject({
        jobID: text,
        what: text,
        partnerCode: orNull(text),
        crashes: z.number(),
        /** Second half of a sentence: why its process ended the last time. */
        reason: text,
        nextAttempt: timestamp,
      }),
    ),
  }),
})
export type QuarantinedJob = z.output<typeof listQuarantinedJobs.answer>['quarantinedJobs'][number]

export const retryFailedJob = defineCall({
  name: 'retryFailedJob',
  method: 'POST',
  path: '/exchange/failedJobs/:jobID/Retry',
  summary: 'Run a failed job again',
  access: needsOneOf(['StoreOrder-MarkStatus', 'Exchange-ReceiveFiles'], 'Audit-ViewAudit'),
  scope: recordOf('failedJob', 'jobID'),
  params: z.object({ jobID: z.uuid() }),
  query: nothing,
  body: noBody,
  answer: markAnswer,
})
