/** Who an outgoing document is between: the parties that the order named, and where the goods go. */
import { type DeliveryPlace, deliveryPlace, deliveryRoute } from '@quayside/domain'
import type { Party } from '@quayside/edi-mapping'
import { type DocumentHeader, knownPlace, type PartnerRow, routePlace } from '@quayside/store'

interface SourceDocument {
  readonly parties?: readonly Party[]
}

const nobody = { address1: null, address2: null, city: null, state: null, postalCode: null, country: null }

/**
 * The store as ship-to, after its distribution centre where the goods pass one.
 *
 * Codes of one partner are qualified alike: another ship-to's qualifier serves where a store came without one. Its name never does.
 */
function shipTosOf(header: DocumentHeader, named: readonly Party[]): Party[] {
  const store = { stated: header.stated_ship_to, store: header.store && knownPlace(header.store) }
  const { shipTo, finalStore } = deliveryRoute(store, routePlace(header.centre))
  const shipTos = named.filter((party) => party.role === 'ship-to')
  const qualified = (role: Party['role'], place: DeliveryPlace): Party => {
    const sameCode = shipTos.find((party) => party.code === place.code) ?? shipTos[0]
    return { role, ...place, codeQualifier: place.codeQualifier ?? sameCode?.codeQualifier ?? null }
  }
  if (shipTo === null) return shipTos.slice(0, 1)
  if (header.centre === null) return [qualified('ship-to', shipTo)]
  return [qualified('distribution-centre', shipTo), ...(finalStore ? [qualified('ship-to', finalStore)] : [])]
}

function shipFromOf(header: DocumentHeader, named: readonly Party[]): Party | undefined {
  const given = named.find((party) => party.role === 'ship-from')
  const place = deliveryPlace(null, header.from_store && knownPlace(header.from_store))
  return place ? { role: 'ship-from', ...place, codeQualifier: given?.codeQualifier ?? null } : given
}

const ourselves = ({ guide }: PartnerRow): Party => ({
  role: 'supplier',
  code: guide.us.id || null,
  codeQualifier: null,
  name: null,
  ...nobody,
})

/** Of a document without an order: the partner and we ourselves, under the names of the interchange. */
export const partiesWithoutOrder = (partner: PartnerRow): Party[] => [
  { role: 'buyer', code: partner.guide.them.id || null, codeQualifier: null, name: partner.name, ...nobody },
  ourselves(partner),
]

export function documentParties(header: DocumentHeader, partner: PartnerRow): Party[] {
  const named = (header.source_document as SourceDocument | null)?.parties ?? []
  const find = (role: Party['role']) => named.find((party) => party.role === role)
  const supplier = find('supplier') ?? ourselves(partner)
  const found = [find('buyer'), supplier, ...shipTosOf(header, named), shipFromOf(header, named), find('bill-to')]
  return found.filter((party): party is Party => party !== undefined)
}

/**
 * Parties of a document for several store orders, whose lines name the stores: the distribution centre that all of them
 * share is the ship-to.
 */
export function sharedParties(headers: readonly DocumentHeader[], partner: PartnerRow): Party[] {
  const [first = [], ...others] = headers.map((header) => documentParties(header, partner))
  const centreOf = (parties: readonly Party[]) => parties.find(({ role }) => role === 'distribution-centre')
  const centre = centreOf(first)
  const isShared = others.every((parties) => JSON.stringify(centreOf(parties)) === JSON.stringify(centre))
  const rest = first.filter(({ role }) => role !== 'ship-to' && role !== 'distribution-centre')
  return centre && isShared ? [...rest, { ...centre, role: 'ship-to' }] : rest
}
