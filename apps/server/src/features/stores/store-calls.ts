/** Stores and distribution centres: the list, one of them, making, changing and deleting it. */
import { createStore, deleteStore, getStore, listStores, type QueryOf, updateStore } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideDeleteStore,
  hasRight,
  partnerScope,
  type Refused,
  refuse,
  requireRight,
} from '@quayside/domain'
import {
  announce,
  deleteStoreRow,
  findStore,
  lockStore,
  readStoreLinks,
  readStoreList,
  type StoreRecordRow,
  type Tx,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { addressLookupCalls } from './address-lookup.ts'
import { lookupCalls } from './lookups.ts'
import { makeStore } from './make-store.ts'
import { presentStore } from './present-store.ts'
import { mayChangeGlobal, saveStore } from './save-store.ts'
import { storeUploadCalls } from './upload-stores.ts'

const unseen = (page: string): Refused => refuse('unauthorizedViewing', { page })

/** Each kind of store has its own permission; distribution centres are stores too. */
function maySee(actor: Actor, row: Pick<StoreRecordRow, 'retailer_id' | 'is_distribution_center'>): Decision<true> {
  if (row.retailer_id !== null) return hasRight(actor, 'seeGlobalStores') ? allow(true) : unseen('Stores')
  if (hasRight(actor, 'seeStores')) return allow(true)
  const isShown = row.is_distribution_center && hasRight(actor, 'seeDistributionCenters')
  return isShown ? allow(true) : unseen(row.is_distribution_center ? 'Distribution Centers' : 'Stores')
}

/** People who may not see all stores are shown those that they may: distribution centres, or global stores. */
function seenBy(actor: Actor, query: QueryOf<typeof listStores>): Decision<QueryOf<typeof listStores>> {
  const [all, centers, globals] = (['seeStores', 'seeDistributionCenters', 'seeGlobalStores'] as const).map((right) =>
    hasRight(actor, right),
  )
  if (query.dcOnly && !centers) return unseen('Distribution Centers')
  if (query.gsOnly) return globals ? allow(query) : unseen('Stores')
  if (all || query.dcOnly) return allow(query)
  return allow({ ...query, ...(centers ? { dcOnly: true } : { gsOnly: true }) })
}

/** Refused for good by what it is; kept, with a warning, where other records name it. */
async function remove(tx: Tx, storeID: number, actor: Actor) {
  await lockStore(tx, storeID)
  const row = await findStore(tx, storeID)
  if (!row) return refuse('notFound')
  const links = await readStoreLinks(tx, storeID)
  const store = {
    storeCode: row.store_code,
    active: row.active,
    isGlobalStore: row.retailer_id !== null,
    globalStoreID: row.global_store_id,
    isDistributionCenter: row.is_distribution_center,
  }
  const decided = decideDeleteStore(store, links)
  if (!decided.ok) {
    const { code, message, hint } = decided.refusal
    const isLinked = code === 'storeInUse' || code === 'storeServesOthers'
    return isLinked ? allow({ deleted: false, warningMessage: hint ? `${message} ${hint}` : message }) : decided
  }
  await deleteStoreRow(tx, storeID)
  await writeAudit(tx, [
    {
      objectType: 'Store',
      objectID: storeID,
      orderID: null,
      partnerID: row.partner_id,
      action: `Delete Store: ${row.store_code}`,
      createdBy: actor.userName,
    },
  ])
  await announce(tx, { topic: 'stores', ids: [storeID], partnerID: row.partner_id })
  return allow({ deleted: true, warningMessage: null })
}

export const storeCalls: readonly Implementation[] = [
  ...lookupCalls,
  ...storeUploadCalls,
  ...addressLookupCalls,
  implement(listStores, async ({ actor, query }, { db }) => {
    const seen = seenBy(actor, query)
    if (!seen.ok) return seen
    const { rows, ...counted } = await readStoreList(db, seen.value, partnerScope(actor))
    return allow({ stores: rows.map(presentStore), ...counted })
  }),
  implement(getStore, async ({ actor, params }, { db }) => {
    const row = await findStore(db, params.id)
    if (!row) return refuse('notFound')
    const permitted = maySee(actor, row)
    return permitted.ok ? allow(presentStore(row)) : permitted
  }),
  implement(createStore, async ({ actor, body }, { db }) => {
    const permitted = body.isGlobalStore ? requireRight(actor, 'linkGlobalStores') : allow(true)
    return permitted.ok ? db.transaction().execute((tx) => makeStore(tx, body, actor)) : permitted
  }),
  implement(updateStore, ({ actor, params, body, ifMatch }, { db, vendor }) => {
    const { lastModified, ...given } = body
    return db
      .transaction()
      .execute((tx) => saveStore(params.id, { tx, actor, given, copies: [lastModified, ifMatch] }, vendor))
  }),
  implement(deleteStore, ({ actor, params }, { db }) =>
    db.transaction().execute(async (tx) => {
      const permitted = await mayChangeGlobal(tx, params.id, actor)
      return permitted.ok ? remove(tx, params.id, actor) : permitted
    }),
  ),
]
