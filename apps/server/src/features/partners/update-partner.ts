/** Changing one setting of a partner. */
import { type PartnerDetails, updatePartner } from '@quayside/contract'
import {
  allow,
  chargeFields,
  type Decision,
  type EditedPartner,
  type PartnerField,
  type PartnerScope,
  partnerRules,
  partnerScope,
  refuse,
} from '@quayside/domain'
import {
  announce,
  findEntityID,
  findPartner,
  hasExchanged,
  isCustomer,
  isRetailer,
  lockPartner,
  refreshDues,
  type Tx,
  takePartnerCode,
  updatePartnerRow,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { type EditRequest, type Edits, saveRecord } from '../records/save-record.ts'
import { guideWith } from './guide-settings.ts'
import { guideOfCode } from './new-guide.ts'
import { partnerColumns, settingValues } from './partner-columns.ts'
import { preparePartnerFolders } from './partner-folders.ts'
import { partnerSettings } from './partner-settings.ts'
import { presentDetails } from './present-partner.ts'

/** What the value names has to be there, and a code must be free. */
async function checkNamed(
  tx: Tx,
  partnerID: number,
  changes: Edits<PartnerField>,
  scope: PartnerScope,
): Promise<Decision<true>> {
  for (const { field, label, after } of changes) {
    if (after === null) continue
    const unknown = () => refuse('ownerUnknown', { kind: label, value: String(after) })
    if (field === 'entityID' && (await findEntityID(tx, Number(after), scope)) === null) return unknown()
    if (field === 'retailerID' && !(await isRetailer(tx, Number(after)))) return unknown()
    if (field === 'externalCustomerID' && !(await isCustomer(tx, String(after)))) return unknown()
    if (field === 'code' && !(await takePartnerCode(tx, String(after), partnerID)))
      return refuse('partnerCodeTaken', { code: String(after) })
  }
  return allow(true)
}

/** What the dues of its orders, and what being late costs, are worked out from. */
const decidesDues: readonly PartnerField[] = [
  'ackWithinHours',
  'asnLeadHours',
  'invoiceWithinHours',
  'acknowledgementsEnabled',
  'shipmentsEnabled',
  'invoicesEnabled',
  ...Object.values(chargeFields).flatMap(({ fixed, percent }) => [fixed, percent]),
]

/** What documents of its orders wait for. */
const decidesWaiting = ['asnType', 'acknowledgementPer'] as const satisfies readonly PartnerField[]

async function save(tx: Tx, partnerID: number, request: EditRequest<PartnerField>, zone: string) {
  await lockPartner(tx, partnerID)
  const row = await findPartner(tx, partnerID)
  if (!row) return refuse('notFound')
  const values = settingValues(partnerSettings(row))
  const state = { code: row.code, standard: row.guide.standard, hasExchanged: await hasExchanged(tx, partnerID) }
  return saveRecord<PartnerField, EditedPartner, PartnerDetails, true>(
    {
      rules: partnerRules,
      objectType: 'Partner',
      objectID: partnerID,
      orderID: null,
      partnerRow: row,
      name: `Partner ${row.code}`,
      action: 'Edit Partner',
      before: values,
      state,
    },
    {
      check: (changes) => checkNamed(tx, partnerID, changes, partnerScope(request.actor)),
      write: async (changes) => {
        const after = Object.fromEntries(changes.map((change) => [change.field, change.after]))
        const code = String(after.code ?? row.code)
        const edited = { ...values, ...after }
        const guide = JSON.stringify(guideOfCode(guideWith(row.guide, edited), row.code, code))
        await updatePartnerRow(tx, partnerID, { ...partnerColumns(edited), guide }, request.actor.userName)
        if (changes.some(({ field }) => decidesDues.includes(field))) await refreshDues(tx, { partnerID }, zone)
        await announce(tx, { topic: 'partners', ids: [partnerID], partnerID })
      },
      answer: async () => {
        const kept = await findPartner(tx, partnerID)
        return kept ? allow(presentDetails(kept, state.hasExchanged)) : refuse('notFound')
      },
    },
    request,
  )
}

export const updatePartnerCall: Implementation = implement(
  updatePartner,
  async ({ actor, params, body, ifMatch }, services) => {
    const { lastModified, ...given } = body
    const { db, jobs, vendor } = services
    const saved = await db.transaction().execute(async (tx) => {
      const request = { tx, actor, given, copies: [lastModified, ifMatch] }
      const after = await save(tx, params.id, request, vendor.zone)
      if (after.ok && decidesWaiting.some((field) => given[field] !== undefined))
        await jobs.send(tx, 'release-held', { partnerID: params.id, requestedBy: actor.userName })
      return after
    })
    if (saved.ok && given.code !== undefined) await preparePartnerFolders(saved.value.code, services)
    return saved
  },
)
