// Columns and views are each person's own, and a view's name is taken once.
import { addView, getKeptLists, keepColumns, removeView } from '@quayside/contract'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'

const kit = openTestApp()
let mine: string
let theirs: string
beforeAll(async () => {
  mine = await kit.tokenFor([], [])
  theirs = await kit.tokenFor([], [])
})

const orders = { list: 'orders' }
const kept = async (token: string) => (await kit.call(getKeptLists, { token })).body
const add = (token: string, name: string, search = 'partner=FERN', params = orders) =>
  kit.call(addView, { token, params, body: { name, search } })

it('keeps columns for the person alone, the last choice for all', async () => {
  expect(await kept(mine)).toEqual({ lists: [] })
  for (const columns of [['total', 'total'], ['subTotal', 'customerReference'], []]) {
    await kit.call(keepColumns, { token: mine, params: orders, body: { columns } })
  }
  const reply = await kit.call(keepColumns, { token: mine, params: orders, body: { columns: ['total', 'total'] } })
  expect(reply.body).toEqual({ columns: ['total'] })
  expect(await kept(mine)).toEqual({ lists: [{ list: 'orders', columns: ['total'], views: [] }] })
  expect(await kept(theirs)).toEqual({ lists: [] })
})

it('keeps views with search, filters and order, in the order in which they were made', async () => {
  const search = 'searchString=towel&partner=FERN&orderBy=total&direction=asc'
  const first = (await add(mine, ' Fernleaf ', search)).body
  expect(first).toEqual({ listViewID: expect.any(Number), name: 'Fernleaf', search })
  await add(mine, 'Another')
  expect(await kept(mine)).toMatchObject({ lists: [{ views: [{ name: 'Fernleaf', search }, { name: 'Another' }] }] })
  expect(await kept(theirs)).toEqual({ lists: [] })
})

it('refuses a name that is taken, in any case; other lists and people may have it', async () => {
  const taken = await add(mine, 'FERNLEAF', 'partner=OTHER')
  expect(taken.status).toBe(400)
  expect(taken.body).toMatchObject({ code: 'viewNameTaken', message: expect.stringContaining("'FERNLEAF'") })
  expect((await add(mine, 'Fernleaf', '', { list: 'invoices' })).status).toBe(200)
  expect((await add(theirs, 'Fernleaf')).status).toBe(200)
  const both = await Promise.all([add(theirs, 'Twice'), add(theirs, 'twice')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('refuses a view without a name and a list that does not exist', async () => {
  expect((await add(mine, '   ')).body).toMatchObject({ fields: [{ field: 'name' }] })
  expect((await add(mine, 'x', '', { list: 'a b' })).status).toBe(400)
})

it('removes only a person’s own, and removes twice without an error', async () => {
  const view = (await add(theirs, 'Going')).body as { readonly listViewID: number }
  const remove = async (token: string) =>
    (await kit.call(removeView, { token, params: { ...orders, id: view.listViewID } })).body
  expect(await remove(mine)).toEqual({ removed: false })
  expect(await remove(theirs)).toEqual({ removed: true })
  expect(await remove(theirs)).toEqual({ removed: false })
})
