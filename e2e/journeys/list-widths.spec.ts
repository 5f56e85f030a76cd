// Every list on every screen: what the job needs is there, no figure is cut, and the page never moves sideways.

import type { Page } from '@playwright/test'
import {
  type AnswerOf,
  createSalesGroup,
  createStore,
  type FailedJob,
  type listFailedJobs,
  listSalesGroups,
} from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { expectFits, headsOf } from '../portal/misfits.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'

/** Switches columns, which are kept per person. */
const person: Person = {
  userName: 'widths',
  isAdmin: true,
  permissions: [],
  partnerCodes: ['HARBOUR', 'KOWHAI', 'FERNLEAF', 'MATAI', 'PIER21', 'KAURI', 'SANDX12', 'SANDEDIFACT'],
}
const height = 900
const widths = [1440, 1280, 1024, 768] as const
type Width = (typeof widths)[number]

/** Of each list what the demonstration has: other journeys make longer numbers, for which wider columns leave. */
interface ListOnScreens {
  /** What its table is called. */
  readonly title: string
  readonly path: string
  /** The columns that the job needs from this window on; on wider ones those of the narrower too. */
  readonly needs: Readonly<Record<Width, readonly string[]>>
  /** What a phone's cards hold. */
  readonly cards: readonly string[]
  /** Its columns are not chosen. */
  readonly fixed?: true
}

const lists: readonly ListOnScreens[] = [
  {
    title: 'Orders',
    path: '/orders?includeCompleted=1&searchString=45008176',
    needs: {
      768: ['Due', 'Order number', 'Partner', 'Progress', 'Total NZD'],
      1024: ['Status'],
      1280: ['Ship to'],
      1440: ['Reference', 'Ordered'],
    },
    cards: ['Due', 'Order number', 'Ship to', 'Partner', 'Progress', 'Status', 'Total NZD'],
  },
  {
    title: 'Shipments',
    path: '/shipments?searchString=SS-24',
    needs: {
      768: ['Shipment number', 'Order number', 'Shipment date', 'Partner', 'Status'],
      1024: [],
      1280: ['Reference', 'Tracking number'],
      1440: ['ASN reference'],
    },
    cards: ['Shipment number', 'Order number', 'Shipment date', 'Partner', 'Status'],
  },
  {
    title: 'Invoices',
    path: '/invoices?searchString=INV-30',
    needs: {
      768: ['Invoice number', 'Invoice date', 'Partner', 'Status', 'Total NZD'],
      1024: ['Order number'],
      1280: ['Reference'],
      1440: [],
    },
    cards: ['Invoice number', 'Order number', 'Invoice date', 'Partner', 'Status', 'Total NZD'],
  },
  {
    title: 'EDI files',
    path: '/exchange?searchString=45008176',
    needs: {
      768: ['Time', 'Message', 'Partner', 'Status', 'Problems'],
      1024: ['Reference'],
      1280: ['Control number', 'File'],
      1440: ['Answer'],
    },
    cards: ['Time', 'Message', 'Partner', 'Reference', 'Status'],
  },
  {
    title: 'Failed jobs',
    path: '/exchange/failed-jobs',
    needs: {
      768: ['Failed', 'Job', 'Reason', 'Run again'],
      1024: ['Partner'],
      1280: ['Tries'],
      1440: [],
    },
    cards: ['Failed', 'Job', 'Partner', 'Reason', 'Run again'],
  },
  {
    title: 'Users',
    path: '/users?searchString=harakeke',
    needs: {
      768: ['Username', 'Name', 'Status', 'Deactivate or reactivate'],
      1024: ['Role', 'Last accessed'],
      1280: ['Email'],
      1440: ['Company'],
    },
    cards: ['Username', 'Name', 'Last accessed', 'Status', 'Deactivate or reactivate'],
  },
  {
    title: 'Products',
    path: '/products?partner=HARBOUR',
    needs: {
      768: ['SKU', 'Description', 'Partner', 'Retailer code', 'Price NZD'],
      1024: ['Translated code'],
      1280: [],
      1440: [],
    },
    cards: ['SKU', 'Description', 'Partner', 'Retailer code', 'Price NZD'],
  },
  {
    title: 'Master Products',
    path: '/masterproducts',
    needs: {
      768: ['SKU', 'Description', 'External product', 'Customer', 'Pack size'],
      1024: ['Pack type', 'Weight kg'],
      1280: [],
      1440: [],
    },
    cards: ['SKU', 'Description', 'External product', 'Customer', 'Pack size'],
  },
  {
    title: 'Stores',
    path: '/stores',
    needs: {
      768: ['Store code', 'Name', 'Partner name'],
      1024: ['Place'],
      1280: ['Address'],
      1440: [],
    },
    cards: ['Store code', 'Name', 'Partner name', 'Place'],
  },
  {
    title: 'Distribution Centers',
    path: '/distribution-centers',
    needs: {
      768: ['Distribution center code', 'Name', 'Partner name'],
      1024: ['Place'],
      1280: ['Address'],
      1440: [],
    },
    cards: ['Distribution center code', 'Name', 'Partner name', 'Place'],
  },
  {
    title: 'Warehouses',
    path: '/warehouses',
    needs: {
      768: ['Warehouse code', 'Name', 'Partner name'],
      1024: ['Description'],
      1280: ['Partner code'],
      1440: [],
    },
    cards: ['Warehouse code', 'Name', 'Partner name'],
    fixed: true,
  },
  {
    title: 'Sales Groups',
    path: '/salesGroups?searchString=9421000012345',
    needs: {
      768: ['Sales group code', 'Name', 'Partner name'],
      1024: ['Description'],
      1280: [],
      1440: [],
    },
    cards: ['Sales group code', 'Name', 'Partner name', 'Description'],
  },
  {
    title: 'Partners',
    path: '/partners',
    needs: {
      768: ['Partner Name', 'Partner Code', 'Standard', 'Active'],
      1024: ['Retailer', 'Workflow'],
      1280: ['Stages'],
      1440: [],
    },
    cards: ['Partner Name', 'Partner Code', 'Standard', 'Active'],
  },
  {
    title: 'API Users',
    path: '/apiUsers',
    needs: {
      768: ['Contact ID', 'Full Name', 'Entity Name', 'Last Accessed'],
      1024: ['External ID'],
      1280: [],
      1440: [],
    },
    cards: ['Contact ID', 'Full Name', 'Entity Name', 'Last Accessed'],
  },
  {
    title: 'Retailers',
    path: '/retailers',
    needs: { 768: ['Name', 'Retailer code', 'Tax rule', 'Partners'], 1024: [], 1280: ['Path'], 1440: [] },
    cards: ['Name', 'Retailer code', 'Tax rule', 'Partners'],
  },
  {
    title: 'Labels',
    path: '/labels?search=KOWHAI',
    needs: { 768: ['Button text', 'Partner', 'Screen', 'Format'], 1024: ['Code'], 1280: ['Label parameter'], 1440: [] },
    cards: ['Button text', 'Partner', 'Screen', 'Format'],
  },
  {
    title: 'Security log',
    path: '/security-log?event=signedIn&searchString=widths',
    needs: { 768: ['Time', 'Event', 'User', 'Address'], 1024: ['By'], 1280: [], 1440: [] },
    cards: ['Time', 'Event', 'User', 'Address'],
  },
]

