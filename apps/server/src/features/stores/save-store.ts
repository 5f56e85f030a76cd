/** Changing a store. A global store hands its details to the stores that are linked to it. */
import type { StoreDetails } from '@quayside/contract'
import {
  type Actor,
  addressFields,
  allow,
  type Decision,
  type EditedStore,
  type FieldValue,
  hasFeature,
  partnerScope,
  refuse,
  type StoreField,
  scopeCovers,
  storeRules,
  type VendorConfig,
} from '@quayside/domain'
import {
  announce,
  type FollowingStore,
  findLinkable,
  findPartner,
  findPartnerSalesGroup,
  findPartnerWarehouse,
  findStore,
  type GlobalCode,
  isStoreCodeTaken,
  lockStore,
  partnersOfRetailer,
  partnerWithGlobalCode,
  type StoreRecordRow,
  type StoreUpdate,
  type Tx,
  takeOverGlobalCode,
  takeOverGlobalDetails,
  updateStoreRow,
  writeAudit,
} from '@quayside/store'
import { columnValues, type EditRequest, type Edits, saveRecord, valuesOf } from '../records/save-record.ts'
import { presentStore } from './present-store.ts'

const columns = {
  storeCode: 'store_code',
  storeCode2: 'store_code2',
  name: 'name',
  address1: 'address1',
  address2: 'address2',
  suburb: 'suburb',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
  phone: 'phone',
  emailAddress: 'email_address',
  organisationID: 'organisation_id',
  salesRep: 'sales_rep',
  isDistributionCenter: 'is_distribution_center',
  active: 'active',
  warehouseID: 'warehouse_id',
  salesGroupID: 'sales_group_id',
  crossdockID: 'crossdock_id',
  globalStoreID: 'global_store_id',
} as const satisfies Record<StoreField, keyof StoreRecordRow>

/** A global store is shared: who changes it has to reach every partner of its retailer. */
export async function mayChangeGlobal(tx: Tx, storeID: number, actor: Actor): Promise<Decision<true>> {
  const row = await findStore(tx, storeID)
  if (!row || row.retailer_id === null || actor.isAdmin) return allow(true)
  const scope = partnerScope(actor)
  const partners = await partnersOfRetailer(tx, row.retailer_id)
  const reachesAll = partners.every((partnerID) => scopeCovers(scope, partnerID))
  return reachesAll ? allow(true) : refuse('globalStoreShared', { storeCode: row.store_code })
}

/** How a field names what it links to; null where there is no such record of the partner. */
async function linkedCode(
  tx: Tx,
  row: StoreRecordRow,
  field: StoreField,
  value: FieldValue,
): Promise<string | null | undefined> {
  const partnerID = row.partner_id ?? 0
  const id = Number(value)
  switch (field) {
    case 'warehouseID':
      return findPartnerWarehouse(tx, partnerID, id)
    case 'salesGroupID':
      return findPartnerSalesGroup(tx, partnerID, id)
    case 'crossdockID':
      return id === row.store_id ? null : findLinkable(tx, partnerID, id, 'distributionCenter')
    case 'globalStoreID':
      return findLinkable(tx, partnerID, id, 'globalStore')
    default:
      return undefined
  }
}

const globalCode = ({ store_id: globalStoreID, store_code: before }: StoreRecordRow, after: string): GlobalCode => ({
  globalStoreID,
  before,
  after,
})

type LinkNames = ReadonlyMap<StoreField, string>

async function check(tx: Tx, row: StoreRecordRow, changes: Edits<StoreField>): Promise<Decision<LinkNames>> {
  const names = new Map<StoreField, string>()
  for (const { field, label, after } of changes) {
    if (after === null) continue
    const owner = { partnerID: row.partner_id, retailerID: row.retailer_id }
    if (field === 'storeCode' && (await isStoreCodeTaken(tx, owner, String(after), row.store_id)))
      return refuse('codeTaken', { label, code: String(after) })
    const partner = field === 'storeCode' ? await partnerWithGlobalCode(tx, globalCode(row, String(after))) : null
    if (partner !== null) return refuse('globalCodeTaken', { before: row.store_code, partner, code: String(after) })
    const code = await linkedCode(tx, row, field, after)
    if (code === null) return refuse('ownerUnknown', { kind: label, value: String(after) })
    if (code !== undefined) names.set(field, code)
  }
  return allow(names)
}

