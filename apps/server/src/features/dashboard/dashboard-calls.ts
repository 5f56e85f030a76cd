/** The dashboard's graphs: which partners and moments are meant, and their figures as the answer names them. */
import {
  type DashboardFilter,
  type DashboardQuery,
  dashboardPartnersUnchosen,
  type Figure,
  type GraphName,
  type GraphRow,
  graphCalls,
  graphs,
  momentsOf,
  standardFilter,
  weeksBefore,
} from '@quayside/contract'
import { type Actor, allow, partnerScope } from '@quayside/domain'
import {
  acknowledgementCounts,
  type Db,
  type GraphPartner,
  invoiceCounts,
  type OrderValueRow,
  orderValues,
  type PartnerChoice,
  type ReadCounts,
  shipmentCounts,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'

interface Asked {
  readonly choice: PartnerChoice
  readonly filter: DashboardFilter
  readonly zone: string
}

interface Counted {
  readonly partner: GraphPartner
  readonly otherCurrencies?: GraphRow['otherCurrencies']
  readonly figures: Partial<Record<Figure, number>>
}

type ReadFigures = (db: Db, asked: Asked) => Promise<readonly Counted[]>

const stageFigures =
  (counts: ReadCounts, none: Figure): ReadFigures =>
  async (db, { choice, filter, zone }) =>
    (await counts(db, choice, momentsOf(filter, zone))).map((row) => ({
      partner: row,
      figures: { [none]: row.none, shortfalled: row.partial, complete: row.complete, standalone: row.standalone },
    }))

/** The partner's own currency is its figures; the others stand beside them. */
function byPartner(rows: readonly OrderValueRow[]): readonly Counted[] {
  const amounts = (row: OrderValueRow) => ({
    orderTotalCumulative: Number(row.received),
    expected: Number(row.expected),
  })
  return rows
    .filter((row) => row.of_currency === row.currency)
    .map((partner) => ({
      partner,
      figures: amounts(partner),
      otherCurrencies: rows
        .filter((row) => row.code === partner.code && row.of_currency !== row.currency)
        .map((row) => ({ currency: row.of_currency, ...amounts(row) })),
    }))
}

const figuresOf: Readonly<Record<GraphName, ReadFigures>> = {
  PurchaseOrders: async (db, { choice, filter, zone }) =>
    byPartner(await orderValues(db, choice, momentsOf(filter, zone), weeksBefore(filter, zone))),
  Acknowledgements: stageFigures(acknowledgementCounts, 'unacked'),
  Shipments: stageFigures(shipmentCounts, 'noShipment'),
  Invoices: stageFigures(invoiceCounts, 'noInvoice'),
}

/** What was not chosen is the graph's standard. */
function filterOf(graph: GraphName, { date, dates, times, zone }: DashboardQuery, now: Date): DashboardFilter {
  const standard = standardFilter(graph, now, zone)
  return { days: dates ?? (date ? [date, date] : standard.days), times: times ?? standard.times }
}

function presentRow(graph: GraphName, { partner, figures, otherCurrencies = [] }: Counted): GraphRow {
  const figure = (name: Figure) => (graphs[graph].figures.includes(name) ? (figures[name] ?? 0) : null)
  return {
    partnerCode: partner.code,
    partnerName: partner.name,
    currency: partner.currency,
    orderTotalCumulative: figure('orderTotalCumulative'),
    expected: figure('expected'),
    otherCurrencies,
    unacked: figure('unacked'),
    complete: figure('complete'),
    standalone: figure('standalone'),
    shortfalled: figure('shortfalled'),
    noShipment: figure('noShipment'),
    noInvoice: figure('noInvoice'),
  }
}

interface GraphRequest {
  readonly actor: Actor
  readonly query: DashboardQuery
  readonly now: Date
}

/** A graph's rows, one per partner, in the order of their names. */
export async function readGraph(db: Db, graph: GraphName, { actor, query, now }: GraphRequest): Promise<GraphRow[]> {
  const most = actor.isAdmin ? null : dashboardPartnersUnchosen
  const choice = { scope: partnerScope(actor), codes: query.partners ?? [], most }
  const counted = await figuresOf[graph](db, { choice, filter: filterOf(graph, query, now), zone: query.zone })
  return counted.map((one) => presentRow(graph, one))
}

const answerGraph = (graph: GraphName): Implementation =>
  implement(graphCalls[graph], async ({ actor, query }, { db }) =>
    allow(await readGraph(db, graph, { actor, query, now: new Date() })),
  )

export const dashboardCalls: readonly Implementation[] = [
  answerGraph('PurchaseOrders'),
  answerGraph('Acknowledgements'),
  answerGraph('Shipments'),
  answerGraph('Invoices'),
]
