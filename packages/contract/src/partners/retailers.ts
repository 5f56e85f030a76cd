/** Retailers: the chains that partners belong to, with the tax rule of their invoices. Values are checked by the domain's rules. */
import type { RetailerField } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, recordOf, visibleRows } from '../call.ts'
import { auditFields, id, idParams, noBody, nothing, orNull, text, timestamp } from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { retailersList } from './retailers-list.ts'

const retailerDetails = z.strictObject({
  retailerID: id,
  retailerCode: text,
  name: text,
  path: orNull(text),
  /** Of the lines of its invoices whose product has none. */
  taxRule: orNull(z.enum(['Tax Inclusive', 'Tax Exclusive'])),
  /** Comma lists of the partners that belong to it, of those that the caller may see: their codes, and their ids. */
  childrenPartners: text,
  childrenPartnersID: text,
  ...auditFields,
})
export type RetailerDetails = z.output<typeof retailerDetails>

export const listRetailers = defineCall({
  name: 'listRetailers',
  method: 'GET',
  path: '/retailers',
  summary: 'The retailers of the caller’s partners, a page at a time; all of them for an administrator',
  access: needs('ExternalSystem-Retailer'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(retailersList),
  body: noBody,
  answer: z.strictObject({ retailers: z.array(retailerDetails), ...pageAnswer }),
})

export const downloadRetailers = defineCall({
  name: 'downloadRetailers',
  method: 'GET',
  path: '/Retailers/Download',
  summary: 'All retailers that the caller may see, as CSV',
  access: needs('ExternalSystem-Retailer'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})

export const getRetailer = defineCall({
  name: 'getRetailer',
  method: 'GET',
  path: '/retailers/:id',
  summary: 'One retailer with its partners',
  access: needs('ExternalSystem-Retailer'),
  scope: recordOf('retailer'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: retailerDetails,
})

const words = z.string().nullish()
const fields = {
  name: words,
  path: words,
  taxRule: words,
  childrenPartnersID: words,
} satisfies Readonly<Record<RetailerField, z.ZodType>>

export const updateRetailer = defineCall({
  name: 'updateRetailer',
  method: 'PATCH',
  path: '/retailers/:id',
  summary: 'Change one field of a retailer, from the version in lastModified or If-Match',
  access: needs('ExternalSystem-Retailer'),
  scope: recordOf('retailer'),
  params: idParams,
  query: nothing,
  body: z
    .strictObject({ ...fields, lastModified: timestamp.optional() })
    .refine(
      ({ lastModified: _, ...given }) => Object.values(given).filter((value) => value !== undefined).length === 1,
      'send exactly one field of the retailer',
    ),
  answer: retailerDetails,
})