/** The demonstration has no failed job, and making one takes a partner whose every send fails eight times. */
async function withFailedJob(page: Page): Promise<void> {
  const job: FailedJob = {
    jobID: '6ab6bd5c-8dd6-4f36-9f6a-0f4a1cf6a3d1',
    kind: 'send-document',
    what: 'Send the acknowledgement of order 4500817697',
    partnerID: 1,
    partnerCode: 'HARBOUR',
    error: 'The folder of the partner cannot be written to: no space is left on the device.',
    created: '2026-11-20T01:00:00.000Z',
    failed: '2026-11-20T02:00:00.000Z',
    tries: 8,
    canRunAgain: true,
  }
  const page1 = {
    pageNumber: 1,
    totalRecords: 1,
    totalIsFloor: false,
    next: null,
    timeStamp: '2026-11-20T02:00:00.000Z',
  }
  await page.route(/\/api\/exchange\/failedJobs\?/, (route) =>
    route.fulfill({ json: { failedJobs: [job], ...page1 } satisfies AnswerOf<typeof listFailedJobs> }),
  )
}

/** The demonstration has no sales group, and none of its stores a code as long as a GLN. */
async function withLongCodes(api: PortalApi): Promise<void> {
  const { totalRecords } = await api.call(listSalesGroups, { query: { search: '9421000012345' } })
  if (totalRecords > 0) return
  await api.call(createSalesGroup, {
    body: {
      partnerCode: 'HARBOUR',
      salesGroupCode: '9421000012345',
      salesGroupName: 'Upper South Island and the West Coast',
      salesGroupDescription: 'Stores that the representative of Greymouth calls on every second week',
    },
  })
  for (const isDistributionCenter of [false, true])
    await api.call(createStore, {
      body: { partnerCode: 'HARBOUR', isDistributionCenter, storeCode: `942100001234${isDistributionCenter ? 6 : 5}` },
    })
}

