/**
 * Which files go with an order: those that speak of it alone, and the answers to and from them that answer nothing else. A file that speaks of several orders
 * stays where it is, with what refers to it. Pure.
 */
import { answerStatus, exchangeStatus } from '@quayside/contract'
import { wholeFileBytes } from '../../file-content/packed-files.ts'
import type { PaperRow } from './packed-columns.ts'
import type { PaperTable } from './paper-tables.ts'

/** Files with everything that refers to them or that they refer to, as texts. */
export type RowsAround = Readonly<Record<Exclude<PaperTable, 'audit_log'>, readonly PaperRow[]>>

/** Somebody has to answer it yet, or to see why nobody could. */
const waiting: readonly unknown[] = [answerStatus.awaited, answerStatus.queued, answerStatus.failed]

const ended: readonly unknown[] = [exchangeStatus.processed, exchangeStatus.sent]

/** Nothing follows from it any more. */
const isSettled = (file: PaperRow): boolean =>
  file.processed !== null && !waiting.includes(file.answer_status) && file.test === 'false'

/** Nobody has to look at it. */
const isPlain = (file: PaperRow): boolean =>
  ended.includes(file.status) &&
  file.problem_count === '0' &&
  file.refused === null &&
  file.awaits_turn === 'false' &&
  Number(file.byte_length) <= wholeFileBytes

function grouped(rows: readonly PaperRow[], column: string): ReadonlyMap<string, readonly PaperRow[]> {
  const groups = new Map<string, PaperRow[]>()
  for (const row of rows) {
    const key = row[column]
    if (key === null || key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const idOf = (row: PaperRow): string => row.exchange_file_id ?? ''

/** Of the files around an order the ids of those that go. None, where one that speaks of it is not settled: a newer one decides what becomes of it. */
export function settledFiles(orderID: number, around: RowsAround, kept: ReadonlySet<string>): ReadonlySet<string> {
  const messages = grouped(around.exchange_message, 'exchange_file_id')
  const fileOfMessage = new Map(around.exchange_message.map((row) => [row.exchange_message_id, idOf(row)]))
  const said = grouped(around.message_answer, 'exchange_file_id')
  const saidLast = grouped(around.exchange_message, 'answered_by_exchange_file_id')
  const answersOf = grouped(around.exchange_file, 'answers_exchange_file_id')
  const heard = grouped(around.message_answer, 'exchange_message_id')
  const ordersOf = (file: PaperRow) => (messages.get(idOf(file)) ?? []).map(({ order_id }) => order_id ?? null)
  const own = String(orderID)
  const speaksOfIt = around.exchange_file.filter((file) => ordersOf(file).includes(own))
  if (!speaksOfIt.every(isSettled)) return new Set()

  const isDocument = (file: PaperRow) => ordersOf(file).length > 0 && ordersOf(file).every((order) => order === own)
  const going = new Set(
    around.exchange_file
      .filter((file) => isSettled(file) && isPlain(file) && !kept.has(idOf(file)))
      .filter((file) => isDocument(file) || ordersOf(file).every((order) => order === null))
      .map(idOf),
  )
  const goes = (id: string | null | undefined) => going.has(id ?? '')
  /** With what it answers, and with what answers it. */
  const belongs = (file: PaperRow): boolean => {
    const answered = [...(said.get(idOf(file)) ?? []), ...(saidLast.get(idOf(file)) ?? [])].map(
      ({ exchange_message_id }) => fileOfMessage.get(exchange_message_id ?? ''),
    )
    const first = file.answers_exchange_file_id ?? null
    const ofOther = first === null ? answered : [first, ...answered]
    const own = messages.get(idOf(file)) ?? []
    const others = own.flatMap((message) => [
      message.answered_by_exchange_file_id ?? null,
      ...(heard.get(message.exchange_message_id ?? '') ?? []).map(({ exchange_file_id }) => exchange_file_id ?? null),
    ])
    return (
      (isDocument(file) || ofOther.length > 0) &&
      ofOther.every(goes) &&
      others.every((id) => id === null || goes(id)) &&
      (answersOf.get(idOf(file)) ?? []).every((answer) => goes(idOf(answer)))
    )
  }
  for (let before = -1; before !== going.size; ) {
    before = going.size
    for (const file of around.exchange_file) if (going.has(idOf(file)) && !belongs(file)) going.delete(idOf(file))
  }
  return going
}
