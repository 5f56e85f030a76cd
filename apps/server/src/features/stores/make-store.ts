/** A new store: of a partner, or a global store of a retailer. */
import type { BodyOf, createStore } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  missingFields,
  partnerScope,
  readField,
  refuse,
  scopeCovers,
  storeRules,
} from '@quayside/domain'
import {
  announce,
  findPartnerByCode,
  findRetailerByCode,
  insertStore,
  partnersOfRetailer,
  type StoreOwner,
  type Tx,
  writeAudit,
} from '@quayside/store'
import { partnerInReach } from '../partners/partner-in-reach.ts'

/** That of a partner that trades as it, or the one with this code. */
async function retailerOf(tx: Tx, code: string): Promise<number | null> {
  const partner = await findPartnerByCode(tx, code)
  return partner ? partner.retailer_id : ((await findRetailerByCode(tx, code))?.retailer_id ?? null)
}

/** Whose it will be; one that is out of reach is not found. */
async function ownerOf(tx: Tx, code: string, isGlobal: boolean, actor: Actor): Promise<Decision<StoreOwner>> {
  if (!isGlobal) {
    const partner = await partnerInReach(tx, actor, code)
    return partner.ok ? allow({ partnerID: partner.value.partner_id, retailerID: null }) : partner
  }
  const notFound = refuse('partnerNotFound', { partner: code })
  const retailerID = await retailerOf(tx, code)
  if (retailerID === null) return notFound
  const scope = partnerScope(actor)
  const partners = await partnersOfRetailer(tx, retailerID)
  const isReached = actor.isAdmin || (partners.length > 0 && partners.every((one) => scopeCovers(scope, one)))
  return isReached ? allow({ partnerID: null, retailerID }) : notFound
}

export async function makeStore(
  tx: Tx,
  { partnerCode, storeCode, isDistributionCenter, isGlobalStore }: BodyOf<typeof createStore>,
  actor: Actor,
): Promise<Decision<{ storeID: number }>> {
  if (!partnerCode || !storeCode)
    return refuse('requiredFieldsMissing', { names: missingFields({ partnerCode, storeCode }) })
  const state = { isGlobalStore, withGlobalStores: isGlobalStore }
  const { storeCode: rule } = storeRules.fields
  const code = readField(rule, storeCode, { state })
  if (!code.ok) return code
  const owner = await ownerOf(tx, partnerCode, isGlobalStore, actor)
  if (!owner.ok) return owner
  const by = actor.userName
  const storeID = await insertStore(
    tx,
    {
      partner_id: owner.value.partnerID,
      retailer_id: owner.value.retailerID,
      store_code: storeCode,
      is_distribution_center: isDistributionCenter,
    },
    by,
  )
  if (storeID === null) return refuse('codeTaken', { label: rule.label, code: storeCode })
  await writeAudit(tx, [
    {
      objectType: 'Store',
      objectID: storeID,
      orderID: null,
      partnerID: owner.value.partnerID,
      action: `Create ${isDistributionCenter ? 'Distribution Center' : 'Store'}: ${storeCode}`,
      createdBy: by,
    },
  ])
  await announce(tx, { topic: 'stores', ids: [storeID], partnerID: owner.value.partnerID })
  return allow({ storeID })
}
