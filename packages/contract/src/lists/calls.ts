/** A person's saved columns and views, with search, filters and order; and how many records several lists have. */
import { z } from 'zod'
import { defineCall, noRecord, signedIn, visibleRows } from '../call.ts'
import { id, noBody, nothing, text } from '../fields.ts'

/** 'orders'; tables in records too: 'order.products'. */
const listName = z.string().regex(/^[A-Za-z][A-Za-z0-9.]{0,59}$/, 'names a list: letters, digits and full stops')
const viewName = z.string().trim().min(1, 'name the view').max(40)

export const listView = z.strictObject({
  listViewID: id,
  name: text,
  /** Search, filters and order as they stand in the address: 'partner=HARB&orderBy=total'. */
  search: text,
})
export type ListView = z.output<typeof listView>

export const keptList = z.strictObject({
  list: text,
  /** Keys of the columns whose default is reversed: hidden where the list shows them, shown where it hides them. */
  columns: z.array(text),
  views: z.array(listView),
})
export type KeptList = z.output<typeof keptList>

export const getKeptLists = defineCall({
  name: 'getKeptLists',
  method: 'GET',
  path: '/lists',
  summary: 'What the caller keeps of each list: columns and views',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ lists: z.array(keptList) }),
})

export const keepColumns = defineCall({
  name: 'keepColumns',
  method: 'PATCH',
  path: '/lists/:list',
  summary: "Keep the caller's choice of columns of a list",
  access: signedIn,
  scope: noRecord,
  params: z.object({ list: listName }),
  query: nothing,
  body: z.strictObject({ columns: z.array(z.string().max(60)).max(200) }),
  answer: z.strictObject({ columns: z.array(text) }),
})

export const addView = defineCall({
  name: 'addView',
  method: 'POST',
  path: '/lists/:list/views',
  summary: 'Keep a view of a list under a name that the caller has not used yet',
  access: signedIn,
  scope: noRecord,
  params: z.object({ list: listName }),
  query: nothing,
  body: z.strictObject({ name: viewName, search: z.string().max(4000) }),
  answer: listView,
})

export const removeView = defineCall({
  name: 'removeView',
  method: 'DELETE',
  path: '/lists/:list/views/:id',
  summary: "Remove one of the caller's views; one that is gone already is no error",
  access: signedIn,
  scope: noRecord,
  params: z.object({ list: listName, id }),
  query: nothing,
  body: noBody,
  answer: z.strictObject({ removed: z.boolean() }),
})

/** The lists whose totals can be asked for together, by the names of their specs. */
export const countedLists = ['orders', 'shipments', 'invoices', 'exchange', 'jobs'] as const
export type CountedListName = (typeof countedLists)[number]

const askedTotal = z.strictObject({
  list: z.enum(countedLists),
  /** The query of the list's own call. */
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

export const countLists = defineCall({
  name: 'countLists',
  method: 'POST',
  path: '/lists/totals',
  summary: 'How many records several lists have, of one moment',
  access: signedIn,
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({ lists: z.array(askedTotal).min(1).max(60) }),
  effect: 'read',
  /** In the order of the request. `totalIsFloor`: more than `totalRecords`, which stops at 999. */
  answer: z.strictObject({ totals: z.array(z.strictObject({ totalRecords: z.number(), totalIsFloor: z.boolean() })) }),
})
