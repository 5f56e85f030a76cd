/** The bulk actions of orders: what each is called, who may, and whether it asks for a note first. */
import {
  type Call,
  clearSelectedOrderErrors,
  completeSelectedOrders,
  deleteSelectedOrders,
  markOrders,
} from '@quayside/contract'
import {
  type MarkStatusAction,
  markStatusPermissions,
  offersAction,
  type PartnerSettings,
  sendLabel,
  type VendorConfig,
} from '@quayside/domain'
import type { Ask } from '../../../session/ask.ts'
import { type BulkKind, isSend, type NoSendKind } from './bulk-kinds.ts'

interface NoSend {
  readonly label: string
  readonly call: Call
  /** A note that must not be empty. */
  readonly noteLabel?: string
  readonly danger?: boolean
  /** '3 can be completed'. */
  readonly can: string
}

const noSends: Readonly<Record<NoSendKind, NoSend>> = {
  complete: {
    label: 'Complete',
    call: completeSelectedOrders,
    noteLabel: 'Completion Notes',
    can: 'be completed',
  },
  delete: {
    label: 'Delete',
    call: deleteSelectedOrders,
    noteLabel: 'Deletion Notes',
    danger: true,
    can: 'be deleted',
  },
  clearErrors: { label: 'Clear Errors', call: clearSelectedOrderErrors, can: 'be cleared of errors' },
}

const noSendOf = (kind: BulkKind): NoSend | null => (isSend(kind) ? null : noSends[kind])

/** 'Send Ack', 'Resend ASN', 'Complete' … */
export function bulkLabel(kind: BulkKind, again = false): string {
  if (!isSend(kind)) return noSends[kind].label
  return kind === 'confirm' ? 'Confirm Order' : sendLabel(kind, again)
}

export const noteLabelOf = (kind: BulkKind): string | undefined => noSendOf(kind)?.noteLabel
export const isDangerous = (kind: BulkKind): boolean => noSendOf(kind)?.danger ?? false
/** After 'can' and 'cannot': 'be sent', 'be completed'. */
export const canWords = (kind: BulkKind): string => noSendOf(kind)?.can ?? 'be sent'

const mayTake = (kind: BulkKind, may: Ask): boolean =>
  isSend(kind) ? may(markOrders) && may(markStatusPermissions(kind)) : may(noSends[kind].call)

/** In the bar's order: the most used first. */
const barOrder: readonly BulkKind[] = [
  'ack',
  'shipment',
  'invoice',
  'complete',
  'order',
  'confirm',
  'salesOrder',
  'clearErrors',
  'delete',
]

export interface BulkOffer {
  readonly vendor: VendorConfig
  readonly may: Ask
  /** Of the selected orders; null for one that is not known here. */
  readonly partners: readonly (PartnerSettings | null)[]
}

/** The actions that the person may take, and that some partner of the selection uses. */
export function bulkKindsFor({ vendor, may, partners }: BulkOffer): readonly BulkKind[] {
  const isOffered = (kind: BulkKind): boolean => {
    if (kind === 'clearErrors') return vendor.storeOrderDetails.showClearErrorsButton
    if (!isSend(kind)) return true
    return partners.some((partner) => partner === null || fits(kind, partner, vendor))
  }
  return barOrder.filter((kind) => mayTake(kind, may) && isOffered(kind))
}

/** Orders of partners with a workflow are confirmed, the others are sent. */
function fits(kind: MarkStatusAction, partner: PartnerSettings, vendor: VendorConfig): boolean {
  if (kind === 'order' && partner.workflowType !== null) return false
  return offersAction(kind, { partner, vendor })
}
