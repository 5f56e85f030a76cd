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
import { type Actor, allow, partnerReach } from '@quayside/domain'
import {
  acknowledgementCounts,
  chosenPartners,
  type Db,
  type GraphPartner,
  invoiceCounts,
  orderValues,
  type StageCountRow,
  shipmentCounts,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'

type Figures = Partial<Record<Figure, number>>

interface Asked {
  readonly filter: DashboardFilter
  readonly zone: string
  readonly partnerIDs: readonly number[]
}

/** Figures by partner; who has none is not in it. */
type Counted = ReadonlyMap<number, Figures>

const byPartner = <Row extends { partner_id: number }>(rows: readonly Row[], figures: (row: Row) => Figures): Counted =>
  new Map(rows.map((row) => [row.partner_id, figures(row)]))

const stageGraph =
  (counts: typeof shipmentCounts, none: Figure): ((db: Db, asked: Asked) => Promise<Counted>) =>
  async (db, { filter, zone, partnerIDs }) => {
    const rows = await counts(db, { partnerIDs, ...momentsOf(filter, zone) })
    return byPartner(rows, (row: StageCountRow) => ({
      [none]: row.none,
      shortfalled: row.less,
      complete: row.complete,
      standalone: row.standalone,
    }))
  }

const counting: Readonly<Record<GraphName, (db: Db, asked: Asked) => Promise<Counted>>> = {
  PurchaseOrders: async (db, { filter, zone, partnerIDs }) => {
    const rows = await orderValues(db, partnerIDs, momentsOf(filter, zone), weeksBefore(filter, zone))
    return byPartner(rows, (row) => ({ orderTotalCumulative: Number(row.received), expected: Number(row.expected) }))
  },
  Acknowledgements: stageGraph(acknowledgementCounts, 'unacked'),
  Shipments: stageGraph(shipmentCounts, 'noShipment'),
  Invoices: stageGraph(invoiceCounts, 'noInvoice'),
}

/** What was not chosen is the graph's standard. */
function filterOf(graph: GraphName, { date, dates, times, zone }: DashboardQuery, now: Date): DashboardFilter {
  const standard = standardFilter(graph, now, zone)
  return { days: dates ?? (date ? [date, date] : standard.days), times: times ?? standard.times }
}

function presentRow(graph: GraphName, partner: GraphPartner, figures: Figures = {}): GraphRow {
  const figure = (name: Figure) => (graphs[graph].figures.includes(name) ? (figures[name] ?? 0) : null)
  return {
    partnerCode: partner.code,
    partnerName: partner.name,
    currency: partner.currency,
    orderTotalCumulative: figure('orderTotalCumulative'),
    expected: figure('expected'),
    unacked: figure('unacked'),
    complete: figure('complete'),
    standalone: figure('standalone'),
    shortfalled: figure('shortfalled'),
    noShipment: figure('noShipment'),
    noInvoice: figure('noInvoice'),
  }
}

/** A graph's rows, one per partner, in the order of their names. */
export async function readGraph(
  db: Db,
  graph: GraphName,
  actor: Actor,
  query: DashboardQuery,
  now: Date,
): Promise<GraphRow[]> {
  const most = actor.isAdmin ? null : dashboardPartnersUnchosen
  const partners = await chosenPartners(db, partnerReach(actor), query.partners ?? [], most)
  const partnerIDs = partners.map((partner) => partner.partner_id)
  const counted = await counting[graph](db, { filter: filterOf(graph, query, now), zone: query.zone, partnerIDs })
  return partners.map((partner) => presentRow(graph, partner, counted.get(partner.partner_id)))
}

const answerGraph = (graph: GraphName): Implementation =>
  implement(graphCalls[graph], async ({ actor, query }, { db }) =>
    allow(await readGraph(db, graph, actor, query, new Date())),
  )

export const dashboardCalls: readonly Implementation[] = [
  answerGraph('PurchaseOrders'),
  answerGraph('Acknowledgements'),
  answerGraph('Shipments'),
  answerGraph('Invoices'),
]
