/** The shipments list: filters, search and reach as SQL, newest first. */
import type { PartnerReach } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { reachable } from '../access/reach.ts'
import type { Queries } from '../database.ts'
import { containing, dayOf } from '../list-conditions.ts'

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
  status: string
}

export interface ShipmentFilter {
  readonly partnerCodes?: readonly string[] | undefined
  readonly externalCustomerID?: string | undefined
  readonly search?: string | undefined
  readonly statuses?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Spelled as in the indexes, which the planner only takes word for word. */
const shipmentDay = sql`coalesce(shipment.dispatch_date, (shipment.created at time zone 'UTC')::date)`
const searchedText = sql`(shipment.shipment_number || ' ' || coalesce(shipment.asn_reference, '') || ' ' || coalesce(shipment.tracking_number, ''))`

function conditions(reach: PartnerReach, filter: ShipmentFilter): RawBuilder<unknown> {
  const wanted: RawBuilder<unknown>[] = [reachable(reach, 'shipment.partner_id')]
  const { partnerCodes, externalCustomerID, statuses, from, to } = filter
  const pattern = containing(filter.search)
  if (partnerCodes?.length) {
    const codes = partnerCodes.map((code) => code.toUpperCase())
    wanted.push(sql`shipment.partner_id in (select partner_id from partner where upper(code) = any(${codes}::text[]))`)
  }
  if (externalCustomerID) wanted.push(sql`purchase_order.external_customer_id = ${externalCustomerID}`)
  if (statuses?.length) wanted.push(sql`shipment.status = any(${[...statuses]}::text[])`)
  if (from) wanted.push(sql`${shipmentDay} >= ${dayOf(from)}::date`)
  if (to) wanted.push(sql`${shipmentDay} <= ${dayOf(to)}::date`)
  if (pattern) wanted.push(sql`${searchedText} ilike ${pattern}`)
  return sql.join(wanted, sql` and `)
}

/** The joins of rows are by key, so that a count which does not need them leaves them out. */
const joined = sql`shipment left join purchase_order using (order_id) left join partner on partner.partner_id = shipment.partner_id`

export async function readShipmentList(
  db: Queries,
  reach: PartnerReach,
  filter: ShipmentFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ShipmentListRow[]; total: number }> {
  const where = conditions(reach, filter)
  const counted = sql<{ total: number }>`select count(*) as total from ${joined} where ${where}`.execute(db)
  const listed = sql<ShipmentListRow>`
    select shipment.shipment_id, shipment.order_id, shipment.store_order_id, purchase_order.order_number, purchase_order.customer_reference,
      shipment.shipment_number, shipment.asn_reference, shipment.tracking_number, shipment.dispatch_date, shipment.partner_id,
      partner.name as partner_name, partner.code as partner_code, shipment.status
    from ${joined} where ${where} order by shipment.created desc, shipment.shipment_id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  const [{ rows }, total] = await Promise.all([listed, counted])
  return { rows, total: Number(total.rows[0]?.total ?? 0) }
}
