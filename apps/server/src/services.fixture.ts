/** Services on a database of its own and folders in a temporary place, for tests of use cases. */

import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobKind } from '@quayside/contract'
import { type PartnerGuide, vendorConfig } from '@quayside/domain'
import { guideDefaults } from '@quayside/edi-mapping'
import { type Db, insertPartnerLabel, type NewContact, openDatabase, putContact } from '@quayside/store'
import { readConfig } from './config.ts'
import { runAnswerJob } from './exchange/answer/answer-file.ts'
import { receiveFile } from './exchange/receive/receive-file.ts'
import { sendDocument } from './exchange/send/send-document.ts'
import { expectRightDocuments } from './exchange/send/sent-documents.fixture.ts'
import { exchangeFolders } from './exchange/transports/exchange-folders.ts'
import { pickUp } from './exchange/transports/folder.ts'
import type { ExternalSystem } from './external-system/connector.ts'
import { deliverExternal } from './external-system/deliver.ts'
import { noExternalSystems, oneExternalSystem } from './external-system/external-systems.ts'
import { fillAcknowledgement } from './features/automation/fill-acknowledgement.ts'
import { writeLongUpload } from './features/long-uploads/write-long-upload.ts'
import { mailPartner } from './features/notifications/mail-partner.ts'
import { releaseHeld } from './features/orders/release-held.ts'
import { expectCurrentWaits, expectProgressOfRows } from './features/orders/waits-as-listed.fixture.ts'
import { sendMail } from './features/session/send-mail.ts'
import type { JobPayloads, JobQueue } from './jobs/job-queue.ts'
import type { Services } from './services.ts'

export interface QueuedJob {
  readonly kind: JobKind
  readonly payload: JobPayloads[JobKind]
}

/** Keeps jobs where a test can look at them and run them in their order. */
function heldJobs(): { queue: JobQueue; held: QueuedJob[] } {
  const held: QueuedJob[] = []
  const queue: JobQueue = {
    send: async (_tx, kind, payload) => {
      held.push({ kind, payload })
    },
    sendMany: async (_tx, kind, payloads) => {
      held.push(...payloads.map((payload) => ({ kind, payload })))
    },
    work: async () => undefined,
    releaseAbandoned: async () => 0,
    stop: async () => undefined,
  }
  return { queue, held }
}

export interface TestServices {
  readonly services: Services
  readonly jobs: QueuedJob[]
  /** Runs queued jobs until none is left. */
  runJobs(): Promise<void>
  drop(partnerCode: string, fileName: string, content: string | Buffer): Promise<void>
  /** Moves the clock of the folders ahead: the next poll takes every file that it finds unchanged. */
  settle(): void
  /** Drops, picks up and runs everything that follows. */
  receive(partnerID: number, partnerCode: string, fileName: string, content: string | Buffer): Promise<void>
  files(partnerCode: string, folder: 'in' | 'out' | 'archive' | 'rejected' | 'work'): Promise<string[]>
  fileText(partnerCode: string, folder: 'out' | 'archive' | 'rejected', name: string): Promise<string>
  close(): Promise<void>
}

const runners: { readonly [K in JobKind]: (payload: JobPayloads[K], services: Services) => Promise<void> } = {
  'receive-file': ({ exchangeFileID }, services) => receiveFile(exchangeFileID, services),
  'answer-file': (job, services) => runAnswerJob(job, services),
  'send-document': (job, services) => sendDocument(job, services),
  'deliver-external': (job, services) => deliverExternal(job, services),
  'fill-acknowledgement': (job, services) => fillAcknowledgement(job, services),
  'send-mail': (job, services) => sendMail(job, services),
  'mail-partner': (job, services) => mailPartner(job, services),
  'write-upload': (job, services) => writeLongUpload(job, services),
  'release-held': (job, services) => releaseHeld(job, services),
}

/** Longer than the folders wait for a file without a trailer. */
const settledMs = 5_000

