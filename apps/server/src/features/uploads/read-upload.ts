/** What a call for an upload was given: a CSV file, or rows as JSON, whatever they are announced as; and for which partner. */
import {
  type Actor,
  allow,
  type CsvReading,
  type CsvSpec,
  csvTextOf,
  type Decision,
  type ErrorCode,
  partnerScope,
  readCsv,
  readParsedRows,
  refuse,
  scopeCovers,
} from '@quayside/domain'
import { activePartners, type PartnerRow, type Queries } from '@quayside/store'
import { partnerInReach } from '../partners/partner-in-reach.ts'

export interface GivenFile {
  readonly reading: CsvReading
  /** As it is kept: rows that came as JSON are kept as such. */
  readonly content: Buffer
}

const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)

/** JSON: an array of rows, or one below any name ('rows', 'products'). */
function readRows(spec: CsvSpec, given: unknown): Decision<GivenFile> {
  const rows = Array.isArray(given) ? given : Object.values((given ?? {}) as object).find(Array.isArray)
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow)) return refuse('notCsv')
  const reading = readParsedRows(spec, rows)
  return reading.ok ? allow({ reading: reading.value, content: Buffer.from(JSON.stringify(rows)) }) : reading
}

/** Refused (400): nothing, what is no text, and headers that the spec does not have. */
export function readUpload(spec: CsvSpec, body: unknown): Decision<GivenFile> {
  if (typeof body === 'object' && body !== null && !Buffer.isBuffer(body)) return readRows(spec, body)
  if (!Buffer.isBuffer(body) || body.length === 0) return refuse('noFileSelected', { kind: spec.kind })
  const text = csvTextOf(body)
  if (text.includes('\0')) return refuse('notCsv')
  if (/^\s*[[{]/.test(text)) {
    try {
      return readRows(spec, JSON.parse(text))
    } catch {
      return refuse('notCsv')
    }
  }
  const reading = readCsv(spec, text)
  return reading.ok ? allow({ reading: reading.value, content: body }) : reading
}

interface WantedPartner {
  readonly code: string | undefined
  /** Where none is named, and the caller has several. */
  readonly unnamed: ErrorCode
}

/** The partner named, or the only one that the caller has. */
export async function uploadPartner(
  db: Queries,
  actor: Actor,
  { code, unnamed }: WantedPartner,
): Promise<Decision<PartnerRow>> {
  if (code) return partnerInReach(db, actor, code)
  const scope = partnerScope(actor)
  const own = (await activePartners(db)).filter((partner) => scopeCovers(scope, partner.partner_id))
  const [only] = own
  return only && own.length === 1 ? allow(only) : refuse(unnamed)
}
