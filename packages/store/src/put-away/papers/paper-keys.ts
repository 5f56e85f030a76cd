/**
 * By what put-away papers are found again: ids of files, of steps with a file, and numbers of interchanges that came. Numbers that stand near each
 * other have one key, which takes a fraction of the room in the index; who finds papers by a key looks into them.
 */
import { createHash } from 'node:crypto'
import type { PaperRow } from './packed-columns.ts'
import type { Papers } from './paper-record.ts'

const idsOfKey = 64
const numbersOfKey = 16

const keyOf = (...parts: readonly (string | number)[]): number =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readInt32BE()

export const fileKey = (exchangeFileID: number): number => keyOf('file', Math.floor(exchangeFileID / idsOfKey))
export const stepKey = (auditLogID: number): number => keyOf('step', Math.floor(auditLogID / idsOfKey))

/** As its row names it. */
export interface NamedInterchange {
  readonly partner_id: number
  readonly sender_id: string
  readonly sender_qualifier: string
  readonly receiver_id: string
  readonly receiver_qualifier: string
  readonly control_number: string
}

const stretchOf = (number: string): string | number =>
  /^\d{1,15}$/.test(number) ? Math.floor(Number(number) / numbersOfKey) : number

export const interchangeKey = (one: NamedInterchange): number =>
  keyOf('interchange', one.partner_id, one.sender_id, one.receiver_id, stretchOf(one.control_number))

export const namedInterchange = (row: PaperRow): NamedInterchange => ({
  partner_id: Number(row.partner_id),
  sender_id: row.sender_id ?? '',
  sender_qualifier: row.sender_qualifier ?? '',
  receiver_id: row.receiver_id ?? '',
  receiver_qualifier: row.receiver_qualifier ?? '',
  control_number: row.control_number ?? '',
})

/** Those by which a repeated interchange is told. */
export const originalsOf = ({ rows }: Papers): readonly PaperRow[] =>
  rows.interchange.filter((row) => row.direction === 'in' && row.original === 'true')

export function keysOfPapers(papers: Papers): number[] {
  const { exchange_file: files, audit_log: steps } = papers.rows
  const withFile = steps.filter((row) => row.exchange_file_id !== null)
  const keys = [
    ...files.map((row) => fileKey(Number(row.exchange_file_id))),
    ...withFile.map((row) => stepKey(Number(row.audit_log_id))),
    ...originalsOf(papers).map((row) => interchangeKey(namedInterchange(row))),
  ]
  return [...new Set(keys)].sort((one, other) => one - other)
}