const tableOf = (page: Page, title: string) => page.getByRole('table', { name: title })

const expectListFits = (page: Page, title: string, at: string) =>
  expectFits(page, `table[aria-label="${title}"]`, `${title}, ${at}`)

function needed(list: ListOnScreens, width: Width): readonly string[] {
  return widths.filter((from) => from <= width).flatMap((from) => list.needs[from])
}

async function openList(page: Page, { title, path }: ListOnScreens): Promise<void> {
  await page.setViewportSize({ width: 1440, height })
  await page.goto(path)
  await expect(tableOf(page, title).locator('tbody tr').first()).toBeVisible()
}

test('each screen has the columns that the job needs, whole; a phone has cards of them', async ({
  pageFor,
  apiFor,
}) => {
  await withLongCodes(await apiFor(person))
  const page = await pageFor(person)
  await withFailedJob(page)
  for (const list of lists) {
    await openList(page, list)
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      const wanted = expect.arrayContaining([...needed(list, width)])
      await expect.poll(() => headsOf(page, list.title), `${list.title}, ${width}`).toEqual(wanted)
      await expectListFits(page, list.title, `${width}`)
    }
    await page.setViewportSize({ width: 390, height })
    await expect.poll(() => headsOf(page, list.title), `${list.title}, a phone`).toEqual([list.cards.join(', ')])
    await expectListFits(page, list.title, 'a phone')
  }
})

const eightDigits = 12_345_678.9
/** Every figure of a row as long as figures get. */
function grown(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const figures = ['total', 'subTotal', 'storeOrderCount', 'problemCount'].filter((name) => name in row)
  const long = (name: string) => [name, name.endsWith('Count') ? Math.floor(eightDigits) : eightDigits]
  return { ...row, ...Object.fromEntries(figures.map(long)) }
}

test('with every column asked for and figures of eight digits, no column is squeezed and no figure is cut', async ({
  pageFor,
  apiFor,
}) => {
  await withLongCodes(await apiFor(person))
  const page = await pageFor(person)
  await withFailedJob(page)
  await page.route(/\/api\/(orders|shipments|invoices|exchange)\?/, async (route) => {
    const response = await route.fetch()
    const answer: Record<string, unknown> = await response.json()
    const entries = Object.entries(answer).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(grown) : value,
    ])
    await route.fulfill({ response, json: Object.fromEntries(entries) })
  })
  for (const list of lists.filter(({ fixed }) => !fixed)) {
    await openList(page, list)
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    // Each item is held by its name: one that has just been ticked may still be among the unticked ones when they are counted.
    const items = page.getByRole('menuitemcheckbox')
    await expect(items.first()).toBeVisible()
    for (const name of await items.allTextContents()) {
      const item = page.getByRole('menuitemcheckbox', { name, exact: true })
      if ((await item.getAttribute('aria-checked')) === 'false') await item.click()
      await expect(item).toBeChecked()
    }
    await page.keyboard.press('Escape')
    for (const width of [1440, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height })
      await expectListFits(page, list.title, `all columns at ${width}`)
    }
    await page.setViewportSize({ width: 1280, height })
    await expect
      .poll(() => headsOf(page, list.title), `${list.title}, all columns at 1280`)
      .toEqual(expect.arrayContaining([...list.needs[768], ...list.needs[1024]]))
  }
})

test('what can be done with many selected rows stays inside the window', async ({ pageFor }) => {
  const page = await pageFor(person)
  await page.goto('/orders?fromDate=any&includeCompleted=1')
  await expect(tableOf(page, 'Orders').getByRole('row').nth(50)).toBeVisible()
  // An order that arrives right behind the press is not ticked with the others.
  await tableOf(page, 'Orders').getByRole('checkbox', { name: 'Select all on this page' }).click()
  const bar = page.getByRole('toolbar', { name: 'Actions on the selected rows' })
  // What the actions will do is said once the server has looked, and takes the most room.
  await expect(bar).toContainText('are already sent')
  for (const width of [...widths, 390]) {
    await page.setViewportSize({ width, height })
    const beyond = async () => {
      const parts = [bar, ...(await bar.getByRole('button').all())]
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
      return boxes.filter((box) => !box || box.x < 0 || box.x + box.width > width || box.y + box.height > height)
    }
    await expect.poll(beyond, `${width}`).toEqual([])
  }
})
