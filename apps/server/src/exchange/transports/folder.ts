/** The partner's exchange folder: files are taken out of `in` exactly once, even when a process dies at any moment of it, and put into `out`. */
import { access, constants, stat } from 'node:fs/promises'
import { exchangeStatus } from '@quayside/contract'
import { readEdi } from '@quayside/edi'
import { type PartnerRow, type ReceivedFile, receiptStates } from '@quayside/store'
import type { Services } from '../../services.ts'
import type { ClaimedFile } from './exchange-folders.ts'
import { filesAtOnce, keepFiles, keepUnread } from './keep-files.ts'
import type { UnreadFile } from './read-regular.ts'
import type { Transport } from './transport.ts'

type PartnerFolder = Pick<PartnerRow, 'partner_id' | 'code'>

/** Whether somebody can be told that the file was refused. */
function namesItsSender(file: UnreadFile): file is Required<UnreadFile> {
  const { reason: refused, beginning } = file
  return beginning !== undefined && readEdi(beginning, { refused }).interchanges.length > 0
}

type Portions = Iterable<readonly ClaimedFile[]> | AsyncIterable<readonly ClaimedFile[]>

/** Keeps the bytes of claimed files in the database, each portion in one transaction, then has each read by a job. @returns how many there were */
async function keep(partner: PartnerFolder, portions: Portions, services: Services): Promise<number> {
  // One that cannot be read now is tried at the next look, and holds up no other.
  const failures: unknown[] = []
  let count = 0
  for await (const files of portions) {
    count += files.length
    const received: ReceivedFile[] = []
    for (const file of files) {
      const { receiptKey, fileName } = file
      const content = await services.folders.read(file).catch((error: unknown) => failures.push(error))
      if (typeof content === 'number' || content === null) continue
      const claimed = { partnerID: partner.partner_id, receiptKey, fileName, transport: 'folder' as const }
      if (Buffer.isBuffer(content)) received.push({ ...claimed, content })
      else if (namesItsSender(content))
        received.push({ ...claimed, content: content.beginning, refused: content.reason })
      else await keepUnread(claimed, content.reason, services)
    }
    await keepFiles(received, services)
  }
  if (failures.length > 0) throw failures[0]
  return count
}

function* inPortions(files: readonly ClaimedFile[]): Iterable<readonly ClaimedFile[]> {
  for (let at = 0; at < files.length; at += filesAtOnce) yield files.slice(at, at + filesAtOnce)
}

const refusedStatuses: readonly string[] = [exchangeStatus.rejected, exchangeStatus.duplicate]

/** Moves files that were processed to where people expect them. */
async function moveProcessed(partner: PartnerFolder, files: readonly ClaimedFile[], services: Services): Promise<void> {
  const states = await receiptStates(
    services.db,
    files.map((file) => file.receiptKey),
  )
  const unknown: ClaimedFile[] = []
  const failures: unknown[] = []
  for (const file of files) {
    const state = states.get(file.receiptKey)
    if (state === undefined) unknown.push(file)
    else if (state !== null)
      await services.folders
        .moveClaimed(partner.code, file, refusedStatuses.includes(state) ? 'rejected' : 'archive')
        .catch((error: unknown) => failures.push(error))
  }
  // Claimed by a process that died before it could keep them; a claim that was just made by a living one is settled by its receipt key.
  await keep(partner, inPortions(unknown), services)
  if (failures.length > 0) throw failures[0]
}

export async function pickUp(partner: PartnerFolder, services: Services): Promise<number> {
  const before = await services.folders.claimed(partner.code)
  // A file that can't be moved doesn't delay new files.
  const [earlier] = await Promise.allSettled([before.length > 0 ? moveProcessed(partner, before, services) : undefined])
  const fresh = await keep(partner, services.folders.claimNew(partner.code, filesAtOnce), services)
  if (earlier.status === 'rejected') throw earlier.reason
  return fresh
}

/** Null, or why the folders cannot be used. */
async function whyUnusable(partner: PartnerFolder, services: Services): Promise<string | null> {
  for (const name of ['in', 'out'] as const) {
    const path = services.folders.pathOf(partner.code, name)
    const usable = await access(path, constants.R_OK | constants.W_OK | constants.X_OK).then(
      async () => (await stat(path)).isDirectory(),
      () => false,
    )
    if (!usable) return `${path} is not a folder the portal can read and write.`
  }
  return null
}

export const folder: Transport = {
  prepare: async (partner, services) => {
    const there = await stat(services.folders.pathOf(partner.code, 'in')).catch(() => null)
    if (!there) await services.folders.prepare(partner.code)
  },
  collect: pickUp,
  deliver: (partner, files, services) =>
    services.folders.write(
      partner.code,
      files.map(({ file_name: fileName, content }) => ({ fileName, content })),
    ),
  test: whyUnusable,
}
