/** An upload is tried without a trace, or written in one transaction; and the file that an upload reads back. */
import type { UploadResult, UploadStep } from '@quayside/contract'
import {
  allow,
  type CsvFault,
  type CsvNote,
  type CsvReading,
  csvFault,
  csvLine,
  csvTemplate,
  type Decision,
  type ErrorCode,
  refuse,
} from '@quayside/domain'
import {
  addToExisting,
  addUploadLines,
  announce,
  compareUpload,
  type Db,
  keepWhereEmpty,
  leaveExisting,
  lockUploads,
  type NewUpload,
  openUpload,
  previewUpload,
  type Queries,
  readUploadLines,
  type Tx,
  type UploadedLine,
  type UploadFault,
  type UploadOwner,
  type UploadTarget,
  writeAudit,
} from '@quayside/store'

const linesAtOnce = 2000
const mostFaults = 1000
const mostPreview = 100

/** What uploads of one kind have of their own. */
export interface UploadKind {
  readonly target: UploadTarget
  /** As it is kept, audited and told to open screens. */
  readonly name: 'products' | 'stores' | 'masterProducts'
  readonly failed: ErrorCode
  readonly done: string
}

export interface PreparedLines {
  /** Those that are compared and written. */
  readonly headers: readonly string[]
  readonly partnerIDs: readonly number[]
  /** Lines that say nothing new, and are out. */
  readonly left: number
  readonly faults: readonly UploadFault[]
}

export interface AskedUpload extends Omit<NewUpload, 'kind' | 'lineCount' | 'counts' | 'refused' | 'progress'> {
  readonly reading: CsvReading
  readonly dryRun: boolean
  readonly leaveOutRefused: boolean
  readonly watch?: UploadWatch
  /** Finds whose lines they are, where they name that themselves. */
  readonly prepare?: (tx: Tx, headers: readonly string[]) => Promise<PreparedLines>
  /** Answers the lines that are wrong beside others and beside what is there, and takes them out. */
  readonly check: (tx: Tx, headers: readonly string[]) => Promise<readonly UploadFault[]>
  /** Answers the upload's id. */
  readonly write: (tx: Tx, headers: readonly string[], upload: NewUpload) => Promise<number>
}

/** Who follows an upload of many lines while it is written. Each of these may throw, which takes everything back. */
export interface UploadWatch {
  /** Before anything else in the transaction. */
  readonly begin: (tx: Tx) => Promise<void>
  readonly progress: (step: UploadStep, done: number, of: number) => Promise<void>
  /** After everything else in the transaction. */
  readonly written: (tx: Tx, uploadID: number) => Promise<void>
}

interface Taken {
  readonly lines: number
  readonly faults: readonly CsvFault[]
  /** The first notes on repaired values. */
  readonly notes: readonly CsvNote[]
}

async function takeLines(
  tx: Tx,
  reading: CsvReading,
  headers: readonly string[],
  watch: UploadWatch | undefined,
): Promise<Taken> {
  const all = watch ? reading.countLines() : 0
  const faults: CsvFault[] = []
  const notes: CsvNote[] = []
  let lines = 0
  let some: UploadedLine[] = []
  for (const read of reading.lines) {
    lines += 1
    if ('faults' in read) faults.push(...read.faults)
    else {
      some.push(read.row)
      notes.push(...read.notes.slice(0, mostFaults - notes.length))
    }
    if (some.length < linesAtOnce) continue
    await addUploadLines(tx, headers, some)
    await watch?.progress('reading', lines, all)
    some = []
  }
  await addUploadLines(tx, headers, some)
  return { lines, faults, notes }
}

function faultOf({ target }: UploadKind, { line, kind, value, other }: UploadFault): CsvFault {
  const record = target.table
  if (kind === 'twice') return csvFault('csvLineTwice', line, target.code, { value, other, record })
  if (kind === 'empty') return csvFault('csvValueRequired', line, value)
  if (kind === 'sku') return csvFault('skuNotEditable', line, 'SKU', { value, other })
  if (kind === 'master') return csvFault('noMasterProductForSku', line, 'SKU', { sku: value })
  if (kind === 'partner') return csvFault('partnerCodeUnknown', line, 'PartnerCode', { code: value })
  if (kind === 'several') return csvFault('masterProductAmbiguous', line, 'SKU', { sku: value })
  if (kind === 'listed') return csvFault('listedSeveralTimes', line, 'SKU', { sku: value, partner: other })
  if (kind === 'taken') return csvFault('listingCodeTaken', line, 'SKU', { code: value, partner: other })
  if (kind === 'gtin')
    return csvFault('gtinExists', line, 'GTIN' in target.columns ? 'GTIN' : 'IndividualPackCode', {
      gtin: value,
      other,
    })
  return csvFault('alternateCodeNotUnique', line, 'AlternateCodes', { code: value, other })
}

const refusedWords = (faults: readonly CsvFault[]): string =>
  faults
    .slice(0, 20)
    .map(({ line, message }) => (message.startsWith('Line ') ? message : `Line ${line}: ${message}`))
    .join('\n')

