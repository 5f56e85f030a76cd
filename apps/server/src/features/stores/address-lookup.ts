/** Address lookup: what the service of the settings suggests, taken over field by field with its score; and the score of an address that is there. */
import { findAddressCandidate, revalidateAddress, suggestAddress, takeAddress } from '@quayside/contract'
import { type Actor, allow, type Decision, hasFeature, refuse } from '@quayside/domain'
import {
  announce,
  findStore,
  lockStore,
  type StoreRecordRow,
  type Tx,
  updateStoreRow,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { type Candidate, type Geocoder, GeocoderDown } from './geocoding/geocoder.ts'
import { geocoderOf } from './geocoding/geocoder-of.ts'
import { presentStore } from './present-store.ts'
import { mayChangeGlobal, saveStore, shareDetails } from './save-store.ts'

/** Refused where there is no service, and where it does not answer. */
async function ask<T>(
  { config, log }: Pick<Services, 'config' | 'log'>,
  question: (geocoder: Geocoder) => Promise<T>,
): Promise<Decision<T>> {
  const geocoder = geocoderOf(config)
  if (!geocoder) return refuse('addressLookupOff')
  try {
    return allow(await question(geocoder))
  } catch (error) {
    if (!(error instanceof GeocoderDown)) throw error
    log.warn(`Address lookup: ${geocoder.name}: ${error.message}`)
    return refuse('addressLookupFailed', { name: geocoder.name })
  }
}

interface Wanted {
  readonly key: string
  readonly text: string
}

async function candidateOf(services: Services, wanted: Wanted): Promise<Decision<Candidate>> {
  const found = await ask(services, (geocoder) => geocoder.candidates(wanted))
  if (!found.ok) return found
  const [best] = found.value
  return best ? allow(best) : refuse('addressUnknown', { text: wanted.text })
}

/** With global stores, the address of a partner's store is that of its global store. */
async function ownAddress(services: Services, storeID: number): Promise<Decision<StoreRecordRow>> {
  const row = await findStore(services.db, storeID)
  if (!row) return refuse('notFound')
  return hasFeature(services.vendor, 'GlobalStores') && row.retailer_id === null
    ? refuse('editGlobalStore')
    : allow(row)
}

interface Scored {
  readonly storeID: number
  readonly actor: Actor
  readonly score: number
  readonly action: string
}

/** The score belongs to the address as it is now; stores that are linked to a global store follow it. */
async function setScore(tx: Tx, { storeID, actor, score, action }: Scored): Promise<Decision<StoreRecordRow>> {
  const { userName: by } = actor
  const row = await findStore(tx, storeID)
  if (!row) return refuse('notFound')
  const partnerID = row.partner_id
  await updateStoreRow(tx, storeID, { address_validation_score: String(score) }, by)
  await shareDetails(tx, row, false, by)
  const about = { objectType: 'Store', objectID: storeID, orderID: null, partnerID } as const
  await writeAudit(tx, [{ ...about, action: `${action}: ${Math.floor(score)}%`, createdBy: by }])
  await announce(tx, { topic: 'stores', ids: [storeID], partnerID })
  const kept = await findStore(tx, storeID)
  return kept ? allow(kept) : refuse('notFound')
}

const addressOf = (row: StoreRecordRow): string =>
  [row.address1, row.address2, row.suburb, row.city, row.state, row.postal_code, row.country].filter(Boolean).join(', ')

export const addressLookupCalls: readonly Implementation[] = [
  implement(suggestAddress, async ({ query }, services) => {
    const found = await ask(services, (geocoder) => geocoder.suggest(query.text))
    return found.ok ? allow({ suggestions: found.value.map(({ key, text }) => ({ key, text })) }) : found
  }),
  implement(findAddressCandidate, async ({ query }, services) => {
    const found = await candidateOf(services, query)
    return found.ok ? allow({ ...found.value.address, addressValidationScore: found.value.score }) : found
  }),
  implement(takeAddress, async ({ actor, params, body, ifMatch }, services) => {
    const { key, text, lastModified } = body
    if (!key) return refuse('addressNotSelected')
    const own = await ownAddress(services, params.id)
    if (!own.ok) return own
    // Asked again, so that the score is the service's and nobody else's.
    const found = await candidateOf(services, { key, text: text ?? '' })
    if (!found.ok) return found
    const { address, score } = found.value
    return services.db.transaction().execute(async (tx) => {
      const request = { tx, actor, given: address, copies: [lastModified, ifMatch] }
      const saved = await saveStore(params.id, request, services.vendor)
      if (!saved.ok) return saved
      const action = 'Address looked up'
      const scored = await setScore(tx, { storeID: params.id, actor, score, action })
      return scored.ok ? allow(presentStore(scored.value)) : scored
    })
  }),
  implement(revalidateAddress, async ({ actor, params }, services) => {
    const own = await ownAddress(services, params.id)
    if (!own.ok) return own
    const asked = addressOf(own.value)
    if (asked === '') return refuse('addressMissing')
    const found = await ask(services, (geocoder) => geocoder.candidates({ text: asked }))
    if (!found.ok) return found
    const score = found.value[0]?.score ?? 0
    return services.db.transaction().execute(async (tx) => {
      await lockStore(tx, params.id)
      const permitted = await mayChangeGlobal(tx, params.id, actor)
      if (!permitted.ok) return permitted
      const now = await findStore(tx, params.id)
      if (!now || addressOf(now) !== asked) return refuse('addressChanged')
      const scored = await setScore(tx, { storeID: params.id, actor, score, action: 'Address revalidated' })
      return scored.ok ? allow(presentStore(scored.value)) : scored
    })
  }),
]
