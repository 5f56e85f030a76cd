/** The calls by which a file is uploaded, the same for every kind: written while the caller waits, or started and written by a job. */
import type { AnswerOf, BodyOf, Call, QueryOf, StartedUpload, UploadResult } from '@quayside/contract'
import { type Actor, allow, type Decision, refuse } from '@quayside/domain'
import { announce, insertLongUpload } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { type AskedUpload, runUpload, type UploadKind } from './run-upload.ts'

interface UploadRequest<C extends Call> {
  readonly actor: Actor
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
}

/** How a kind of file is uploaded: what it asks for, and what it is refused for before a line is read. */
export interface Uploading<C extends Call = Call> {
  readonly call: C
  readonly kind: UploadKind
  readonly prepare: (request: UploadRequest<C>, services: Services) => Promise<Decision<AskedUpload>>
}

async function start<C extends Call>(
  { kind, prepare }: Uploading<C>,
  request: UploadRequest<C>,
  { services }: { readonly services: Services },
): Promise<Decision<StartedUpload>> {
  const prepared = await prepare(request, services)
  if (!prepared.ok) return prepared
  const { reading, content, fileName, partnerID } = prepared.value
  const lines = reading.countLines()
  if (lines === 0) return refuse('notCsv')
  const { contactID } = request.actor
  const { db, jobs } = services
  const longUploadID = await db.transaction().execute(async (tx) => {
    const given = { kind: kind.name, partnerID, contactID, fileName, asked: request.query, content, lines }
    const id = await insertLongUpload(tx, given)
    await jobs.send(tx, 'write-upload', { longUploadID: id, partnerID })
    await announce(tx, { topic: 'uploads', ids: [id], partnerID })
    return id
  })
  const message = `${fileName} is being written: all of its ${lines.toLocaleString('en-NZ')} lines, or none.`
  return allow({ longUploadID, lines, message })
}

/** @param starting takes the query of the other, but for a dry run */
export function uploadCalls<C extends Call, S extends Call>(
  call: C,
  starting: S,
  uploading: Uploading<C>,
): readonly Implementation[] {
  return [
    implement(call, async (request, services) => {
      const prepared = await uploading.prepare(request, services)
      if (!prepared.ok) return prepared
      const result: Decision<UploadResult> = await runUpload(services.db, uploading.kind, prepared.value)
      return result as Decision<AnswerOf<C>>
    }),
    implement(starting, async ({ actor, query, body }, services) => {
      const whole = { ...(query as object), dryRun: false } as QueryOf<C>
      const started = await start(uploading, { actor, query: whole, body: body as BodyOf<C> }, { services })
      return started as Decision<AnswerOf<S>>
    }),
  ]
}
