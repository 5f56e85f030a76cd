/** Warehouses, as far as orders choose one. */
import { z } from 'zod'
import { defineCall, signedIn, visibleRows } from '../call.ts'
import { id, noBody, nothing, orNull, text } from '../fields.ts'
import { listQuery } from '../lists/list-query.ts'
import { defineList } from '../lists/list-spec.ts'

export const warehousePicker = defineList({
  name: 'warehouses',
  searchLabel: 'Code or name',
  pageSize: 1000,
  filters: { partner: { kind: 'choices', label: 'Partner' } },
})

export const warehouseLookupRow = z.strictObject({
  warehouseID: id,
  partnerID: id,
  partnerCode: text,
  warehouseCode: text,
  warehouseName: orNull(text),
  externalWarehouseID: orNull(text),
})
export type WarehouseLookupRow = z.output<typeof warehouseLookupRow>

export const lookUpWarehouses = defineCall({
  name: 'lookUpWarehouses',
  method: 'GET',
  path: '/Warehouses/lookup',
  summary:
    'The warehouses of a partner, or of all the caller’s partners; external numbers need Warehouses-ViewWarehouse',
  access: signedIn,
  scope: visibleRows,
  params: nothing,
  query: listQuery(warehousePicker),
  body: noBody,
  answer: z.array(warehouseLookupRow),
})
