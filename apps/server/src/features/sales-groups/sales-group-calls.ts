/** Sales groups: the list, one of them, making and changing one. */
import {
  type BodyOf,
  createSalesGroup,
  getSalesGroup,
  listSalesGroups,
  type SalesGroupDetails,
  updateSalesGroup,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  missingFields,
  partnerScope,
  refuse,
  type SalesGroupField,
  salesGroupRules,
} from '@quayside/domain'
import {
  announce,
  findPartner,
  findSalesGroup,
  insertSalesGroup,
  isSalesGroupCodeTaken,
  lockSalesGroup,
  readSalesGroupList,
  type SalesGroupColumns,
  type SalesGroupRow,
  type Tx,
  updateSalesGroupRow,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { partnerInReach } from '../partners/partner-in-reach.ts'
import { columnValues, type EditRequest, saveRecord, valuesOf } from '../records/save-record.ts'

const columns = {
  salesGroupCode: 'sales_group_code',
  salesGroupName: 'sales_group_name',
  salesGroupDescription: 'sales_group_description',
} as const satisfies Record<SalesGroupField, keyof SalesGroupRow>

const present = (row: SalesGroupRow): SalesGroupDetails => ({
  salesGroupID: row.sales_group_id,
  partnerID: row.partner_id,
  partnerName: row.partner_name,
  partnerCode: row.partner_code,
  salesGroupCode: row.sales_group_code,
  salesGroupName: row.sales_group_name,
  salesGroupDescription: row.sales_group_description,
  created: row.created.toISOString(),
  createdBy: row.created_by,
  lastModified: row.last_modified.toISOString(),
  lastModifiedBy: row.last_modified_by,
})

const { salesGroupCode: codeRule } = salesGroupRules.fields
const taken = (code: string) => refuse('codeTaken', { label: codeRule.label, code })

async function insert(
  tx: Tx,
  body: BodyOf<typeof createSalesGroup>,
  actor: Actor,
): Promise<Decision<{ salesGroupID: number }>> {
  const { partnerCode, salesGroupCode, salesGroupName, salesGroupDescription } = body
  if (!partnerCode || !salesGroupCode)
    return refuse('requiredFieldsMissing', { names: missingFields({ partnerCode, salesGroupCode }) })
  const found = await partnerInReach(tx, actor, partnerCode)
  if (!found.ok) return found
  const partner = found.value
  const by = actor.userName
  const salesGroupID = await insertSalesGroup(
    tx,
    partner.partner_id,
    {
      sales_group_code: salesGroupCode,
      sales_group_name: salesGroupName || null,
      sales_group_description: salesGroupDescription || null,
    },
    by,
  )
  if (salesGroupID === null) return taken(salesGroupCode)
  await writeAudit(tx, [
    {
      objectType: 'SalesGroup',
      objectID: salesGroupID,
      orderID: null,
      partnerID: partner.partner_id,
      action: `Create Sales Group: ${salesGroupCode}`,
      createdBy: by,
    },
  ])
  await announce(tx, { topic: 'salesGroups', ids: [salesGroupID], partnerID: partner.partner_id })
  return allow({ salesGroupID })
}

async function save(id: number, request: EditRequest<SalesGroupField>) {
  const { tx, actor } = request
  await lockSalesGroup(tx, id)
  const row = await findSalesGroup(tx, id)
  const partnerRow = row && (await findPartner(tx, row.partner_id))
  if (!row || !partnerRow) return refuse('notFound')
  return saveRecord<SalesGroupField, null, SalesGroupDetails, true>(
    {
      rules: salesGroupRules,
      objectType: 'SalesGroup',
      objectID: id,
      orderID: null,
      partnerRow,
      name: `Sales group ${row.sales_group_code}`,
      action: 'Edit Sales Group',
      before: valuesOf(salesGroupRules, columns, row),
      state: null,
    },
    {
      check: async (changes) => {
        const code = changes.find(({ field }) => field === 'salesGroupCode')?.after
        const isTaken = code && (await isSalesGroupCodeTaken(tx, row, String(code)))
        return isTaken ? taken(String(code)) : allow(true)
      },
      write: async (changes) => {
        await updateSalesGroupRow(tx, id, columnValues(columns, changes) as SalesGroupColumns, actor.userName)
        await announce(tx, { topic: 'salesGroups', ids: [id], partnerID: row.partner_id })
      },
      answer: async () => {
        const kept = await findSalesGroup(tx, id)
        return kept ? allow(present(kept)) : refuse('notFound')
      },
    },
    request,
  )
}

export const salesGroupCalls: readonly Implementation[] = [
  implement(listSalesGroups, async ({ actor, query }, { db }) => {
    const { rows, ...counted } = await readSalesGroupList(db, query, partnerScope(actor))
    return allow({ salesGroups: rows.map(present), ...counted })
  }),
  implement(getSalesGroup, async ({ params }, { db }) => {
    const row = await findSalesGroup(db, params.id)
    return row ? allow(present(row)) : refuse('notFound')
  }),
  implement(createSalesGroup, ({ actor, body }, { db }) => db.transaction().execute((tx) => insert(tx, body, actor))),
  implement(updateSalesGroup, ({ actor, params, body, ifMatch }, { db }) => {
    const { lastModified, ...given } = body
    return db.transaction().execute((tx) => save(params.id, { tx, actor, given, copies: [lastModified, ifMatch] }))
  }),
]
