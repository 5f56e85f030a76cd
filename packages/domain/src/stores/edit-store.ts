/** Editing a store: its details, and the warehouse, distribution centre, sales group and global store that it belongs to. */
import { allow, type Decision, type Guard, refuse } from '../kernel/decision.ts'
import { readEmailAddresses } from '../partners/partner-rules.ts'
import type { FieldRule, FieldValue, RecordRules } from '../records/record-rules.ts'

export interface EditedStore {
  readonly isGlobalStore: boolean
  /** The installation has global stores: their details are those of the stores that are linked to them. */
  readonly withGlobalStores: boolean
}

const ofGlobalStore = ({ withGlobalStores, isGlobalStore }: EditedStore): Guard =>
  withGlobalStores && !isGlobalStore ? refuse('editGlobalStore') : allow(true)

/** A global store belongs to a retailer, not to a partner: it has no warehouse, group or link of its own. */
const ofPartnerStore = ({ isGlobalStore }: EditedStore, label: string): Guard =>
  isGlobalStore ? refuse('fieldOfPartnerStore', { label }) : allow(true)

const detail = (label: string, maxLength: number) =>
  ({ label, kind: 'text', maxLength, carried: true, open: ofGlobalStore }) as const

function readEmail(given: FieldValue, label: string): Decision<FieldValue> {
  const text = String(given ?? '').trim()
  if (text.length > 100) return refuse('fieldTooLong', { label, n: 100 })
  const read = readEmailAddresses(text)
  return read.ok ? allow(text || null) : read
}

const link = (label: string) => ({ label, kind: 'choice', open: ofPartnerStore }) as const

const storeFields = {
  // The partner's messages name the store by it, so it is the partner's own (docs/decisions/0232).
  storeCode: { ...detail('Store Code', 50), open: () => allow(true), required: true, isCode: true },
  storeCode2: { ...detail('Customer Code', 50), isCode: true },
  name: { ...detail('Name', 50), required: true },
  address1: detail('Address 1', 100),
  address2: detail('Address 2', 200),
  suburb: detail('Suburb', 50),
  city: detail('City', 50),
  state: detail('State', 50),
  postalCode: detail('Postal Code', 50),
  country: detail('Country', 50),
  phone: { ...detail('Phone', 50), carried: undefined },
  emailAddress: { label: 'Email Address', kind: 'text', maxLength: 100, open: ofGlobalStore, read: readEmail },
  organisationID: { ...detail('Organisation', 50), carried: undefined },
  salesRep: { ...detail('Sales Rep', 50), carried: undefined },
  isDistributionCenter: { label: 'Distribution Center', kind: 'flag', open: ofGlobalStore },
  active: { label: 'Active', kind: 'flag' },
  warehouseID: link('Warehouse'),
  salesGroupID: link('Sales Group'),
  crossdockID: { ...link('Served By'), right: 'linkDistributionCenter' },
  globalStoreID: { ...link('Global Store'), right: 'linkGlobalStores' },
} satisfies Readonly<Record<string, FieldRule<EditedStore>>>

export type StoreField = keyof typeof storeFields

/** The lengths are those of the store upload (specification 2, section 3). */
export const storeRules: RecordRules<StoreField, EditedStore> = { fields: storeFields, open: () => allow(true) }

/** What an address lookup replaces, all of them at once. */
export const addressFields = [
  'address1',
  'address2',
  'suburb',
  'city',
  'state',
  'postalCode',
  'country',
] as const satisfies readonly StoreField[]
export type AddressField = (typeof addressFields)[number]
