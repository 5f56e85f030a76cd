/** Warehouses: the grid, one of them, making and changing one. Values are checked by the domain's rules. */
import { type WarehouseField, warehouseRules } from '@quayside/domain'
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
  pageNumber,
  queryChoice,
  text,
  timestamp,
} from '../fields.ts'
import { pageAnswer } from '../lists/list-query.ts'
import { gridFields, gridPageSizes, logicOperators, readGridFilters, standardGridPageSize } from './grid-query.ts'

const warehouseDetails = z.strictObject({
  warehouseID: id,
  partnerID: id,
  partnerName: text,
  partnerCode: text,
  warehouseCode: text,
  warehouseName: orNull(text),
  warehouseDescription: orNull(text),
  externalWarehouseID: orNull(text),
  ...auditFields,
})
export type WarehouseDetails = z.output<typeof warehouseDetails>

const filters = z
  .string()
  .default('')
  .transform((given, context) => {
    const read = readGridFilters(given)
    if (typeof read !== 'string') return read
    context.addIssue({ code: 'custom', message: read })
    return z.NEVER
  })

export const warehousesQuery = z.object({
  page: pageNumber.default(1),
  pageSize: z.coerce.number().int().min(1).max(gridPageSizes[4]).default(standardGridPageSize),
  orderBy: queryChoice(gridFields, 'warehouseCode'),
  direction: queryChoice(['asc', 'desc'], 'asc'),
  filters,
  logicOperator: queryChoice(logicOperators, 'and'),
})
export type WarehousesQuery = z.output<typeof warehousesQuery>

export const listWarehouses = defineCall({
  name: 'listWarehouses',
  method: 'GET',
  path: '/Warehouses',
  summary: 'Warehouses, filtered and sorted by any column, a page at a time',
  access: needs('Warehouses-ViewWarehouse'),
  scope: visibleRows,
  params: nothing,
  query: warehousesQuery,
  body: noBody,
  answer: z.strictObject({ warehouses: z.array(warehouseDetails), ...pageAnswer }),
})

export const getWarehouse = defineCall({
  name: 'getWarehouse',
  method: 'GET',
  path: '/Warehouses/:id',
  summary: 'One warehouse',
  access: needs('Warehouses-ViewWarehouse'),
  scope: recordOf('warehouse'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: warehouseDetails,
})

const { fields: rules } = warehouseRules
const fields = {
  warehouseCode: givenText(rules.warehouseCode),
  warehouseName: givenText(rules.warehouseName),
  warehouseDescription: givenText(rules.warehouseDescription),
  externalWarehouseID: givenText(rules.externalWarehouseID),
} satisfies Readonly<Record<WarehouseField, z.ZodType>>

export const createWarehouse = defineCall({
  name: 'createWarehouse',
  method: 'POST',
  path: '/Warehouses',
  summary: 'Create a warehouse of a partner',
  access: needs('Warehouses-CreateWarehouse'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    ...fields,
    partnerCode: z.string().trim().nullish(),
    /** The partner's other fields may be sent along. */
    partnerID: z.unknown().optional(),
    partnerName: z.unknown().optional(),
  }),
  answer: z.strictObject({ warehouseID: id }),
})

export const updateWarehouse = defineCall({
  name: 'updateWarehouse',
  method: 'PATCH',
  path: '/Warehouses/:id',
  summary: 'Change fields of a warehouse, from the version in lastModified or If-Match',
  access: needs('Warehouses-UpdateWarehouse'),
  scope: recordOf('warehouse'),
  params: idParams,
  query: nothing,
  body: nonEmptyEditOf({ ...fields, lastModified: timestamp.optional() }, warehouseDetails),
  answer: warehouseDetails,
})
