// What the gallery shows: every screen, what is open on some of them, and the states that data alone does not bring about.

import type { Page } from '@playwright/test'
import type { Screen } from '../portal/screens.ts'
import { orderScenes } from './order-scenes.ts'
import { oneOf, type Scene, scene } from './scene.ts'

export function allScenes(screens: readonly Screen[]): readonly Scene[] {
  return [
    scene({ name: 'sign-in', path: '/orders' }, { role: null }),
    ...screens.map((screen) => scene(screen)),
    ...openedScenes,
    ...emptyScenes,
    ...failingScenes,
  ]
}

const openedScenes: readonly Scene[] = [
  scene(
    { name: 'palette', path: '/orders' },
    {
      act: async (page) => {
        await page.keyboard.press('Control+k')
        await page.keyboard.type('inv')
      },
    },
  ),
  scene({ name: 'keys', path: '/orders' }, { act: (page) => page.keyboard.press('?') }),
  scene(
    { name: 'you', path: '/orders' },
    { act: (page) => page.getByRole('button', { name: /settings and sign out/ }).click() },
  ),
]

interface ListScene {
  readonly name: string
  readonly path: string
  /** What its rows come from. */
  readonly call: string
}

const sameName = (name: string): ListScene => ({ name, path: `/${name}`, call: `/api/${name}` })

const lists: readonly ListScene[] = [
  ...['orders', 'shipments', 'invoices', 'exchange', 'retailers', 'labels', 'apiUsers', 'partners'].map(sameName),
  { name: 'products', path: '/products', call: '/api/Products' },
  { name: 'stores', path: '/stores', call: '/api/Stores' },
  { name: 'distribution-centers', path: '/distribution-centers', call: '/api/Stores' },
  { name: 'warehouses', path: '/warehouses', call: '/api/Warehouses' },
  { name: 'sales-groups', path: '/salesGroups', call: '/api/SalesGroups' },
]

/** Answers a list as the server of a new deployment would. */
async function emptied(page: Page, { call }: ListScene): Promise<void> {
  await page.route(
    (url) => url.pathname === call,
    async (route) => {
      const answer = await route.fetch()
      const body: object = await answer.json()
      const empty = Object.entries(body).map(([key, value]) => [
        key,
        Array.isArray(value) ? [] : key === 'totalRecords' ? 0 : value,
      ])
      await route.fulfill({ response: answer, json: Object.fromEntries(empty) })
    },
  )
}

const noMatch = ({ name, path }: ListScene) =>
  scene({ name: `no-match-${name}`, path: `${path}?searchString=nothing-has-this-number` })

const emptyScenes: readonly Scene[] = [
  ...lists.map((list) =>
    scene({ name: `empty-${list.name}`, path: list.path }, { stage: (page) => emptied(page, list) }),
  ),
  ...lists.filter(({ name }) => name !== 'warehouses').map(noMatch),
  scene({ name: 'no-match-warehouses', path: '/warehouses?filters=warehouseCode:equals:nothing-has-this' }),
]

const failure = { message: 'The database does not answer. Try again in a minute.', code: 'unavailable' }
const failing = async (page: Page) => {
  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, json: failure }))
  for (const calls of ['Shipments/*', 'Stores/*', 'Stores?*', 'Warehouses?*'])
    await page.route(`**/api/${calls}`, (route) => route.fulfill({ status: 500, json: failure }))
}
const endless = (page: Page) => page.route('**/api/Orders/*', () => undefined)
const endlessList = (page: Page) => page.route('**/api/orders?*', () => undefined)

const failingScenes: readonly Scene[] = [
  scene({ name: 'not-found', path: '/orders/999999999' }),
  scene(
    { name: 'no-permission', path: '/exchange' },
    {
      role: 'clerk',
      stage: (page) => page.route('**/api/Account/Permissions', (route) => route.fulfill({ json: [] })),
    },
  ),
  scene({ name: 'failed-list', path: '/orders' }, { stage: failing }),
  scene({ name: 'failed-record', path: '/shipments/1' }, { stage: failing }),
  scene({ name: 'failed-stores', path: '/stores' }, { stage: failing }),
  scene({ name: 'failed-store', path: '/stores/1' }, { stage: failing }),
  scene({ name: 'failed-warehouses', path: '/warehouses' }, { stage: failing }),
  scene({ name: 'loading-list', path: '/orders' }, { stage: endlessList, loading: true }),
  scene({ name: 'loading-record', path: '/orders/1' }, { stage: endless, loading: true }),
]

export function phoneScenes(screens: readonly Screen[]): readonly Scene[] {
  return ['orders', 'order-statusOverview', 'store-order'].map((name) => oneOf(screens, name, { role: 'clerk' }))
}

/** Screens without anything opened on them. */
export const plainScenes = (screens: readonly Screen[]): readonly Scene[] => screens.map((one) => scene(one))

const inBothVariants = [
  'dashboard',
  'orders',
  'order-statusOverview',
  'order-ordersOverview',
  'store-order',
  'order-change',
]

/** What looks or works otherwise with the other vendor settings; `ofFeatures`: screens that only their features have. */
export function variantScenes(screens: readonly Screen[], ofFeatures: readonly Screen[]): readonly Scene[] {
  const scenes = [
    ...inBothVariants.map((name) => oneOf(screens, name, { role: 'clerk' })),
    ...orderScenes(screens),
    ...ofFeatures.map((one) => scene(one)),
  ]
  return scenes.map((one) => ({ ...one, name: `warehousing-${one.name}` }))
}
