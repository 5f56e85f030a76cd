/** The shipments list: where its rows come from and what its filters mean, newest first. */
import { type ListQuery, shipmentsList } from '@quayside/contract'
import {
  endedStatuses,
  type PartnerScope,
  type ShipmentStatus,
  shipmentStatus,
  statusesToSend,
  stuckAfterHours,
} from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { type CountedList, countedList } from '../lists/count-list.ts'
import { betweenDaysOr, isStandalone, matches, ofPartners, shownAs, withinMoments } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'

export interface ShipmentListRow {
  shipment_id: number
  order_id: number
  store_order_id: number
  order_number: string
  customer_reference: string | null
  shipment_number: string
  asn_reference: string | null
  tracking_number: string | null
  dispatch_date: string | null
  partner_id: number
  partner_name: string
  partner_code: string
  status: ShipmentStatus
  send_count: number
}

/** Spelled as in the indexes, which the planner only takes word for word. */
const utcDay = sql`coalesce(shipment.dispatch_date, (shipment.created at time zone 'UTC')::date)`
const searchedText = sql`(shipment.shipment_number || ' ' || coalesce(shipment.asn_reference, '') || ' ' || coalesce(shipment.tracking_number, ''))`

/**
 * Not confirmed yet, and a line of its store order is in cartons with less than may be packed of it: as unpackedQuantity of the domain says of
 * one line, whose cartons of other live shipments count too.
 */
const hasLeftToPack = sql`(shipment.status = any(${statusesToSend('shipment')}::text[]) and not shipment.pending
  and exists (select from store_order_product line left join (
      select packed.store_order_product_id, sum(packed.carton_quantity) as quantity from shipment live join shipment_carton using (shipment_id) join shipment_carton_product packed using (shipment_carton_id)
      where live.store_order_id = shipment.store_order_id and live.status <> all(${[...endedStatuses]}::text[]) group by 1) packed using (store_order_product_id)
    where line.store_order_id = shipment.store_order_id
      and coalesce(line.quantity_acknowledged, case when (select acknowledgements_enabled from partner own where own.partner_id = shipment.partner_id) then 0 else line.quantity end)
        > coalesce(packed.quantity, 0)))`

/** As isWaitingForLabels of the domain says of one. */
const waitsForLabels = sql`(shipment.status = ${shipmentStatus.received} and not shipment.pending
  and exists (select from partner_label_detail detail where detail.partner_id = shipment.partner_id and detail.label_type_system_name = 'Shipment')
  and not coalesce((select bool_and(carton.labelled is not null) from shipment_carton carton where carton.shipment_id = shipment.shipment_id), false))`

/** As isShipmentStuck of the domain says of one. */
const isStuck = sql`(${waitsForLabels} and shipment.last_modified < now() - make_interval(hours => ${stuckAfterHours}::int))`

/** The joins of rows are by key, so that a count which does not need them leaves them out. */
const from = sql`shipment left join purchase_order using (order_id) left join partner on partner.partner_id = shipment.partner_id`

const source = (zone: string): ListSource<typeof shipmentsList> => ({
  spec: shipmentsList,
  from,
  partner: 'shipment.partner_id',
  search: (pattern) => matches(searchedText, pattern),
  filters: {
    partner: ofPartners('shipment.partner_id'),
    externalCustomerID: (customer) => sql`purchase_order.external_customer_id = ${customer}`,
    statusFilter: shownAs('shipment.status'),
    standalone: (on) => (on ? isStandalone('shipment') : null),
    received: withinMoments('shipment.created'),
    toPack: (on) => (on ? hasLeftToPack : null),
    waitsForLabels: (on) => (on ? waitsForLabels : null),
    stuck: (on) => (on ? isStuck : null),
  },
  // One without a dispatch date has the day on which it was made.
  between: betweenDaysOr({ day: sql`shipment.dispatch_date`, moment: sql`shipment.created`, utcDay }, zone),
  sort: {},
  key: 'shipment.shipment_id',
  order: { by: 'shipment.created', direction: 'desc' },
  rows: plainRows<ShipmentListRow>(
    sql`shipment.shipment_id, shipment.order_id, shipment.store_order_id, purchase_order.order_number, purchase_order.customer_reference,
      shipment.shipment_number, shipment.asn_reference, shipment.tracking_number, shipment.dispatch_date, shipment.partner_id,
      partner.name as partner_name, partner.code as partner_code, shipment.status, shipment.send_count`,
    from,
  ),
})

/** @param zone the portal's, whose days the limits are */
export const readShipmentList = (
  db: Queries,
  query: ListQuery<typeof shipmentsList>,
  scope: PartnerScope,
  zone: string,
): Promise<ListPage<ShipmentListRow>> => readList(db, source(zone), query, scope)

export const shipmentsToCount = (
  query: ListQuery<typeof shipmentsList>,
  scope: PartnerScope,
  zone: string,
): CountedList => countedList(source(zone), query, scope)
