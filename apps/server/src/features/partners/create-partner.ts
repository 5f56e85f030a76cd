/** A new partner: its row with default settings and guide, the people who may see it, and its exchange folders. */
import { type AnswerOf, type BodyOf, createPartner } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideNewPartner,
  newPartnerSettings,
  partnerScope,
  refuse,
  requireRight,
  standardReasons,
} from '@quayside/domain'
import {
  announce,
  findEntityID,
  grantPartner,
  insertPartnerRow,
  insertReasonCodes,
  type NewPartnerRow,
  type Tx,
  takePartnerCode,
  usualIdentity,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { newGuide } from './new-guide.ts'
import { partnerColumns, settingValues } from './partner-columns.ts'
import { preparePartnerFolders } from './partner-folders.ts'

type Body = BodyOf<typeof createPartner>
interface Made {
  readonly partnerID: number
  readonly code: string
}

/** Id 0 means none, as with people. */
const entityOf = ({ entityID, entity }: Body): string | number | null => entityID || entity?.trim() || null

/** Carton numbering is for people who configure partners. */
function mayGiveAll({ ssccPrefix, ssccSuffix }: Body, actor: Actor): Decision<true> {
  return ssccPrefix || ssccSuffix ? requireRight(actor, 'configurePartners') : allow(true)
}

/** Records name the code twice; a new partner may be given it under either name. */
function codeOf({ code, partnerCode }: Body): Decision<string | null> {
  if (code && partnerCode && code.trim() !== partnerCode.trim())
    return refuse('invalidRequest', { detail: `code is '${code}' and partnerCode '${partnerCode}': send one of them.` })
  return allow(code || partnerCode || null)
}

async function insert(tx: Tx, body: Body, actor: Actor): Promise<Decision<Made>> {
  const entity = entityOf(body)
  const named = codeOf(body)
  if (!named.ok) return named
  const wanted = decideNewPartner({ ...body, code: named.value, entity })
  if (!wanted.ok) return wanted
  const { code, ...given } = wanted.value
  const entityID = entity === null ? null : await findEntityID(tx, entity, partnerScope(actor))
  if (entityID === null) return refuse('ownerUnknown', { kind: 'Entity', value: String(entity) })
  if (!(await takePartnerCode(tx, code))) return refuse('partnerCodeTaken', { code })
  const by = actor.userName
  const settings = newPartnerSettings({ partnerID: 0, partnerCode: code, ...given })
  const row = {
    ...partnerColumns(settingValues(settings)),
    entity_id: entityID,
    guide: JSON.stringify(newGuide(body.standard, code, await usualIdentity(tx, body.standard))),
    created_by: by,
    last_modified_by: by,
  }
  const partnerID = await insertPartnerRow(tx, row as NewPartnerRow)
  await insertReasonCodes(tx, partnerID, standardReasons[body.standard])
  if (!actor.isAdmin) await grantPartner(tx, actor.contactID, partnerID)
  const action = `Create Partner: ${code}`
  await writeAudit(tx, [
    { objectType: 'Partner', objectID: partnerID, orderID: null, partnerID, action, createdBy: by },
  ])
  await announce(tx, { topic: 'partners', ids: [partnerID], partnerID })
  return allow({ partnerID, code })
}

export const createPartnerCall: Implementation = implement(
  createPartner,
  async ({ actor, body }, services): Promise<Decision<AnswerOf<typeof createPartner>>> => {
    const permitted = mayGiveAll(body, actor)
    if (!permitted.ok) return permitted
    const made = await services.db.transaction().execute((tx) => insert(tx, body, actor))
    if (!made.ok) return made
    await preparePartnerFolders(made.value.code, services)
    return allow({ partnerID: made.value.partnerID })
  },
)
