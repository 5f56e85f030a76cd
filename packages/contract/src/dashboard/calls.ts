/** The dashboard's four graphs: figures per partner, each graph with a permission of its own. */
import { z } from 'zod'
import { defineCall, needs, visibleRows } from '../call.ts'
import { amount, noBody, nothing, orNull, queryList, text } from '../fields.ts'
import { isForward, isZone } from './dashboard-range.ts'
import { dashboardPartnerLimit, type GraphName, graphs } from './dashboard-spec.ts'

const day = z.iso.date({ error: 'write days as YYYY-MM-DD' })
const separated = 'a first and a last one separated by a comma'
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
/** A year and a day, enough to compare with last year; use the orders list for anything older. */
export const dashboardMostDays = 366

/** One or two parts of a comma separated text; one part stands for both ends. */
const pair = <T extends z.ZodType<string, string>>(part: T) =>
  queryList.transform((parts, context): readonly [string, string] | undefined => {
    const read = parts.map((text) => part.safeParse(text))
    const wrong = read.find((one) => !one.success)
    if (wrong || parts.length > 2) {
      const reason = wrong?.error?.issues[0]?.message
      const message = reason ? `${reason}, ${separated}` : `name ${separated}`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const [first, last = first] = read.map((one) => one.data as string)
    return first === undefined || last === undefined ? undefined : [first, last]
  })

const hour = z
  .string()
  .regex(/^([01]?\d|2[0-3])(:00)?$|^24(:00)?$/, 'write hours as 06:00, from 00:00 to 24:00')
  .transform((text) => `${text.split(':')[0]?.padStart(2, '0')}:00`)

export const dashboardQuery = z
  .object({
    /** Partner codes. None: all for administrators, the first five for others. */
    partners: queryList
      .refine((codes) => codes.length <= dashboardPartnerLimit, `choose at most ${dashboardPartnerLimit} partners`)
      .optional(),
    /** One day; the same as `dates` with one part. */
    date: z.union([z.literal('').transform(() => undefined), day]).optional(),
    /** First and last day. */
    dates: pair(day).optional(),
    /** First hour of the first day, last hour of the last. */
    times: pair(hour as unknown as z.ZodType<string, string>).optional(),
    /** Whose days and hours: an IANA name. */
    zone: z.string().refine(isZone, 'name a time zone such as Pacific/Auckland').default('UTC'),
  })
  .superRefine(({ date, dates, times }, context) => {
    const days = dates ?? (date === undefined ? undefined : ([date, date] as const))
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (days && days[0] > days[1]) say('dates', 'the first day is after the last')
    else if (days && daysBetween(...days) >= dashboardMostDays)
      say('dates', `choose at most ${dashboardMostDays} days at once`)
    else if (times && !isForward({ days: days ?? ['', ''], times }))
      say('times', 'the last hour has to be after the first')
  })
export type DashboardQuery = z.output<typeof dashboardQuery>

const count = orNull(z.number())

/** One partner of a graph; what a graph does not count is null. */
export const graphRow = z.strictObject({
  partnerCode: text,
  partnerName: text,
  /** Currency of both amounts; orders in other currencies are in `otherCurrencies`. */
  currency: text,
  orderTotalCumulative: orNull(amount),
  expected: orNull(amount),
  otherCurrencies: z.array(z.strictObject({ currency: text, orderTotalCumulative: amount, expected: amount })),
  unacked: count,
  complete: count,
  standalone: count,
  shortfalled: count,
  noShipment: count,
  noInvoice: count,
})
export type GraphRow = z.output<typeof graphRow>

const graphCall = (graph: GraphName, summary: string) =>
  defineCall({
    name: `get${graph}Graph`,
    method: 'GET',
    path: `/Dashboard/${graph}`,
    summary,
    access: needs('Dashboard-ViewDashboard', graphs[graph].permission),
    scope: visibleRows,
    params: nothing,
    query: dashboardQuery,
    body: noBody,
    answer: z.array(graphRow),
  })

export const getPurchaseOrdersGraph = graphCall('PurchaseOrders', 'Value of the orders received, and what was expected')
export const getAcknowledgementsGraph = graphCall('Acknowledgements', 'How far store orders are acknowledged')
export const getShipmentsGraph = graphCall('Shipments', 'How far store orders are shipped')
export const getInvoicesGraph = graphCall('Invoices', 'How far store orders are invoiced')

export const graphCalls = {
  PurchaseOrders: getPurchaseOrdersGraph,
  Acknowledgements: getAcknowledgementsGraph,
  Shipments: getShipmentsGraph,
  Invoices: getInvoicesGraph,
} as const
