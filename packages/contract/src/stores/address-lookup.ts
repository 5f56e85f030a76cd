/** Looking up the address of a store: suggestions, the address behind one, all its fields at once, and how good the present one is. */
import { z } from 'zod'
import { defineCall, needs, recordOf } from '../call.ts'
import { idParams, noBody, nothing, orNull, text, timestamp } from '../fields.ts'
import { storeDetails } from './stores.ts'

const typed = z.string().trim().min(3).max(300)
const key = z.string().min(1).max(2000)

export const suggestAddress = defineCall({
  name: 'suggestAddress',
  method: 'GET',
  path: '/Stores/:id/SuggestAddress',
  summary: 'Addresses that begin like what was typed, from the address service of the settings',
  access: needs('Address-UpdateAddress'),
  scope: recordOf('store'),
  params: idParams,
  query: z.object({ text: typed }),
  body: noBody,
  answer: z.strictObject({ suggestions: z.array(z.strictObject({ key: text, text })) }),
})

export const findAddressCandidate = defineCall({
  name: 'findAddressCandidate',
  method: 'GET',
  path: '/Stores/:id/AddressCandidate',
  summary: 'The address behind a suggestion, with its score',
  access: needs('Address-UpdateAddress'),
  scope: recordOf('store'),
  params: idParams,
  query: z.object({ key, text: typed }),
  body: noBody,
  answer: z.strictObject({
    address1: orNull(text),
    address2: orNull(text),
    suburb: orNull(text),
    city: orNull(text),
    state: orNull(text),
    postalCode: orNull(text),
    country: orNull(text),
    addressValidationScore: z.number(),
  }),
})

export const takeAddress = defineCall({
  name: 'takeAddress',
  method: 'POST',
  path: '/Stores/:id/UpdateFullAddress',
  summary: 'Replace all address fields of a store by the address behind a suggestion',
  access: needs('Address-UpdateAddress'),
  scope: recordOf('store'),
  params: idParams,
  query: nothing,
  body: z.strictObject({
    key: key.nullish(),
    text: z.string().trim().max(300).nullish(),
    lastModified: timestamp.optional(),
  }),
  answer: storeDetails,
})

export const revalidateAddress = defineCall({
  name: 'revalidateAddress',
  method: 'POST',
  path: '/Stores/:id/RevalidateAddress',
  summary: 'Score the address that a store has',
  access: needs('Address-UpdateAddress'),
  scope: recordOf('store'),
  params: idParams,
  query: nothing,
  body: z.strictObject({ lastModified: timestamp.optional() }).nullish(),
  answer: storeDetails,
})
