/** Whom partners belong to, for pickers: our own entities, and the external system's customers. */
import { z } from 'zod'
import { defineCall, signedIn, visibleRows } from '../call.ts'
import { id, noBody, nothing, text } from '../fields.ts'
import { listQuery } from '../lists/list-query.ts'
import { defineList } from '../lists/list-spec.ts'

export const entityPicker = defineList({
  name: 'entities',
  searchLabel: 'Code or name',
  pageSize: 1000,
  filters: {},
})

export const customerPicker = defineList({
  name: 'customers',
  searchLabel: 'Number or name',
  pageSize: 1000,
  filters: {},
})

export const listEntities = defineCall({
  name: 'listEntities',
  method: 'GET',
  path: '/partners/entities',
  summary: 'The entities of the caller’s partners; all of them for an administrator',
  access: signedIn,
  scope: visibleRows,
  params: nothing,
  query: listQuery(entityPicker),
  body: noBody,
  answer: z.array(z.strictObject({ entityID: id, entityCode: text, name: text })),
})

export const listCustomers = defineCall({
  name: 'listCustomers',
  method: 'GET',
  path: '/customers',
  summary: 'The external customers of the caller’s partners; all of them for an administrator',
  access: signedIn,
  scope: visibleRows,
  params: nothing,
  query: listQuery(customerPicker),
  body: noBody,
  answer: z.array(z.strictObject({ externalCustomerID: text, customerName: text })),
})
