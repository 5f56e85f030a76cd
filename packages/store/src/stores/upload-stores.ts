/** Stores as an upload writes them. */
import { addressHeaders, storeCsv } from '@quayside/domain'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { differs, type UploadTarget } from '../uploads/upload-target.ts'

export const storeUpload: UploadTarget = {
  spec: storeCsv,
  table: 'store',
  objectType: 'Store',
  code: 'StoreCode',
  columns: {
    StoreCode: ['store_code', 'text'],
    CustomerCode: ['store_code2', 'text'],
    StoreName: ['name', 'text'],
    Address1: ['address1', 'text'],
    Address2: ['address2', 'text'],
    Suburb: ['suburb', 'text'],
    City: ['city', 'text'],
    State: ['state', 'text'],
    PostalCode: ['postal_code', 'text'],
    Country: ['country', 'text'],
    Phone: ['phone', 'text'],
    EmailAddress: ['email_address', 'text'],
    IsDistributionCenter: ['is_distribution_center', 'boolean'],
    OrganisationID: ['organisation_id', 'text'],
    SalesRep: ['sales_rep', 'text'],
  },
  // What a file says is no longer what was looked up.
  alsoSet: (headers) => {
    const address = headers.filter((header) => addressHeaders.includes(header))
    if (address.length === 0) return []
    const changes = sql.join(
      address.map((header) => differs(storeUpload, header)),
      sql` or `,
    )
    return [sql`address_validation_score = case when ${changes} then null else store.address_validation_score end`]
  },
  alsoKept: { AddressValidationScore: ['address_validation_score', 'numeric'] },
}

export const distributionCentersAlone = sql`store.is_distribution_center`

/** The stores that the lines of this transaction's upload made or changed. */
export async function uploadedStores(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ record_id: number }>`select record_id from upload_line where is_changed`.execute(tx)
  return rows.map(({ record_id }) => record_id)
}
