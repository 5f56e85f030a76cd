/**
 * The job that writes an upload of many lines, in one transaction; and its cancellation. How far it is, others see meanwhile: that is
 * written down outside of the transaction.
 */
import { type Call, cancelLongUpload, permissionsOf } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  partnerScope,
  type Refusal,
  refuse,
  requirePermissions,
  scopeCovers,
} from '@quayside/domain'
import {
  announce,
  askToStopUpload,
  beginLongUpload,
  endUnwrittenUpload,
  endWrittenUpload,
  findActorByContact,
  findUploadToStop,
  type LongUploadToWrite,
  lockLongUpload,
  noteUploadProgress,
  type Tx,
  type UploadToStop,
  waitAgain,
  waitForNextTry,
} from '@quayside/store'
import { toActor } from '../../http/authenticate.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { UploadJob } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { masterProductUploading } from '../products/upload-master-products.ts'
import { productUploading } from '../products/upload-products.ts'
import { storeUploading } from '../stores/upload-stores.ts'
import { runUpload, type UploadKind, type UploadWatch } from '../uploads/run-upload.ts'
import type { Uploading } from '../uploads/upload-calls.ts'

/** What was asked is kept as its call read it. */
const asKept = <C extends Call>(uploading: Uploading<C>): Uploading => uploading as unknown as Uploading

const uploadings: Readonly<Record<UploadKind['name'], Uploading>> = {
  products: asKept(productUploading),
  masterProducts: asKept(masterProductUploading),
  stores: asKept(storeUploading),
}
const uploadingOf = (kind: string): Uploading => uploadings[kind as UploadKind['name']]

/** Somebody asked to stop it: the transaction is taken back. */
class UploadStopped extends Error {}
/** It ended while this try waited for another that wrote it. */
class UploadEnded extends Error {}

function watchOf({ longUploadID, partnerID }: UploadJob, { db }: Services): UploadWatch {
  return {
    begin: async (tx) => {
      if (!(await lockLongUpload(tx, longUploadID))) throw new UploadEnded()
    },
    progress: async (step, done, of) => {
      if (!(await noteUploadProgress(db, longUploadID, { step, done, of }))) throw new UploadStopped()
      await announce(db, { topic: 'uploads', ids: [longUploadID], partnerID })
    },
    written: async (tx, uploadID) => {
      if (!(await endWrittenUpload(tx, longUploadID, uploadID))) throw new UploadStopped()
    },
  }
}

/** With what the person may do now: permissions and partners may have been taken away since it was asked for. */
async function write(given: LongUploadToWrite, job: UploadJob, services: Services): Promise<Decision<unknown>> {
  const { db, config } = services
  const found = await findActorByContact(db, given.contact_id, config)
  if (!found) return refuse('authExpired')
  const actor = toActor(found)
  const { call, kind, prepare } = uploadingOf(given.kind)
  const permitted = requirePermissions(actor, permissionsOf(call.access))
  if (!permitted.ok) return permitted
  const prepared = await prepare({ actor, query: given.asked, body: given.content }, services)
  if (!prepared.ok) return prepared
  return runUpload(db, kind, { ...prepared.value, watch: watchOf(job, services) })
}

type Unwritten = Parameters<typeof endUnwrittenUpload>[2]

const refusedFor = ({ message }: Refusal): Unwritten => ({ status: 'refused', reason: message })

/** Takes effect once, however often it runs. */
export async function writeLongUpload(job: UploadJob, services: Services): Promise<void> {
  const { db } = services
  const { longUploadID, partnerID } = job
  const given = await beginLongUpload(db, longUploadID)
  if (!given) return
  const end = async (how: Unwritten) => {
    await endUnwrittenUpload(db, longUploadID, how)
    await announce(db, { topic: 'uploads', ids: [longUploadID], partnerID })
  }
  try {
    const result = await write(given, job, services)
    if (!result.ok) await end(refusedFor(result.refusal))
  } catch (error) {
    if (error instanceof UploadEnded) return
    if (error instanceof UploadStopped) return end({ status: 'cancelled', reason: null })
    await waitForNextTry(db, longUploadID)
    throw error
  }
}

/** The file is kept: whoever mends the cause runs the failed job again. */
export async function noteWritingFailed(tx: Tx, { longUploadID, partnerID }: UploadJob, reason: string): Promise<void> {
  await endUnwrittenUpload(tx, longUploadID, { status: 'failed', reason })
  await announce(tx, { topic: 'uploads', ids: [longUploadID], partnerID })
}

export async function writeAgain(
  tx: Tx,
  { longUploadID, partnerID }: UploadJob,
): Promise<Decision<() => Promise<void>>> {
  if (!(await waitAgain(tx, longUploadID))) return refuse('failedJobOvertaken')
  return allow(() => announce(tx, { topic: 'uploads', ids: [longUploadID], partnerID }))
}

const ways = {
  written: 'written',
  refused: 'refused',
  cancelled: 'cancelled already',
  failed: 'given up',
} as const satisfies Partial<Record<UploadToStop['status'], string>>

/** Of one whose lines name partners: who began it. */
const reaches = (actor: Actor, { partner_id, contact_id }: UploadToStop): boolean =>
  partner_id === null ? actor.isAdmin || contact_id === actor.contactID : scopeCovers(partnerScope(actor), partner_id)

async function cancel(tx: Tx, longUploadID: number, actor: Actor): Promise<Decision<{ message: string }>> {
  const upload = await findUploadToStop(tx, longUploadID)
  if (!upload || !reaches(actor, upload)) return refuse('notFound')
  const { call } = uploadingOf(upload.kind)
  const permitted = requirePermissions(actor, permissionsOf(call.access))
  if (!permitted.ok) return permitted
  const { status, file_name: file, partner_id: partnerID } = upload
  if (status !== 'waiting' && status !== 'running') return refuse('uploadEnded', { file, how: ways[status] })
  await askToStopUpload(tx, longUploadID)
  if (status === 'waiting') await endUnwrittenUpload(tx, longUploadID, { status: 'cancelled', reason: null })
  await announce(tx, { topic: 'uploads', ids: [longUploadID], partnerID })
  return allow({ message: `${file} is cancelled: nothing was written.` })
}

export const longUploadCalls: readonly Implementation[] = [
  implement(cancelLongUpload, ({ actor, params }, { db }) =>
    db.transaction().execute((tx) => cancel(tx, params.id, actor)),
  ),
]
