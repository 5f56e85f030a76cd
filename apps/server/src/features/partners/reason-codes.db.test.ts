import {
  addReasonCode,
  type Call,
  deleteReasonCode,
  listReasonCodes,
  type ReasonCodeRecord,
  updateReasonCode,
} from '@quayside/contract'
import { standardReasons } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { freshCode, partnerSteps } from './partner.fixture.ts'

const kit = openTestApp()
const { auditOf, created } = partnerSteps(
  () => kit,
  () => '',
)

interface Reply {
  readonly status: number
  readonly body: readonly ReasonCodeRecord[] & {
    readonly code: string
    readonly message: string
    readonly fields: readonly { readonly field: string; readonly message: string }[]
  }
}

/** Returns the calls on the list of a new partner. */
async function list(standard: 'X12' | 'EDIFACT' = 'X12') {
  const id = await insertPartner(kit.services, freshCode(), standard)
  const token = await kit.tokenFor(['PortalAdmin-Config'], [id])
  const send = (call: Call, params: object = {}, body?: object) =>
    kit.call(call, { token, params: { id, ...params }, body } as never) as unknown as Promise<Reply>
  return {
    id,
    read: () => send(listReasonCodes),
    add: (body: object) => send(addReasonCode, {}, body),
    change: (reasonCodeID: number, body: object) => send(updateReasonCode, { reasonCodeID }, body),
    remove: (reasonCodeID: number) => send(deleteReasonCode, { reasonCodeID }),
  }
}

const outOfStock = { code: 'OS', reason: 'Out of stock', forRefused: true, forReduced: true }

describe('the list of reasons of a partner', () => {
  it.each(['X12', 'EDIFACT'] as const)('starts with the reasons of the standard: %s', async (standard) => {
    const { db } = kit.services
    const entity = { entity_code: `E-${standard}`, name: standard }
    const { entity_id } = await db.insertInto('entity').values(entity).returning('entity_id').executeTakeFirstOrThrow()
    const known = await insertPartner(kit.services, freshCode(), standard, { entity_id })
    const token = await kit.tokenFor(['Partner-CreatePartner'], [known])
    const id = await created({ code: freshCode(), name: 'New', entity: `E-${standard}`, standard }, token)
    const rows = await db.selectFrom('partner_reason_code').select('code').where('partner_id', '=', id).execute()
    expect(rows.map(({ code }) => code).sort()).toEqual(standardReasons[standard].map(({ code }) => code).sort())
  })

  it('takes additions, changes and removals, each with an audit entry', async () => {
    const reasons = await list()
    const [added] = (await reasons.add(outOfStock)).body
    expect(added).toEqual({ reasonCodeID: expect.any(Number), ...outOfStock, forLate: false })
    const id = added?.reasonCodeID ?? 0
    expect((await reasons.change(id, { reason: 'No stock', forLate: true })).body).toEqual([
      { ...added, reason: 'No stock', forLate: true },
    ])
    expect((await reasons.read()).body).toHaveLength(1)
    expect((await reasons.remove(id)).body).toEqual([])
    expect((await auditOf(reasons.id)).map(({ action }) => action)).toEqual([
      'Add Reason Code: OS Out of stock (refused, reduced)',
      'Change Reason Code: OS No stock (refused, reduced, late), was OS Out of stock (refused, reduced)',
      'Remove Reason Code: OS No stock (refused, reduced, late)',
    ])
  })

  it.each([
    ['without a code', { ...outOfStock, code: '' }, 'fieldRequired', 'code'],
    ['with a code that another one has', outOfStock, 'reasonCodeTaken', 'code'],
    ['with a separator of the partner in its code', { ...outOfStock, code: 'O*S' }, 'textNotCarried', 'code'],
    ['without words', { ...outOfStock, code: 'X', reason: ' ' }, 'fieldRequired', 'reason'],
    ['for no line', { code: 'X', reason: 'None' }, 'reasonForNoLine', 'forRefused'],
  ])('refuses a reason %s, and names the field', async (_case, body, code, field) => {
    const reasons = await list()
    await reasons.add(outOfStock)
    const { status, body: answer } = await reasons.add(body)
    expect({ status, code: answer.code, field: answer.fields[0]?.field }).toEqual({ status: 400, code, field })
    expect((await reasons.read()).body).toHaveLength(1)
  })

  it('refuses a code that an ORDRSP has no room for', async () => {
    const { body } = await (await list('EDIFACT')).add({ ...outOfStock, code: 'LATE' })
    expect(body).toMatchObject({ code: 'fieldTooLong', message: 'Code has more than 3 characters.' })
  })

  it('knows no reason of another partner', async () => {
    const [mine, theirs] = [await list(), await list()]
    const [reason] = (await theirs.add(outOfStock)).body
    const id = reason?.reasonCodeID ?? 0
    expect((await mine.change(id, { reason: 'Mine' })).status).toBe(404)
    expect((await mine.remove(id)).status).toBe(404)
    expect((await theirs.read()).body).toHaveLength(1)
  })

  it('takes a code once where two people add it at the same moment', async () => {
    const reasons = await list()
    const replies = await Promise.all([reasons.add(outOfStock), reasons.add(outOfStock)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await reasons.read()).body).toHaveLength(1)
  })
})
