/**
 * While the database writes files, what the partner sent behind them is read: one partner's files are taken in one batch after the other, and reading and
 * writing would take turns.
 */
import { setImmediate } from 'node:timers/promises'
import { type Db, type FileToProcess, filesBehind, type PartnerRow } from '@quayside/store'
import { type ReadFile, readWhole } from '../read/read-interchange.ts'

export interface ReadAhead {
  /** A batch of files is taken in; where another one is, too, the thread has enough to do. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Reads what comes behind the file. Nobody has to wait for it; what cannot be read is left to its turn. */
  begin(last: FileToProcess, partner: PartnerRow, most: number): Promise<void>
  /** What was read of the file, once; null where it was not, or for a partner with other settings. */
  take(file: Pick<FileToProcess, 'exchange_file_id'>, partner: PartnerRow): ReadFile | null
}

/** Of one partner, as it was when they were read. */
interface Batch {
  readonly partner: string
  readonly read: Map<number, ReadFile>
  /** Their turn came before they were read; null once nothing is read any more, so that it does not grow. */
  overtaken: Set<number> | null
}

/** Of so many partners it is held; of most, one: its next batch comes right behind. */
const mostBatches = 2

/** Everything about a partner: what reading asks of it must not be told twice. */
const settingsOf = (partner: PartnerRow): string => JSON.stringify(partner)

export function readAhead(db: Db): ReadAhead {
  const batches = new Map<number, Batch>()
  let working = 0

  const read = async (last: FileToProcess, partner: PartnerRow, most: number): Promise<void> => {
    const batch: Batch = { partner: settingsOf(partner), read: new Map(), overtaken: new Set() }
    batches.delete(partner.partner_id)
    batches.set(partner.partner_id, batch)
    const [oldest] = batches.keys()
    if (batches.size > mostBatches && oldest !== undefined) batches.delete(oldest)
    try {
      for (const file of await filesBehind(db, last, most)) {
        await setImmediate()
        if (batches.get(partner.partner_id) !== batch) return
        if (!batch.overtaken?.has(file.exchange_file_id))
          batch.read.set(file.exchange_file_id, readWhole(file.content, file, partner))
      }
    } finally {
      batch.overtaken = null
    }
  }

  return {
    during: async (work) => {
      working += 1
      try {
        return await work()
      } finally {
        working -= 1
      }
    },
    begin: async (last, partner, most) => {
      if (working === 1) await read(last, partner, most).catch(() => undefined)
    },
    take: ({ exchange_file_id: id }, partner) => {
      const batch = batches.get(partner.partner_id)
      if (!batch) return null
      const file = batch.read.get(id)
      batch.read.delete(id)
      batch.overtaken?.add(id)
      return file !== undefined && batch.partner === settingsOf(partner) ? file : null
    },
  }
}
