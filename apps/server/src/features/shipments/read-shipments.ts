/** Reading shipments: the list, and one with its cartons. */
import { getShipment, listShipments } from '@quayside/contract'
import { allow, partnerReach, refuse } from '@quayside/domain'
import { readShipmentList } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { readPage } from '../fulfilment/read-page.ts'
import { presentShipmentRow, shipmentDetailsOf } from './present-shipment.ts'

export const readShipmentCalls: readonly Implementation[] = [
  implement(listShipments, async ({ actor, query }, { db }) => {
    const filter = {
      partnerCodes: query.partner,
      externalCustomerID: query.externalCustomerID,
      search: query.search,
      statuses: query.status,
      from: query.startDate,
      to: query.endDate,
    }
    const { rows, total } = await readPage(query, (page) => readShipmentList(db, partnerReach(actor), filter, page))
    return allow({
      shipments: rows.map(presentShipmentRow),
      totalRecords: total,
      timeStamp: new Date().toISOString(),
    })
  }),
  implement(getShipment, async ({ actor, params }, { db }) => {
    const details = await shipmentDetailsOf(db, params.id, actor)
    return details ? allow(details) : refuse('notFound')
  }),
]
