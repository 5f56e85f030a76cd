/** A partner's reasons for lines that are refused, reduced or late, a row at a time. Each step is in the partner's audit. */
import {
  addReasonCode,
  deleteReasonCode as deleteReasonCodeCall,
  listReasonCodes,
  type ReasonCodeRecord,
  updateReasonCode as updateReasonCodeCall,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideReasonCode,
  type GivenReason,
  type ReasonCode,
  refuse,
} from '@quayside/domain'
import {
  announce,
  type Db,
  deleteReasonCode,
  findPartner,
  insertReasonCodes,
  lockPartner,
  type PartnerRow,
  type Queries,
  type ReasonCodeRow,
  readReasonCodes,
  type Tx,
  updateReasonCode,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { checkCarried } from '../records/carried-text.ts'

const reasonOf = (row: ReasonCodeRow): ReasonCode => ({
  code: row.code,
  reason: row.reason,
  forRefused: row.for_refused,
  forReduced: row.for_reduced,
  forLate: row.for_late,
})

/** Returns the partner's list, by code. */
export const partnerReasons = async (db: Queries, partnerID: number): Promise<readonly ReasonCode[]> =>
  (await readReasonCodes(db, partnerID)).map(reasonOf)

const presentReason = (row: ReasonCodeRow): ReasonCodeRecord => ({
  reasonCodeID: row.partner_reason_code_id,
  ...reasonOf(row),
})

interface Locked {
  readonly tx: Tx
  readonly partner: PartnerRow
  readonly rows: readonly ReasonCodeRow[]
}

/** Returns what the audit says of the step. */
type Step = (locked: Locked) => Promise<Decision<string>>

function changeReasons(db: Db, actor: Actor, partnerID: number, step: Step): Promise<Decision<ReasonCodeRecord[]>> {
  return db.transaction().execute(async (tx) => {
    await lockPartner(tx, partnerID)
    const partner = await findPartner(tx, partnerID)
    if (!partner) return refuse('notFound')
    const done = await step({ tx, partner, rows: await readReasonCodes(tx, partnerID) })
    if (!done.ok) return done
    const objectType = 'Partner'
    const action = done.value
    await writeAudit(tx, [
      { objectType, objectID: partnerID, orderID: null, partnerID, action, createdBy: actor.userName },
    ])
    await announce(tx, { topic: 'partners', ids: [partnerID], partnerID })
    return allow((await readReasonCodes(tx, partnerID)).map(presentReason))
  })
}

const usesInWords = ({ forRefused, forReduced, forLate }: ReasonCode): string =>
  [forRefused && 'refused', forReduced && 'reduced', forLate && 'late'].filter(Boolean).join(', ')

const inWords = (reason: ReasonCode): string => `${reason.code} ${reason.reason} (${usesInWords(reason)})`

const save =
  (given: GivenReason, rowID: number | null): Step =>
  async ({ tx, partner, rows }) => {
    const row = rows.find((one) => one.partner_reason_code_id === rowID)
    if (rowID !== null && !row) return refuse('notFound')
    const otherCodes = rows.filter((one) => one !== row).map(({ code }) => code)
    const before = row ? reasonOf(row) : null
    const decided = decideReasonCode(given, before, { standard: partner.guide.standard, otherCodes })
    if (!decided.ok) return { ...decided, fields: [{ field: decided.field, message: decided.refusal.message }] }
    const reason = decided.value
    const carried = checkCarried(partner, [{ field: 'code', label: 'Code', text: reason.code }])
    if (!carried.ok) return carried
    if (row) await updateReasonCode(tx, row.partner_reason_code_id, reason)
    else await insertReasonCodes(tx, partner.partner_id, [reason])
    return allow(`${row ? 'Change' : 'Add'} Reason Code: ${inWords(reason)}${before ? `, was ${inWords(before)}` : ''}`)
  }

const remove =
  (rowID: number): Step =>
  async ({ tx, rows }) => {
    const row = rows.find((one) => one.partner_reason_code_id === rowID)
    if (!row) return refuse('notFound')
    await deleteReasonCode(tx, rowID)
    return allow(`Remove Reason Code: ${inWords(reasonOf(row))}`)
  }

export const reasonCodeCalls: readonly Implementation[] = [
  implement(listReasonCodes, async ({ params }, { db }) =>
    allow((await readReasonCodes(db, params.id)).map(presentReason)),
  ),
  implement(addReasonCode, ({ actor, params, body }, { db }) => changeReasons(db, actor, params.id, save(body, null))),
  implement(updateReasonCodeCall, ({ actor, params, body }, { db }) =>
    changeReasons(db, actor, params.id, save(body, params.reasonCodeID)),
  ),
  implement(deleteReasonCodeCall, ({ actor, params }, { db }) =>
    changeReasons(db, actor, params.id, remove(params.reasonCodeID)),
  ),
]
