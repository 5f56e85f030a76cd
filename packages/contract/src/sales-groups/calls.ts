/** Sales groups: the list, one of them, making and changing one. Values are checked by the domain's rules. */
import { type SalesGroupField, salesGroupRules } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, recordOf, visibleRows } from '../call.ts'
import {
  auditFields,
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
import { salesGroupsList } from './list-spec.ts'

const salesGroupDetails = z.strictObject({
  salesGroupID: id,
  partnerID: id,
  partnerName: text,
  partnerCode: text,
  salesGroupCode: text,
  salesGroupName: orNull(text),
  salesGroupDescription: orNull(text),
  ...auditFields,
})
export type SalesGroupDetails = z.output<typeof salesGroupDetails>

export const listSalesGroups = defineCall({
  name: 'listSalesGroups',
  method: 'GET',
  path: '/SalesGroups',
  summary: 'Sales groups, a page at a time',
  access: needs('SalesGroups-ViewSalesGroups'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(salesGroupsList),
  body: noBody,
  answer: z.strictObject({ salesGroups: z.array(salesGroupDetails), ...pageAnswer }),
})

export const getSalesGroup = defineCall({
  name: 'getSalesGroup',
  method: 'GET',
  path: '/SalesGroups/:id',
  summary: 'One sales group',
  access: needs('SalesGroups-ViewSalesGroups'),
  scope: recordOf('salesGroup'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: salesGroupDetails,
})

const { salesGroupCode, salesGroupName, salesGroupDescription } = salesGroupRules.fields
const fields = {
  salesGroupCode: givenText(salesGroupCode),
  salesGroupName: givenText(salesGroupName),
  salesGroupDescription: givenText(salesGroupDescription),
} satisfies Readonly<Record<SalesGroupField, z.ZodType>>

export const createSalesGroup = defineCall({
  name: 'createSalesGroup',
  method: 'POST',
  path: '/SalesGroups',
  summary: 'Create a sales group of a partner',
  access: needs('SalesGroups-CreateSalesGroups'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({ ...fields, partnerCode: z.string().trim().nullish() }),
  answer: z.strictObject({ salesGroupID: id }),
})

export const updateSalesGroup = defineCall({
  name: 'updateSalesGroup',
  method: 'PATCH',
  path: '/SalesGroups/:id',
  summary: 'Change fields of a sales group, from the version in lastModified or If-Match',
  access: needs('SalesGroups-UpdateSalesGroups'),
  scope: recordOf('salesGroup'),
  params: idParams,
  query: nothing,
  body: nonEmptyEditOf({ ...fields, lastModified: timestamp.optional() }, salesGroupDetails),
  answer: salesGroupDetails,
})
