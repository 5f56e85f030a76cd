/** Who makes and changes partners in tests, and what they send. */
import { type Call, createPartner, type PartnerDetails, updatePartner } from '@quayside/contract'
import type { TestApp } from '../../http/app.fixture.ts'

export interface Reply {
  readonly status: number
  readonly body: { readonly code?: string; readonly message?: string; readonly hint?: string }
}

export const refusal = ({ status, body }: Reply) => ({ status, code: body.code, message: body.message })

/** One code at a time; every partner of a test has one of its own. */
let made = 0
export const freshCode = (): string => `P${++made}`

export function partnerSteps(kit: () => TestApp, token: () => string) {
  const send = async (call: Call, params: Record<string, number>, body: unknown, as = token()) =>
    (await kit().call(call, { token: as, params, body })) as unknown as Reply
  const create = (body: Readonly<Record<string, unknown>>, as?: string) => send(createPartner, {}, body, as)
  const created = async (body: Readonly<Record<string, unknown>>, as?: string): Promise<number> => {
    const { status, body: answer } = await create(body, as)
    if (status !== 200) throw new Error(`Refused with ${status}: ${answer.message}`)
    return (answer as unknown as { partnerID: number }).partnerID
  }
  const update = (id: number, body: unknown, as?: string) => send(updatePartner, { id }, body, as)
  const updated = async (id: number, body: unknown): Promise<PartnerDetails> => {
    const reply = await update(id, body)
    if (reply.status !== 200) throw new Error(`Refused with ${reply.status}: ${reply.body.message}`)
    return reply.body as unknown as PartnerDetails
  }
  const auditOf = (id: number) =>
    kit()
      .services.db.selectFrom('audit_log')
      .select(['action', 'created_by', 'partner_id', 'detail'])
      .where('object_type', '=', 'Partner')
      .where('object_id', '=', id)
      .orderBy('audit_log_id')
      .execute()
  return { create, created, update, updated, auditOf }
}
