import {
  deleteSelectedOrders,
  editOf,
  givenAmount,
  givenID,
  id,
  ignoreSelectedStoreOrders,
  nonEmptyEditOf,
} from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { configureZodErrors } from './configure-zod-errors.ts'

configureZodErrors()

const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [...path, message].join(' ').trim())

describe('what a request must be, in plain words', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['no number', id, 'abc', 'must be a number'],
    ['0 as an id', id, 0, 'must be more than 0, not 0'],
    ['a flag as an id', givenID, true, 'must be a number or text, not true'],
    ['words as an id', givenID, 'abc', 'must be a whole number'],
    ['null as an id', givenID, null, 'must be a number or text'],
    ['a missing text', z.object({ name: z.string() }), {}, 'name is missing; send text'],
    ['a number for a text', z.string(), 7, 'must be text, not 7'],
    ['an empty text', z.string().min(1), '', 'must not be empty'],
    ['a long text', z.string().max(3), 'abcd', 'has more than 3 characters'],
    ['a month 13', z.iso.date(), '2026-13-01', "must be a date, written as YYYY-MM-DD, not '2026-13-01'"],
    ['a word that is not on offer', z.enum(['asc', 'desc']), 'up', "must be one of asc, desc, not 'up'"],
    ['a field that is not known', editOf({ a: z.string() }), { a: '', b: 1 }, "takes no field 'b'; leave it out"],
    ['nothing', nonEmptyEditOf({ a: z.string().optional() }), {}, 'nothing to change; name at least one of a'],
    ['no ids', deleteSelectedOrders.body, { orderIds: [] }, 'orderIds needs at least 1 entry'],
    ['no ids in either shape', ignoreSelectedStoreOrders.body, [], 'needs at least 1 entry'],
    [
      'too many decimals of a price that may be empty',
      z.union([givenAmount, z.literal('')]),
      4.2500005,
      'has more than 6 decimals: 4.2500005',
    ],
    ['neither shape', ignoreSelectedStoreOrders.body, 'all', "must be a list or an object, not 'all'"],
  ])('%s', (_, schema, value, words) => expect(wordsOf(schema, value)).toEqual([words]))
})
