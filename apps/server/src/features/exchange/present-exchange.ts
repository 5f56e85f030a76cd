/** Exchange rows as the contract's answers. */
import { type ExchangeProblem, type ExchangeRow, exchangeStatus } from '@quayside/contract'
import { type ExchangeListRow, type NextFile, nextFiles, type Queries } from '@quayside/store'
import type { StoredProblem } from '../../exchange/read/stored-problems.ts'

/** ISA13 has nine digits on both sides, however the number was kept. */
const shownControlNumber = ({ standard, control_number }: ExchangeListRow): string | null =>
  standard === 'X12' && control_number !== null && /^\d{1,8}$/.test(control_number)
    ? control_number.padStart(9, '0')
    : control_number

const isUnread = ({ direction, status, processed }: ExchangeListRow): boolean =>
  direction === 'in' && status === exchangeStatus.received && processed === null

/** Reads which files are next for the partners of files that are not read yet. */
export const nextFilesFor = (db: Queries, rows: readonly ExchangeListRow[]): Promise<NextFile[]> =>
  nextFiles(
    db,
    rows.filter(isUnread).map((row) => row.partner_id),
  )

function waitsFor(row: ExchangeListRow, next: readonly NextFile[]): ExchangeRow['waitsFor'] {
  const first = isUnread(row) && next.find((one) => one.partner_id === row.partner_id)
  return first && first.exchange_file_id < row.exchange_file_id
    ? { exchangeID: first.exchange_file_id, fileName: first.file_name }
    : null
}

/** @param next of {@link nextFilesFor} */
export function presentExchangeRow(row: ExchangeListRow, next: readonly NextFile[]): ExchangeRow {
  return {
    exchangeID: row.exchange_file_id,
    direction: row.direction,
    partnerID: row.partner_id,
    partnerCode: row.partner_code,
    partnerName: row.partner_name,
    fileName: row.file_name,
    transport: row.transport,
    standard: row.standard,
    messageTypes: row.message_types,
    controlNumber: shownControlNumber(row),
    reference: row.reference,
    status: row.status,
    problemCount: row.problem_count,
    answerStatus: row.answer_status,
    answerDue: row.answer_due?.toISOString() ?? null,
    byteLength: row.byte_length,
    test: row.test,
    created: row.created.toISOString(),
    processed: row.processed?.toISOString() ?? null,
    waitsFor: waitsFor(row, next),
  }
}

/** A group's copy of a problem of its interchange: only the answer needs it. */
const isRepeated = (problem: StoredProblem, all: readonly StoredProblem[]): boolean =>
  problem.level === 'group' &&
  problem.further &&
  all.some(
    (other) =>
      other.level === 'interchange' && other.interchange === problem.interchange && other.message === problem.message,
  )

export function presentProblems(stored: unknown): ExchangeProblem[] {
  const problems = Array.isArray(stored) ? (stored as StoredProblem[]) : []
  return problems
    .filter((problem) => !isRepeated(problem, problems))
    .map((problem) => ({
      code: problem.code,
      level: problem.level,
      severity: problem.severity,
      message: problem.message,
      line: problem.line ?? null,
      column: problem.column ?? null,
      offset: problem.offset ?? null,
      segmentTag: problem.segmentTag ?? null,
      segmentPosition: problem.segmentPosition ?? null,
      element: problem.element ?? null,
      component: problem.component ?? null,
      badValue: problem.badValue ?? null,
      exchangeMessageID: problem.exchangeMessageID ?? null,
    }))
}

const unprocessed: readonly string[] = [exchangeStatus.received, exchangeStatus.failed]

/** Kept but never processed, since its job failed or died. A refused file was answered; reading it again would change nothing. */
export const canReprocess = (row: ExchangeListRow): boolean =>
  row.direction === 'in' && unprocessed.includes(row.status)
