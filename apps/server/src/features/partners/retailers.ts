/** Retailers: the list, one, the file of all, and changing one field, which may be the partners that belong to it. */
import { downloadRetailers, getRetailer, listRetailers, type RetailerDetails, updateRetailer } from '@quayside/contract'
import {
  type Actor,
  allow,
  type CsvColumn,
  csvText,
  type Decision,
  type PartnerScope,
  partnerScope,
  type RetailerField,
  refuse,
  retailerRules,
  scopeCovers,
} from '@quayside/domain'
import {
  announce,
  type ChildPartner,
  findPartner,
  findRetailer,
  lockPartner,
  lockRetailer,
  type Queries,
  type RetailerRow,
  readChildPartners,
  readRetailerList,
  readRetailers,
  type Tx,
  updatePartnerRow,
  updateRetailerRow,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement, implementFile } from '../../http/implement.ts'
import { columnValues, type EditRequest, type Edits, saveRecord } from '../records/save-record.ts'

const columns = { name: 'name', path: 'path', taxRule: 'tax_rule' } as const

function present(row: RetailerRow, all: readonly ChildPartner[]): RetailerDetails {
  const children = all.filter(({ retailer_id }) => retailer_id === row.retailer_id)
  const ids = children.map(({ partner_id }) => partner_id).sort((one, other) => one - other)
  return {
    retailerID: row.retailer_id,
    retailerCode: row.retailer_code,
    name: row.name,
    path: row.path,
    taxRule: row.tax_rule,
    childrenPartners: children.map(({ code }) => code).join(','),
    childrenPartnersID: ids.join(','),
    created: row.created.toISOString(),
    createdBy: row.created_by,
    lastModified: row.last_modified.toISOString(),
    lastModifiedBy: row.last_modified_by,
  }
}

async function presentAll(db: Queries, rows: readonly RetailerRow[], scope: PartnerScope): Promise<RetailerDetails[]> {
  const ids = rows.map(({ retailer_id }) => retailer_id)
  const children = await readChildPartners(db, ids, scope)
  return rows.map((row) => present(row, children))
}

async function detailsOf(db: Queries, retailerID: number, scope: PartnerScope): Promise<Decision<RetailerDetails>> {
  const row = await findRetailer(db, retailerID, scope)
  if (!row) return refuse('notFound')
  return allow(present(row, await readChildPartners(db, [retailerID], scope)))
}

const idsIn = (list: string): readonly number[] => list.split(',').filter(Boolean).map(Number)

interface Linking {
  readonly retailer: RetailerDetails
  readonly wanted: readonly number[]
  readonly actor: Actor
}

/** Partners out of the person's reach are neither known here nor touched; one of another retailer stays there. */
async function checkChildren(tx: Tx, { retailer, wanted, actor }: Linking): Promise<Decision<true>> {
  for (const partnerID of wanted) {
    await lockPartner(tx, partnerID)
    const partner = scopeCovers(partnerScope(actor), partnerID) ? await findPartner(tx, partnerID) : null
    if (!partner) return refuse('ownerUnknown', { kind: 'Partner', value: String(partnerID) })
    if (partner.retailer_id !== null && partner.retailer_id !== retailer.retailerID)
      return refuse('partnerOfOtherRetailer', { code: partner.code, retailer: partner.retailer_name ?? '' })
  }
  return allow(true)
}

async function linkChildren(tx: Tx, { retailer, wanted, actor }: Linking): Promise<void> {
  const before = idsIn(retailer.childrenPartnersID)
  const link = async (partnerID: number, retailerID: number | null, words: string) => {
    await updatePartnerRow(tx, partnerID, { retailer_id: retailerID }, actor.userName)
    const action = `Edit Partner: Retailer ${words}`
    const entry = { objectType: 'Partner', objectID: partnerID, orderID: null, partnerID } as const
    await writeAudit(tx, [{ ...entry, action, createdBy: actor.userName }])
    await announce(tx, { topic: 'partners', ids: [partnerID], partnerID })
  }
  for (const id of wanted) if (!before.includes(id)) await link(id, retailer.retailerID, `→ ${retailer.name}`)
  for (const id of before) if (!wanted.includes(id)) await link(id, null, `${retailer.name} → none`)
}

const childrenIn = (changes: Edits<RetailerField>): readonly number[] | null => {
  const change = changes.find(({ field }) => field === 'childrenPartnersID')
  return change ? idsIn(String(change.after ?? '')) : null
}

async function save(tx: Tx, retailerID: number, request: EditRequest<RetailerField>) {
  const { actor } = request
  const scope = partnerScope(actor)
  await lockRetailer(tx, retailerID)
  const found = await detailsOf(tx, retailerID, scope)
  if (!found.ok) return found
  const retailer = found.value
  const { name, path, taxRule, childrenPartnersID } = retailer
  return saveRecord<RetailerField, null, RetailerDetails, true>(
    {
      rules: retailerRules,
      objectType: 'Retailer',
      objectID: retailerID,
      orderID: null,
      partnerRow: null,
      name: `Retailer ${retailer.retailerCode}`,
      action: 'Edit Retailer',
      before: { name, path, taxRule, childrenPartnersID: childrenPartnersID || null },
      state: null,
    },
    {
      check: async (changes) => {
        const wanted = childrenIn(changes)
        return wanted ? checkChildren(tx, { retailer, wanted, actor }) : allow(true)
      },
      write: async (changes) => {
        const wanted = childrenIn(changes)
        if (wanted) await linkChildren(tx, { retailer, wanted, actor })
        const own = changes.filter(({ field }) => field !== 'childrenPartnersID') as Edits<keyof typeof columns>
        const update = columnValues(columns, own) as Parameters<typeof updateRetailerRow>[2]
        await updateRetailerRow(tx, retailerID, update, actor.userName)
        await announce(tx, { topic: 'retailers', ids: [retailerID], partnerID: null })
      },
      answer: () => detailsOf(tx, retailerID, scope),
    },
    request,
  )
}

const fileColumns: readonly CsvColumn<RetailerDetails>[] = [
  { title: 'RetailerID', value: (retailer) => retailer.retailerID },
  { title: 'RetailerCode', value: (retailer) => retailer.retailerCode },
  { title: 'Name', value: (retailer) => retailer.name },
  { title: 'Path', value: (retailer) => retailer.path },
  { title: 'TaxRule', value: (retailer) => retailer.taxRule },
  { title: 'ChildrenPartners', value: (retailer) => retailer.childrenPartners },
]

export const retailerCalls: readonly Implementation[] = [
  implement(listRetailers, async ({ actor, query }, { db }) => {
    const scope = partnerScope(actor)
    const { rows, ...counted } = await readRetailerList(db, query, scope)
    return allow({ retailers: await presentAll(db, rows, scope), ...counted })
  }),
  implementFile(downloadRetailers, async ({ actor }, { db }) => {
    const scope = partnerScope(actor)
    const retailers = await presentAll(db, await readRetailers(db, scope), scope)
    const content = Buffer.from(`\ufeff${csvText(fileColumns, retailers)}`)
    return allow({ fileName: 'retailers.csv', content, contentType: 'text/csv; charset=utf-8' })
  }),
  implement(getRetailer, ({ actor, params }, { db }) => detailsOf(db, params.id, partnerScope(actor))),
  implement(updateRetailer, ({ actor, params, body, ifMatch }, services) => {
    const { lastModified, ...given } = body
    return services.db
      .transaction()
      .execute((tx) => save(tx, params.id, { tx, actor, given, copies: [lastModified, ifMatch] }))
  }),
]
