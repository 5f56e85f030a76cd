/** The portal served at several sizes side by side, each call asked of one size after the other: what the machine does meanwhile meets all of them alike. */
import { exchangeStatus, graphNames, graphs, orderViewNames } from '@quayside/contract'
import { statusesToSend } from '@quayside/domain'
import { type Contest, contestsOf, dayOf } from './grown-contests.ts'
import { askedOverHttp } from './http-load.ts'
import { takenBy, tellOfOthers } from './news-elsewhere.ts'
import { type QuietServices, quietServices } from './quiet-services.ts'
import { type ServedPortal, servePortal } from './served-portal.ts'
import { median, timed } from './timing.ts'

const warmUps = 3
const requests = 15
/** A baseline without an index takes seconds at ten million; it is not asked again. */
const slowMs = 1000

export interface Times {
  readonly ours: number
  readonly perSecond?: number
  readonly bare: number | null
}

/** A database of one size, its services, and the portal on it. */
interface Size {
  readonly kit: QuietServices
  readonly portal: ServedPortal
}

interface Turn {
  readonly ours: number
  readonly bare: number
}

async function askOnce({ path, bare }: Contest, { kit, portal }: Size, before: Turn | undefined): Promise<Turn> {
  const ours = await timed(() => portal.get(path))
  if (!bare) return { ours, bare: Number.NaN }
  const isSlow = before !== undefined && before.bare > slowMs
  return { ours, bare: isSlow ? before.bare : await timed(() => kit.pool.query(bare.sql, [...bare.values])) }
}

/** @param contests the same call, of each size with the ids that it has */
async function measure(contests: readonly Contest[], sizes: readonly Size[]): Promise<Times[]> {
  const all: Turn[][] = sizes.map(() => [])
  for (let at = -warmUps; at < requests; at++)
    for (const [place, size] of sizes.entries())
      all[place]?.push(await askOnce(contests[place] as Contest, size, all[place]?.at(-1)))
  const turns = all.map((own) => own.slice(warmUps))
  return turns.map((own, place) => ({
    ours: median(own.map(({ ours }) => ours)),
    bare: contests[place]?.bare ? median(own.map(({ bare }) => bare)) : null,
  }))
}

/** What the orders tab shows beside its rows: its views, and what waits beside the menu. */
const tabFigures = [
  ...orderViewNames.map((view) => ({ list: 'orders', query: { view } })),
  { list: 'shipments', query: { status: statusesToSend('shipment').join(',') } },
  {
    list: 'exchange',
    query: {
      status: [exchangeStatus.failed, exchangeStatus.rejected, exchangeStatus.partlyRejected].join(','),
      startDate: dayOf(Date.now() - 7 * 86_400_000),
    },
  },
]

/** What a tab that is looked at asks for while all that happens changes nothing on it: a round a minute, once it has seen that. While nothing happens it asks for nothing. */
async function tabMinute(portal: ServedPortal): Promise<void> {
  await portal.get('/orders?')
  await portal.post('/lists/totals', { lists: tabFigures })
}

const newsAMinute = 1000
const minutes = 4

/** Milliseconds of planning and running a minute, once the tab has been open for a minute: each time other orders are told of. */
async function openTab({ portal, kit: { pool } }: Size): Promise<number> {
  const tell = (minute: number) =>
    tellOfOthers({ pool }, { events: newsAMinute, behind: 50 + minute * newsAMinute, overMs: 1000 })
  await tabMinute(portal)
  await tell(0)
  await tabMinute(portal)
  const { ms } = await takenBy({ pool }, async () => {
    for (let minute = 1; minute <= minutes; minute++) {
      await tell(minute)
      await tabMinute(portal)
    }
  })
  return ms / minutes
}

/** By what is asked for. */
export type Measured = ReadonlyMap<string, Times>
/** As many as the best-known open order system answered 33 requests a second in 54 ms each, at 200,000 orders. */
const connections = 2
export const overHttp = `orders, all dates, over HTTP by ${connections} connections that ask without a pause`
export const tab = `an open tab's minute of ${newsAMinute} news elsewhere, in the database`

const permissions = [
  ...([
    'StoreOrder-ViewOrders',
    'Shipment-ViewShipments',
    'Invoice-ViewInvoices',
    'Audit-ViewAudit',
    'Dashboard-ViewDashboard',
  ] as const),
  ...graphNames.map((graph) => graphs[graph].permission),
] as const

async function served(connectionString: string, dataDir: string): Promise<Size> {
  const kit = await quietServices(connectionString, dataDir, 'BENCH')
  const { rows } = await kit.pool.query<{ id: number }>('select partner_id as id from partner')
  const partnerIDs = rows.map(({ id }) => id)
  return { kit, portal: await servePortal(kit, permissions, partnerIDs) }
}

const httpRounds = 3

/** Each round asks one size after the other. */
async function measureOverHttp(sizes: readonly Size[]): Promise<Times[]> {
  const rounds: { readonly ms: number; readonly perSecond: number }[][] = sizes.map(() => [])
  for (let round = 0; round < httpRounds; round++)
    for (const [place, { portal }] of sizes.entries())
      rounds[place]?.push(await askedOverHttp(portal, '/orders', connections))
  return rounds.map((own) => ({
    ours: median(own.map(({ ms }) => ms)),
    perSecond: median(own.map(({ perSecond }) => perSecond)),
    bare: null,
  }))
}

async function measureServed(sizes: readonly Size[], now: Date): Promise<Measured[]> {
  const measured = sizes.map(() => new Map<string, Times>())
  const note = (what: string, times: readonly Times[]) => {
    for (const [place, one] of times.entries()) measured[place]?.set(what, one)
  }
  const asked = await Promise.all(sizes.map(({ kit }) => contestsOf(kit, now)))
  for (const [at, { what }] of (asked[0] ?? []).entries())
    note(
      what,
      await measure(
        asked.map((own) => own[at] as Contest),
        sizes,
      ),
    )
  const tabs: Times[] = []
  for (const size of sizes) tabs.push({ ours: await openTab(size), bare: null })
  note(tab, tabs)
  note(overHttp, await measureOverHttp(sizes))
  return measured
}

/** @param connectionStrings of the sizes, the fewest orders first */
export async function measureSizes(
  connectionStrings: readonly string[],
  dataDir: string,
  now: Date,
): Promise<Measured[]> {
  const sizes: Size[] = []
  try {
    for (const connectionString of connectionStrings) sizes.push(await served(connectionString, dataDir))
    return await measureServed(sizes, now)
  } finally {
    for (const { portal, kit } of sizes) {
      await portal.close()
      await kit.close()
    }
  }
}
