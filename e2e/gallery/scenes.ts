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

const lists = ['orders', 'shipments', 'invoices', 'exchange']

/** Answers a list as the server of a new deployment would. */
async function emptied(page: Page, list: string): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/${list}`,
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

const emptyScenes: readonly Scene[] = [
  ...lists.map((list) => scene({ name: `empty-${list}`, path: `/${list}` }, { stage: (page) => emptied(page, list) })),
  ...lists.map((list) =>
    scene({ name: `no-match-${list}`, path: `/${list}?searchString=nothing-has-this-number` }, { role: 'clerk' }),
  ),
]

const failure = { message: 'The database does not answer. Try again in a minute.', code: 'unavailable' }
const failing = async (page: Page) => {
  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, json: failure }))
  await page.route('**/api/Shipments/*', (route) => route.fulfill({ status: 500, json: failure }))
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
  scene({ name: 'loading-list', path: '/orders' }, { stage: endlessList, loading: true }),
  scene({ name: 'loading-record', path: '/orders/1' }, { stage: endless, loading: true }),
]

export function phoneScenes(screens: readonly Screen[]): readonly Scene[] {
  return ['orders', 'order-statusOverview', 'store-order'].map((name) => oneOf(screens, name, { role: 'clerk' }))
}

const inBothVariants = [
  'dashboard',
  'orders',
  'order-statusOverview',
  'order-ordersOverview',
  'store-order',
  'order-change',
]

/** What looks or works otherwise with the other vendor settings. */
export function variantScenes(screens: readonly Screen[]): readonly Scene[] {
  const scenes = [...inBothVariants.map((name) => oneOf(screens, name, { role: 'clerk' })), ...orderScenes(screens)]
  return scenes.map((one) => ({ ...one, name: `warehousing-${one.name}` }))
}
