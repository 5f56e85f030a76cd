/** Bulk actions of the shipments list: what each would take of the selection, and doing it a part at a time. */
import { type Call, clearShipmentErrors, deleteShipments, markShipments, type ShipmentResult } from '@quayside/contract'
import {
  decideSendShipment,
  isEnded,
  isShipmentSent,
  isStatus,
  type ShipmentState,
  sharedStatus,
} from '@quayside/domain'
import { callApi } from '../../../api/call-api.ts'
import { inParts } from '../../../lists/in-parts.ts'
import type { Ask } from '../../../session/ask.ts'
import type { MergedShipment } from './merged-rows.ts'

export type ShipmentBulkKind = 'send' | 'clearErrors' | 'delete'

interface BulkAction {
  readonly label: string
  readonly call: Pick<Call, 'access'>
  /** As far as the list knows; the server decides and says why where it does not. */
  readonly takes: (row: MergedShipment) => boolean
  readonly question: string
}

/** As the rules see it. What is in its cartons and on its labels is not in the list: what is wrong with them the server says. */
const stateOf = ({ shipmentID, shipmentNumber, status }: MergedShipment): ShipmentState => ({
  shipmentID,
  shipmentNumber,
  status,
  pending: false,
  shipmentSent: isShipmentSent(status),
  labelCreated: true,
  cartonsToRelabel: [],
  cartonProductCount: 1,
  statusBeforeError: null,
})

export const shipmentBulk: Readonly<Record<ShipmentBulkKind, BulkAction>> = {
  send: {
    label: 'Send ASN',
    call: markShipments,
    // Where it leads differs by variant, whether it may be sent does not.
    takes: (row) => decideSendShipment(stateOf(row), { variant: 'generic', hasLabels: false }).ok,
    question: 'Those that were sent before are sent again, under a new control number.',
  },
  clearErrors: {
    label: 'Clear Errors',
    call: clearShipmentErrors,
    takes: ({ status }) => isStatus(status, sharedStatus.error),
    question: 'Each goes back to what it was before its error.',
  },
  delete: {
    label: 'Delete',
    call: deleteShipments,
    takes: ({ status }) => !isEnded(status) && !isShipmentSent(status),
    question: 'They are marked Deleted. What they held is left to pack again.',
  },
}

export const shipmentBulkKinds = (may: Ask): readonly ShipmentBulkKind[] =>
  (Object.keys(shipmentBulk) as ShipmentBulkKind[]).filter((kind) => may(shipmentBulk[kind].call))

interface ListedShipment {
  readonly id: number
  readonly sendCount: number | null
}

/** So that a long selection shows how far it is. */
const atOnce = 50

function runPart(kind: ShipmentBulkKind, shipments: readonly ListedShipment[]) {
  const shipmentIDs = shipments.map(({ id }) => id)
  const sendCounts = shipments.map(({ sendCount }) => sendCount)
  if (kind === 'send') return callApi(markShipments, { body: { shipmentIDs, sendCounts, status: 'send' } })
  if (kind === 'delete') return callApi(deleteShipments, { body: shipmentIDs })
  return callApi(clearShipmentErrors, { body: shipmentIDs.map((shipmentID) => ({ shipmentID })) })
}

/** A result for each shipment of each row. */
export async function runShipmentBulk(
  kind: ShipmentBulkKind,
  rows: readonly MergedShipment[],
  onProgress: (done: number) => void,
): Promise<readonly ShipmentResult[]> {
  const results: ShipmentResult[] = []
  const shipments = rows.flatMap(({ shipmentIDs, sendCounts }) =>
    shipmentIDs.map((id, at): ListedShipment => ({ id, sendCount: sendCounts[at] ?? null })),
  )
  for (const part of inParts(shipments, atOnce)) {
    results.push(...(await runPart(kind, part)).results)
    onProgress(results.length)
  }
  return results
}
