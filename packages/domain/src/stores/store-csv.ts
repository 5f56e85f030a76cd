/** What may stand in the CSV of stores and distribution centres (specification 2, section 3). */
import { allow } from '../kernel/decision.ts'
import { readEmailAddresses } from '../partners/partner-rules.ts'
import { type CsvField, type CsvSpec, repairCode } from '../uploads/csv-spec.ts'
import { type StoreField, storeRules } from './edit-store.ts'

const text = (header: string, field: StoreField): CsvField => ({
  header,
  type: 'text',
  maxLength: storeRules.fields[field].maxLength,
})

/** Orders and hands make stores without a name and an address; a new store of a file needs both. */
const needed = { required: true, mayStayEmpty: true } as const

export const storeCsv: CsvSpec = {
  kind: 'Store',
  fields: [
    { ...text('StoreCode', 'storeCode'), required: true, repair: repairCode },
    { ...text('CustomerCode', 'storeCode2'), alias: 'StoreCode2', repair: repairCode },
    { ...text('StoreName', 'name'), ...needed },
    { ...text('Address1', 'address1'), ...needed },
    text('Address2', 'address2'),
    text('Suburb', 'suburb'),
    text('City', 'city'),
    text('State', 'state'),
    text('PostalCode', 'postalCode'),
    text('Country', 'country'),
    text('Phone', 'phone'),
    {
      ...text('EmailAddress', 'emailAddress'),
      read: (value) => {
        const read = readEmailAddresses(value)
        return read.ok ? allow(value) : read
      },
    },
    { header: 'IsDistributionCenter', type: 'flag', whenNew: false },
    { ...text('OrganisationID', 'organisationID'), repair: repairCode },
    text('SalesRep', 'salesRep'),
  ],
}

/** The headers whose values an address score is of. */
export const addressHeaders: readonly string[] = [
  'Address1',
  'Address2',
  'Suburb',
  'City',
  'State',
  'PostalCode',
  'Country',
]
