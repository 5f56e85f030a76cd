/** Exchange rows as the contract's answers. */
import { type ExchangeProblem, type ExchangeRow, exchangeStatus } from '@quayside/contract'
import type { ExchangeListRow } from '@quayside/store'
import type { StoredProblem } from '../../exchange/read/stored-problems.ts'

/** ISA13 has nine digits on both sides, however the number was kept. */
const shownControlNumber = ({ standard, control_number }: ExchangeListRow): string | null =>
  standard === 'X12' && control_number !== null && /^\d{1,8}$/.test(control_number)
    ? control_number.padStart(9, '0')
    : control_number

export function presentExchangeRow(row: ExchangeListRow): ExchangeRow {
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
