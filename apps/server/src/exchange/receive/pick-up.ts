/** Takes new files out of the partners' in folders, exactly once even when a process dies at any moment of it. */
import { stat } from 'node:fs/promises'
import { exchangeStatus } from '@quayside/contract'
import { activePartners, type ReceivedFile, receiptStates } from '@quayside/store'
import type { Services } from '../../services.ts'
import type { ClaimedFile } from '../folders.ts'
import { filesAtOnce, keepFiles } from './keep-files.ts'

interface PartnerFolder {
  readonly partnerID: number
  readonly code: string
}

/** Keeps the bytes of claimed files in the database, a handful in one transaction, then has each read by a job. */
async function keep(partner: PartnerFolder, files: readonly ClaimedFile[], services: Services): Promise<void> {
  for (let at = 0; at < files.length; at += filesAtOnce) {
    const received: ReceivedFile[] = []
    for (const { receiptKey, fileName, path } of files.slice(at, at + filesAtOnce)) {
      const content = await services.folders.read({ receiptKey, fileName, path })
      // Another process put it away between listing and reading.
      if (content !== null) {
        received.push({ partnerID: partner.partnerID, receiptKey, fileName, transport: 'folder', content })
      }
    }
    await keepFiles(received, services)
  }
}

const refusedStatuses: readonly string[] = [exchangeStatus.rejected, exchangeStatus.duplicate]

/** Moves files that were processed to where people expect them. */
async function putAway(partner: PartnerFolder, files: readonly ClaimedFile[], services: Services): Promise<void> {
  const states = await receiptStates(
    services.db,
    files.map((file) => file.receiptKey),
  )
  const unknown: ClaimedFile[] = []
  for (const file of files) {
    const state = states.get(file.receiptKey)
    if (state === undefined) unknown.push(file)
    else if (state !== null)
      await services.folders.putAway(partner.code, file, refusedStatuses.includes(state) ? 'rejected' : 'archive')
  }
  // Claimed by a process that died before it could keep them; a claim that was just made by a living one is settled by its receipt key.
  await keep(partner, unknown, services)
}

export async function pickUp(partner: PartnerFolder, services: Services): Promise<number> {
  const before = await services.folders.claimed(partner.code)
  if (before.length > 0) await putAway(partner, before, services)
  const fresh = await services.folders.claimNew(partner.code)
  await keep(partner, fresh, services)
  return fresh.length
}

export interface PickUpLoop {
  stop(): Promise<void>
}

/** How long the list of partners is believed. */
const partnersMs = 2_000

/**
 * Looks at every partner's folder again and again; one folder in trouble does not stop the others. Resolves once every
 * partner has its folders, so that a program which says that it is ready can be given files.
 */
export async function startPickUp(services: Services): Promise<PickUpLoop> {
  let stopped = false
  let partners: PartnerFolder[] = []
  let readAt = 0

  const folders = async (): Promise<PartnerFolder[]> => {
    if (Date.now() - readAt < partnersMs) return partners
    partners = (await activePartners(services.db)).map((row) => ({ partnerID: row.partner_id, code: row.code }))
    readAt = Date.now()
    for (const partner of partners) {
      const there = await stat(services.folders.pathOf(partner.code, 'in')).catch(() => null)
      if (!there) await services.folders.prepare(partner.code)
    }
    return partners
  }
  const round = async () => {
    for (const partner of await folders()) {
      if (stopped) return
      await pickUp(partner, services).catch((error) =>
        services.log.error(`Picking up files of ${partner.code} failed`, error),
      )
    }
  }
  await folders()
  const run = (async () => {
    while (!stopped) {
      await round().catch((error) => services.log.error('Picking up files failed', error))
      await new Promise((resolve) => setTimeout(resolve, services.config.pickupIntervalMs))
    }
  })()
  return {
    stop: async () => {
      stopped = true
      await run
    },
  }
}
