/** Who an outgoing document is between: the parties that the order named, and the store as we know it now. */
import type { Party } from '@quayside/edi-mapping'
import type { DocumentHeader, DocumentStore, PartnerRow } from '@quayside/store'

interface SourceDocument {
  readonly parties?: readonly Party[]
}

function storeParty(role: Party['role'], store: DocumentStore, given: Party | undefined): Party {
  return {
    role,
    code: store.store_code,
    codeQualifier: given?.codeQualifier ?? null,
    name: store.name ?? given?.name ?? null,
    address1: store.address1,
    address2: store.address2,
    city: store.city,
    state: store.state,
    postalCode: store.postal_code,
    country: store.country,
  }
}

const nobody = { address1: null, address2: null, city: null, state: null, postalCode: null, country: null }

export function documentParties(header: DocumentHeader, partner: PartnerRow): Party[] {
  const named = (header.source_document as SourceDocument | null)?.parties ?? []
  const find = (role: Party['role']) => named.find((party) => party.role === role)
  const sameStore = named.find((party) => party.role === 'ship-to' && party.code === header.store?.store_code)
  const shipTo = header.store ? storeParty('ship-to', header.store, sameStore ?? find('ship-to')) : find('ship-to')
  const supplier = find('supplier') ?? {
    role: 'supplier' as const,
    code: partner.guide.us.id || null,
    codeQualifier: null,
    name: null,
    ...nobody,
  }
  const shipFrom = header.from_store ? storeParty('ship-from', header.from_store, find('ship-from')) : find('ship-from')
  return [find('buyer'), supplier, shipTo, shipFrom, find('bill-to')].filter(
    (party): party is Party => party !== undefined,
  )
}