/** Everything happens within the transaction; a dry run takes it back. */
async function upload(tx: Tx, kind: UploadKind, asked: AskedUpload): Promise<Decision<UploadResult>> {
  const { target, name, failed, done } = kind
  const { owner, reading, dryRun, fileName, by, watch } = asked
  await watch?.begin(tx)
  const given = reading.fields.map(({ header }) => header)
  if (owner.id !== null) await lockUploads(tx, owner)
  await openUpload(tx, given, owner.id)
  const taken = await takeLines(tx, reading, given, watch)
  const { lines } = taken
  if (lines === 0) return refuse('notCsv')
  await watch?.progress('checking', 0, lines)
  const prepared = await asked.prepare?.(tx, given)
  const { headers, partnerIDs } = prepared ?? { headers: given, partnerIDs: asked.partnerIDs }
  const existing = asked.uploadType === 'InsertOnly' ? await leaveExisting(tx, target, owner) : 0
  const left = existing + (prepared?.left ?? 0)
  await keepWhereEmpty(tx, target, owner, headers)
  if (asked.uploadType === 'Aggregate') await addToExisting(tx, target, owner, headers)
  const found = await asked.check(tx, headers)
  const wrong = [...(prepared?.faults ?? []), ...found]
  const faults = [...taken.faults, ...wrong.map((one) => faultOf(kind, one))].sort(
    (one, other) => one.line - other.line,
  )
  const refused = new Set(faults.map(({ line }) => line)).size
  const compared = await compareUpload(tx, target, owner, headers)
  const counts = { ...compared, unchanged: compared.unchanged + left }
  const result = {
    uploadID: null,
    message: null,
    lines,
    headers: given.length,
    inserted: counts.inserted,
    changed: counts.changed,
    changedValues: counts.changed_values,
    unchanged: counts.unchanged,
    refused,
    faults: faults.slice(0, mostFaults).map(({ line, field, message, hint }) => ({ line, field, message, hint })),
    notes: [...taken.notes],
    preview: (await previewUpload(tx, target, headers, mostPreview)).map(({ is_new, ...row }) => ({
      ...row,
      isNew: is_new,
    })),
  }
  if (dryRun) return allow(result)
  if (refused > 0 && !asked.leaveOutRefused) {
    const { refusal, ...same } = refuse(failed)
    return { ...same, refusal: { ...refusal, message: `${refusal.message}\n${refusedWords(faults)}` } }
  }
  const uploadID = await asked.write(tx, headers, {
    ...asked,
    partnerIDs,
    kind: name,
    lineCount: lines,
    counts,
    refused,
    ...(watch && { progress: (done, of) => watch.progress('writing', done, of) }),
  })
  const did = `${counts.inserted} new, ${counts.changed} changed, ${refused} left out`
  const told = asked.partnerID === null ? partnerIDs : [asked.partnerID]
  const action = `Upload of ${lines} lines of ${name} (${fileName}): ${did}`
  await writeAudit(
    tx,
    told.map((partnerID) => ({
      objectType: 'Partner' as const,
      objectID: partnerID,
      orderID: null,
      partnerID,
      action,
      createdBy: by,
    })),
  )
  const topic = target.table === 'product' ? 'products' : 'stores'
  const heard = owner.column === 'partner_id' ? partnerIDs : [null]
  for (const partnerID of heard) await announce(tx, { topic, ids: [], partnerID })
  if (name === 'masterProducts') await announce(tx, { topic: name, ids: [], partnerID: null })
  await announce(tx, { topic: 'uploads', ids: [], partnerID: asked.partnerID })
  await watch?.written(tx, uploadID)
  return allow({ ...result, uploadID, message: done })
}

class TakenBack extends Error {
  readonly result: Decision<UploadResult>
  constructor(result: Decision<UploadResult>) {
    super('Tried, not written')
    this.result = result
  }
}

/** A dry run, and an upload that is refused, leave nothing behind. */
export async function runUpload(db: Db, kind: UploadKind, asked: AskedUpload): Promise<Decision<UploadResult>> {
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await upload(tx, kind, asked)
      if (asked.dryRun || !result.ok) throw new TakenBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result
    throw error
  }
}

type Wanted = Pick<Parameters<typeof readUploadLines>[3], 'where'>

/** The records of an owner as the file that an upload of the same spec reads back. */
export async function uploadFile(
  db: Queries,
  target: UploadTarget,
  owner: UploadOwner,
  wanted: Wanted = {},
): Promise<Buffer> {
  const { spec } = target
  const flags = spec.fields.filter(({ type }) => type === 'flag').map(({ header }) => header)
  const parts = [Buffer.from(csvTemplate(spec))]
  for (let after = 0; ; ) {
    const rows = await readUploadLines(db, target, owner, { after, most: linesAtOnce, ...wanted })
    const lines = rows.map(({ values }) => {
      const asFlags = flags.map((header): [string, boolean] => [header, values[header] === 'true'])
      return csvLine(spec, { ...values, ...Object.fromEntries(asFlags) })
    })
    parts.push(Buffer.from(lines.join('')))
    const last = rows.at(-1)
    if (!last || rows.length < linesAtOnce) return Buffer.concat(parts)
    after = last.record_id
  }
}
