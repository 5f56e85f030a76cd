/** Where automation may begin, as people choose it: each point is the comma list of statuses that a partner's settings keep. */
import { acknowledgementStatus } from '../acknowledgements/acknowledgement-status.ts'
import { invoiceStatus } from '../invoices/invoice-status.ts'
import type { StageName } from '../kernel/status-table.ts'
import { readStatusList } from '../partners/partner-rules.ts'
import { shipmentStatus } from '../shipments/shipment-status.ts'
import { rankOf, type StatusOf, statusValues } from '../stages/stage-tables.ts'

export interface TriggerPoint {
  readonly label: string
  /** Comma list, as the partner's setting has it. */
  readonly statuses: string
}

/** A stage that is past the status counts too: it may pass the first one between two looks at it. */
function from<Stage extends StageName>(stage: Stage, first: StatusOf[Stage], label: string): TriggerPoint {
  const reached = statusValues(stage).filter((status) => rankOf(stage, status) >= rankOf(stage, first))
  return { label, statuses: reached.join(', ') }
}

/** When invoices are created by themselves (specification 2, section 4). */
export const invoicePoints: readonly TriggerPoint[] = [
  from('shipment', shipmentStatus.received, 'Received'),
  from('shipment', shipmentStatus.shipmentSent, 'Sent'),
  from('shipment', shipmentStatus.controlReceived, 'Control Received'),
]

/** When orders are completed by themselves. */
export const completionPoints: readonly TriggerPoint[] = [
  from('acknowledgement', acknowledgementStatus.acknowledgementSent, 'Acknowledged'),
  from('shipment', shipmentStatus.shipmentSent, 'Shipped'),
  from('invoice', invoiceStatus.invoiceSent, 'Invoiced'),
  from('invoice', invoiceStatus.controlReceived, 'Invoice confirmed'),
]

/** The point that a setting means: the latest whose statuses hold all of its; undefined for none, and for a list that is no point. */
export function pointOf(points: readonly TriggerPoint[], statuses: string | null): TriggerPoint | undefined {
  const wanted = readStatusList(statuses)
  if (wanted.length === 0) return undefined
  return points.findLast((point) => wanted.every((status) => readStatusList(point.statuses).includes(status)))
}
