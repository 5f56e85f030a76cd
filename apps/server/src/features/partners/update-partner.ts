/** Changing one setting of a partner. */
import { type BodyOf, type PartnerDetails, updatePartner } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideEditPartner,
  type PartnerField,
  type PartnerValue,
  partnerFields,
  refuse,
} from '@quayside/domain'
import {
  announce,
  findPartner,
  hasExchanged,
  isCustomer,
  isRetailer,
  lockPartner,
  type PartnerRow,
  type Tx,
  takePartnerCode,
  updatePartnerRow,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { fromTo } from '../fulfilment/change-words.ts'
import { guideOfCode } from './new-guide.ts'
import { columnsOf, settingValues } from './partner-columns.ts'
import { preparePartnerFolders } from './partner-folders.ts'
import { partnerSettings } from './partners.ts'
import { presentDetails } from './present-partner.ts'

/** The contract lets exactly one through. */
function givenField(body: BodyOf<typeof updatePartner>): readonly [PartnerField, PartnerValue] | null {
  const given = Object.entries(body).find(([, value]) => value !== undefined)
  return given ? [given[0] as PartnerField, given[1]] : null
}

/** What the value names has to be there, and a code must be free. */
async function checkNamed(
  tx: Tx,
  partnerID: number,
  field: PartnerField,
  value: PartnerValue,
): Promise<Decision<true>> {
  if (value === null) return allow(true)
  const unknown = () => refuse('ownerUnknown', { kind: partnerFields[field].label, value: String(value) })
  if (field === 'retailerID') return (await isRetailer(tx, Number(value))) ? allow(true) : unknown()
  if (field === 'externalCustomerID') return (await isCustomer(tx, String(value))) ? allow(true) : unknown()
  if (field !== 'code') return allow(true)
  const free = await takePartnerCode(tx, String(value), partnerID)
  return free ? allow(true) : refuse('partnerCodeTaken', { code: String(value) })
}

async function write(tx: Tx, row: PartnerRow, field: PartnerField, after: PartnerValue, by: string): Promise<void> {
  const partnerID = row.partner_id
  const values = settingValues(partnerSettings(row))
  const { label } = partnerFields[field]
  const before = values[field]
  const guide = JSON.stringify(field === 'code' ? guideOfCode(row.guide, row.code, String(after)) : row.guide)
  await updatePartnerRow(tx, partnerID, { ...columnsOf({ ...values, [field]: after }), guide }, by)
  await writeAudit(tx, [
    {
      objectType: 'Partner',
      objectID: partnerID,
      orderID: null,
      partnerID,
      action: `Edit Partner: ${fromTo({ label, before, after })}`,
      createdBy: by,
      detail: { fields: [{ field, label, before, after }] },
    },
  ])
  await announce(tx, { topic: 'partners', ids: [partnerID], partnerID })
}

async function save(
  tx: Tx,
  partnerID: number,
  [field, given]: readonly [PartnerField, PartnerValue],
  actor: Actor,
): Promise<Decision<PartnerDetails>> {
  await lockPartner(tx, partnerID)
  const row = await findPartner(tx, partnerID)
  if (!row) return refuse('notFound')
  const values = settingValues(partnerSettings(row))
  const decided = decideEditPartner(field, given, { values, hasExchanged: await hasExchanged(tx, partnerID) })
  if (!decided.ok) return decided
  if (decided.value === values[field]) return allow(presentDetails(row))
  const named = await checkNamed(tx, partnerID, field, decided.value)
  if (!named.ok) return named
  await write(tx, row, field, decided.value, actor.userName)
  const kept = await findPartner(tx, partnerID)
  return kept ? allow(presentDetails(kept)) : refuse('notFound')
}

export const updatePartnerCall: Implementation = implement(updatePartner, async ({ actor, params, body }, services) => {
  const given = givenField(body)
  if (!given) return refuse('invalidRequest', { detail: 'send exactly one field of the partner' })
  const saved = await services.db.transaction().execute((tx) => save(tx, params.id, given, actor))
  if (saved.ok && given[0] === 'code') await preparePartnerFolders(saved.value.code, services)
  return saved
})
