/** A demo partner's stores and distribution centres, under its own codes. */
import type { SimulatedPartner } from '../partner-definition.ts'
import { seededRandom } from '../seeded-random.ts'
import { distributionCentres, type Place, places } from './new-zealand.ts'

export interface PartnerStore {
  readonly code: string
  readonly name: string
  readonly place: Place
  readonly isDistributionCentre: boolean
}

/** Distribution centres first; the head office, where invoices go, is not among them. */
export function partnerStores({ code, habits }: SimulatedPartner): readonly PartnerStore[] {
  const centres = distributionCentres.slice(0, habits.distributionCentres)
  const shops = seededRandom(`stores ${code}`).some(places, habits.stores)
  return [...centres, ...shops].map((place, at) => ({
    code: habits.storeCode(at + 1),
    name: at < centres.length || habits.brand === '' ? place.name : `${habits.brand} ${place.name}`,
    place,
    isDistributionCentre: at < centres.length,
  }))
}

/** Where a partner's invoices go. */
export function headOffice({ code, name, habits }: SimulatedPartner): PartnerStore {
  const place = seededRandom(`office ${code}`).pick(places)
  return { code: habits.storeCode(900), name: `${name} Head Office`, place, isDistributionCentre: false }
}