export async function testServices(
  connectionString: string,
  variant: 'generic' | 'warehousing' = 'generic',
  connect?: (db: Db) => ExternalSystem,
  zone = 'UTC',
): Promise<TestServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-test-'))
  const database = openDatabase(connectionString, 6)
  const { queue, held } = heldJobs()
  /** Milliseconds by which the clock of the folders was set ahead. */
  let ahead = 0
  const settle = () => {
    ahead += settledMs
  }
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const services: Services = {
    config: readConfig({ QUAYSIDE_DATA: dataDir, QUAYSIDE_DEMO: '0', QUAYSIDE_CHECK_ANSWERS: '1' }),
    vendor: vendorConfig(variant, { zone }),
    db: database.db,
    jobs: queue,
    folders: exchangeFolders(join(dataDir, 'exchange'), undefined, undefined, () => performance.now() + ahead),
    external: connect ? oneExternalSystem(connect(database.db)) : noExternalSystems,
    log: silent,
  }
  const runJobs = async () => {
    for (let job = held.shift(); job; job = held.shift())
      await (runners[job.kind] as (payload: unknown, services: Services) => Promise<void>)(job.payload, services)
  }
  const drop = async (partnerCode: string, fileName: string, content: string | Buffer) => {
    await services.folders.prepare(partnerCode)
    const target = join(services.folders.pathOf(partnerCode, 'in'), fileName)
    await writeFile(`${target}.tmp`, content)
    await rename(`${target}.tmp`, target)
  }
  return {
    services,
    jobs: held,
    runJobs,
    drop,
    settle,
    receive: async (partnerID, partnerCode, fileName, content) => {
      await drop(partnerCode, fileName, content)
      const partner = { partner_id: partnerID, code: partnerCode }
      while ((await pickUp(partner, services)) === 0) settle()
      await runJobs()
      await pickUp(partner, services)
    },
    files: (partnerCode, folder) => readdir(services.folders.pathOf(partnerCode, folder)).catch(() => []),
    fileText: (partnerCode, folder, name) =>
      readFile(join(services.folders.pathOf(partnerCode, folder), name), 'latin1'),
    close: async () => {
      try {
        await expectCurrentWaits(database.db)
        await expectProgressOfRows(database.db)
        await expectRightDocuments(database.db)
      } finally {
        await database.close()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

/** A partner that takes anything, as the sandboxes do; settings may be given. */
export async function insertPartner(
  services: Services,
  code: string,
  standard: 'X12' | 'EDIFACT',
  {
    guide = {},
    hasLabels = false,
    ...settings
  }: Record<string, unknown> & { readonly guide?: Partial<PartnerGuide>; readonly hasLabels?: boolean } = {},
): Promise<number> {
  const defaults = guideDefaults(standard)
  const whole = {
    ...defaults,
    us: { ...defaults.us, id: 'QUAYSIDE' },
    them: { ...defaults.them, id: code },
    acceptAnySender: true,
    createUnknownRecords: true,
    uniqueControlNumbers: false,
    ...guide,
  }
  const { partner_id } = await services.db
    .insertInto('partner')
    .values({
      code,
      name: `Partner ${code}`,
      guide: JSON.stringify(whole),
      backordering_enabled: true,
      ...settings,
    } as never)
    .returning('partner_id')
    .executeTakeFirstOrThrow()
  const label = {
    partnerID: partner_id,
    type: 'Shipment',
    parameter: 'ShipmentID',
    buttonText: 'Print labels',
  } as const
  if (hasLabels) await insertPartnerLabel(services.db, { ...label, by: null })
  return partner_id
}

export const insertContact = (
  services: Services,
  contact: Partial<NewContact> & { userName: string },
): Promise<number> =>
  putContact(services.db, {
    kind: 'portal',
    fullName: contact.userName,
    email: null,
    isAdmin: false,
    passwordHash: null,
    apiTokenHash: null,
    permissions: [],
    partnerIDs: [],
    ...contact,
  })
