/**
 * One 855 or ORDRSP for all store orders of a purchase order (guide: acknowledgementPer). It leaves once each of them is
 * answered, and their statuses move together. A store order whose Send Ack waits for the others is at Acknowledgement
 * Received without a job.
 */
import { acknowledgementStatus } from '../acknowledgements/acknowledgement-status.ts'
import { isStatus } from '../kernel/status-table.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { isSent } from '../stages/stage-tables.ts'
import type { OtherStoreOrder, StoreOrderContext } from '../store-orders/context.ts'
import { hasLines } from '../store-orders/guards.ts'
import { isInError, stageDocument, withStageDocument } from '../store-orders/stage-document.ts'
import { isDeleted, isIgnored } from '../store-orders/store-order-roll-up.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'

/** Whether the partner takes one acknowledgement for all store orders of an order. */
export const hasOneAcknowledgement = ({ acknowledgementPer }: Pick<PartnerSettings, 'acknowledgementPer'>): boolean =>
  acknowledgementPer === 'order'

/** Whether Send Ack was asked for and waits for the other store orders. */
export const isAcknowledgementHeld = (state: StoreOrderState): boolean =>
  isStatus(state.acknowledgmentStatus, acknowledgementStatus.received) &&
  !state.pendingStages.includes('acknowledgement')

/** Whether a document of this store order was queued before: delivered or failed, it is sent again and waits for no other. */
export const wasAcknowledgementQueued = (
  { acknowledgmentStatus: status }: StoreOrderState,
  { acknowledgementCount = 1 }: Pick<StoreOrderContext, 'acknowledgementCount'>,
): boolean => isSent('acknowledgement', status) || (isInError(status) && acknowledgementCount > 0)

interface StoreOrder {
  readonly state: StoreOrderState
  readonly context: Pick<
    StoreOrderContext,
    'lines' | 'lineCount' | 'storeOrderNumber' | 'answersChange' | 'acknowledgementCount'
  >
}

/**
 * Whether the acknowledgement of the order waits for the answer of this store order. A store order that has ended, has no
 * lines, answers an order change or was acknowledged before is not waited for.
 */
export function isAcknowledgementAwaited({ state, context }: StoreOrder): boolean {
  if (isDeleted(state) || isIgnored(state) || context.answersChange) return false
  if (isAcknowledgementHeld(state) || state.pendingStages.includes('acknowledgement')) return false
  return !wasAcknowledgementQueued(state, context) && hasLines(state, context, '').ok
}

/** Store orders that a message names; more are counted. */
const maxNamed = 3

/** '2 other store orders of this purchase order: PO-1-0102, PO-1-0103'. @param numbers none: they are not known */
export function awaitedStoreOrders(numbers: readonly string[]): string {
  const of = 'of this purchase order'
  if (numbers.length === 0) return `other store orders ${of}`
  const named = numbers.slice(0, maxNamed).join(', ')
  const more = numbers.length > maxNamed ? ` and ${numbers.length - maxNamed} more` : ''
  return `${numbers.length === 1 ? '1 other store order' : `${numbers.length} other store orders`} ${of}: ${named}${more}`
}

/** Change of a store order whose acknowledgement leaves. */
export interface ReleasedAcknowledgement {
  readonly storeOrderID: number
  readonly change: StoreOrderTransition
}

/**
 * Queues one acknowledgement for all store orders whose Send Ack waits, as soon as none is waited for.
 *
 * @param now also while store orders are not answered; these get a separate acknowledgement later
 * @returns nothing where no store order waits, or one is waited for
 */
export function releaseAcknowledgements(
  storeOrders: readonly OtherStoreOrder[],
  now: boolean,
): readonly ReleasedAcknowledgement[] {
  const held = storeOrders
    .filter(({ state }) => isAcknowledgementHeld(state) && !isDeleted(state) && !isIgnored(state))
    .sort((a, b) => a.storeOrderID - b.storeOrderID)
  const [first] = held
  if (!first || (!now && storeOrders.some(isAcknowledgementAwaited))) return []
  const acknowledgedWith = held.filter((one) => one !== first).map(({ storeOrderID }) => storeOrderID)
  const detail = `One acknowledgement for ${held.length === 1 ? '1 store order' : `${held.length} store orders`}`
  return held.map((one) => {
    const { state, storeOrderID } = one
    const document = { ...stageDocument(state, 'acknowledgement'), pending: true }
    const change = transitionTo(state, withStageDocument(state, 'acknowledgement', document), {
      jobs: one === first ? [{ kind: 'send-acknowledgement', acknowledgedWith }] : [],
      audit: { action: 'Send Ack', detail },
    })
    return { storeOrderID, change }
  })
}