/** The code that a link had before, by the row that it was read with. */
const codeBefore: Readonly<Partial<Record<StoreField, (row: StoreRecordRow) => string | null>>> = {
  warehouseID: (row) => row.warehouse_code,
  salesGroupID: (row) => row.sales_group_code,
  crossdockID: (row) => row.crossdock_code,
  globalStoreID: (row) => row.global_store_code,
}

const isAddress = (field: StoreField) => addressFields.some((one) => one === field)

async function write(tx: Tx, row: StoreRecordRow, changes: Edits<StoreField>, by: string): Promise<void> {
  // What a person typed is no longer what was looked up.
  const unscored = changes.some(({ field }) => isAddress(field)) ? { address_validation_score: null } : {}
  await updateStoreRow(tx, row.store_id, { ...(columnValues(columns, changes) as StoreUpdate), ...unscored }, by)
  const code = changes.find(({ field }) => field === 'storeCode')?.after
  if (typeof code === 'string') {
    const renamed = await takeOverGlobalCode(tx, globalCode(row, code), by)
    await recordFollowing(tx, renamed, `Store Code ${row.store_code} → ${code} taken from its global store`, by)
  }
  await shareDetails(
    tx,
    typeof code === 'string' ? { ...row, store_code: code } : row,
    changes.some(({ field, after }) => field === 'globalStoreID' && after !== null),
    by,
  )
  await announce(tx, { topic: 'stores', ids: [row.store_id], partnerID: row.partner_id })
}

/** A global store's details reach the stores linked to it; a store that is newly linked takes them over. */
export async function shareDetails(tx: Tx, row: StoreRecordRow, isLinked: boolean, by: string): Promise<void> {
  if (row.retailer_id === null && !isLinked) return
  const which = row.retailer_id === null ? { storeID: row.store_id } : { globalStoreIDs: [row.store_id] }
  const changed = await takeOverGlobalDetails(tx, which, by)
  const others = changed.filter((one) => one.store_id !== row.store_id)
  await recordFollowing(tx, others, `details taken from global store ${row.store_code}`, by)
}

/** Records at the stores what they took over, and announces them. */
async function recordFollowing(tx: Tx, others: readonly FollowingStore[], change: string, by: string): Promise<void> {
  if (others.length === 0) return
  await writeAudit(
    tx,
    others.map((one) => ({
      objectType: 'Store' as const,
      objectID: one.store_id,
      orderID: null,
      partnerID: one.partner_id,
      action: `Edit Store: ${change}`,
      createdBy: by,
    })),
  )
  await announce(
    tx,
    ...others.map((one) => ({ topic: 'stores' as const, ids: [one.store_id], partnerID: one.partner_id })),
  )
}

export async function saveStore(storeID: number, request: EditRequest<StoreField>, vendor: VendorConfig) {
  const { tx, actor } = request
  await lockStore(tx, storeID)
  const row = await findStore(tx, storeID)
  if (!row) return refuse('notFound')
  const permitted = await mayChangeGlobal(tx, storeID, actor)
  if (!permitted.ok) return permitted
  const partnerRow = row.partner_id === null ? null : await findPartner(tx, row.partner_id)
  let names: LinkNames = new Map()
  return saveRecord<StoreField, EditedStore, StoreDetails, LinkNames>(
    {
      rules: storeRules,
      objectType: 'Store',
      objectID: storeID,
      orderID: null,
      partnerRow,
      name: `Store ${row.store_code}`,
      action: 'Edit Store',
      before: valuesOf(storeRules, columns, row),
      state: { isGlobalStore: row.retailer_id !== null, withGlobalStores: hasFeature(vendor, 'GlobalStores') },
    },
    {
      check: (changes) => check(tx, row, changes),
      write: async (changes, linked) => {
        names = linked
        await write(tx, row, changes, actor.userName)
      },
      answer: async () => {
        const kept = await findStore(tx, storeID)
        return kept ? allow(presentStore(kept)) : refuse('notFound')
      },
      named: async (changes) =>
        changes.map((change) => {
          const before = codeBefore[change.field]
          return before ? { ...change, before: before(row), after: names.get(change.field) ?? null } : change
        }),
    },
    request,
  )
}
