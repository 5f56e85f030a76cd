/** Reading shipments: the list, and one with its cartons. */
import { getShipment, listShipments } from '@quayside/contract'
import { allow, partnerScope, refuse } from '@quayside/domain'
import { readAtOneMoment, readShipmentList } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { presentShipmentRow, shipmentDetailsOf } from './present-shipment.ts'

export const readShipmentCalls: readonly Implementation[] = [
  implement(listShipments, async ({ actor, query }, { db, vendor }) => {
    const { rows, ...counted } = await readShipmentList(db, query, partnerScope(actor), vendor.zone)
    return allow({ shipments: rows.map(presentShipmentRow), ...counted })
  }),
  implement(getShipment, async ({ actor, params }, { db, vendor }) => {
    const details = await readAtOneMoment(db, (queries) =>
      shipmentDetailsOf(queries, params.id, { viewer: actor, vendor }),
    )
    return details ? allow(details) : refuse('notFound')
  }),
]
