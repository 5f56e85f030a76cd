/** Stores and distribution centres: the list, one of them, making one, changing and deleting it. Values are checked by the domain's rules. */
import { type StoreField, storeRules } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, needsOneOf, recordOf, visibleRows } from '../call.ts'
import {
  auditFields,
  givenID,
  givenText,
  id,
  idParams,
  noBody,
  nonEmptyEditOf,
  nothing,
  orNull,
  text,
  timestamp,
} from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { storesAsked } from './list-spec.ts'

export const seesStores = needsOneOf([
  'Address-ViewAddress',
  'Address-ViewDistributionCenters',
  'Address-ViewGlobalStores',
])

export const storeDetails = z.strictObject({
  storeID: id,
  storeCode: text,
  /** The customer's own code for it. */
  storeCode2: orNull(text),
  name: orNull(text),
  address1: orNull(text),
  address2: orNull(text),
  suburb: orNull(text),
  city: orNull(text),
  state: orNull(text),
  postalCode: orNull(text),
  country: orNull(text),
  phone: orNull(text),
  emailAddress: orNull(text),
  organisationID: orNull(text),
  salesRep: orNull(text),
  /** Null: a global store, which is its retailer's. */
  partnerID: orNull(id),
  /** Of a global store: name and code of its retailer. */
  partnerName: text,
  partnerCode: text,
  warehouseID: orNull(id),
  warehouseCode: orNull(text),
  warehouseName: orNull(text),
  /** The distribution centre that serves it. */
  crossdockID: orNull(id),
  crossDockCode: orNull(text),
  globalStoreID: orNull(id),
  globalStoreCode: orNull(text),
  isGlobalStore: z.boolean(),
  isDistributionCenter: z.boolean(),
  salesGroupID: orNull(id),
  salesGroupCode: orNull(text),
  salesGroupName: orNull(text),
  /** 0 to 100; null where the address was not looked up since it was changed. */
  addressValidationScore: orNull(z.number()),
  active: z.boolean(),
  ...auditFields,
})
export type StoreDetails = z.output<typeof storeDetails>

export const listStores = defineCall({
  name: 'listStores',
  method: 'GET',
  path: '/Stores',
  summary: 'Stores and distribution centres, a page at a time',
  access: seesStores,
  scope: visibleRows,
  params: nothing,
  query: listQuery(storesAsked),
  body: noBody,
  answer: z.strictObject({ stores: z.array(storeDetails), ...pageAnswer }),
})

export const getStore = defineCall({
  name: 'getStore',
  method: 'GET',
  path: '/Stores/:id',
  summary: 'One store or distribution centre',
  access: seesStores,
  scope: recordOf('store'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: storeDetails,
})

export const createStore = defineCall({
  name: 'createStore',
  method: 'POST',
  path: '/Stores',
  summary: 'Create a store or distribution centre of a partner',
  access: needs('Address-CreateAddress'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    partnerCode: z.string().trim().nullish(),
    storeCode: z.string().trim().nullish(),
    isDistributionCenter: z.boolean().default(false),
    /** `partnerCode` is then the code of a retailer, or of a partner that trades as it. */
    isGlobalStore: z.boolean().default(false),
  }),
  answer: z.strictObject({ storeID: id }),
})

const { fields } = storeRules
const given = (field: StoreField) => givenText({ maxLength: fields[field].maxLength })
const givenRecord = z.union([givenID, z.literal('')]).nullish()

export const updateStore = defineCall({
  name: 'updateStore',
  method: 'PATCH',
  path: '/Stores/:id',
  summary: 'Change fields of a store, from the version in lastModified or If-Match',
  access: needs('Address-UpdateAddress'),
  scope: recordOf('store'),
  params: idParams,
  query: nothing,
  body: nonEmptyEditOf(
    {
      storeCode: given('storeCode'),
      storeCode2: given('storeCode2'),
      name: given('name'),
      address1: given('address1'),
      address2: given('address2'),
      suburb: given('suburb'),
      city: given('city'),
      state: given('state'),
      postalCode: given('postalCode'),
      country: given('country'),
      phone: given('phone'),
      emailAddress: given('emailAddress'),
      organisationID: given('organisationID'),
      salesRep: given('salesRep'),
      isDistributionCenter: z.boolean().optional(),
      active: z.boolean().optional(),
      warehouseID: givenRecord,
      salesGroupID: givenRecord,
      crossdockID: givenRecord,
      globalStoreID: givenRecord,
      lastModified: timestamp.optional(),
    } satisfies Readonly<Record<StoreField | 'lastModified', z.ZodType>>,
    storeDetails,
  ),
  answer: storeDetails,
})

export const deleteStore = defineCall({
  name: 'deleteStore',
  method: 'DELETE',
  path: '/Stores/:id',
  summary: 'Delete a store that nothing is linked to',
  access: needs('Address-DeleteAddress'),
  scope: recordOf('store'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    deleted: z.boolean(),
    /** Why it was not: it is still there. */
    warningMessage: orNull(text),
  }),
})
