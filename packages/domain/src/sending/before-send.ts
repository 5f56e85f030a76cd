/** What a person is told before a document leaves, and whether a press asks at all. */
import { type AnswerCounts, answerOf, countAnswers } from '../acknowledgements/answer-counts.ts'
import { compare } from '../kernel/decimal.ts'
import { agreedPrice, priceCheck } from '../orders/price-check.ts'
import { isSent } from '../stages/stage-tables.ts'
import type { LineProgress, PricedProgress, StoreOrderContext } from '../store-orders/context.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, stateAfter } from '../store-orders/store-order-transition.ts'
import type { MarkStatusAction } from './mark-status.ts'

export interface BeforeSend {
  /** The press would decide something, hold something back or send it again: it asks first. */
  readonly asks: boolean
  /** A document of the stage went out already. */
  readonly sentBefore: boolean
  /** Errors that nobody has settled, and that this send does not settle either. */
  readonly hasErrors: boolean
  /** How the lines are answered, where the partner wants answers and the action carries them. */
  readonly lines: AnswerCounts | null
  /** The codes of lines answered with 0, at most {@link zeroLinesNamed}. */
  readonly zeroLines: readonly string[]
  /** Lines that are acknowledged without a price. */
  readonly withoutPrice: number
  /** Prices that failed the partner's check, and that a person let through. */
  readonly pricesLetThrough: boolean
  /** Something is in no carton yet and stays behind. */
  readonly leftToPack: boolean
}

/** So many lines with 0 are named for each store order; the counts say how many there are. */
export const zeroLinesNamed = 10

/** The actions whose documents carry quantities per line, as answered. */
const carriesAnswers: readonly MarkStatusAction[] = ['ack', 'order', 'confirm', 'salesOrder']

/**
 * What sending one store order's document means, by the transition that was decided for it (null: refused). The browser
 * shows it, and asks where `asks`: Send Ack unless every line is answered in full; what goes to the warehouse where a line
 * has no answer; a despatch advice that leaves something behind; whatever was sent before, stays behind or is in error.
 */
export function beforeSend(
  state: StoreOrderState,
  action: MarkStatusAction,
  transition: StoreOrderTransition | null,
  context: StoreOrderContext,
): BeforeSend {
  const { error, errorType } = transition ? stateAfter(state, transition) : state
  const hasErrors = error !== null || errorType !== null
  if (!transition) return { ...nothingToSay, hasErrors }
  const { partner, lines = [], pricedLines = [] } = context
  const isAck = action === 'ack'
  const sentBefore = transition.jobs.some((job) => job.resend)
  const counts = carriesAnswers.includes(action) && partner.acknowledgementsEnabled ? countAnswers(lines) : null
  const said = {
    sentBefore,
    hasErrors,
    lines: counts,
    zeroLines: counts ? zeroLinesOf(pricedLines) : [],
    withoutPrice: isAck ? pricedLines.filter((line) => agreedPrice(line) === null).length : 0,
    pricesLetThrough: isAck && arePricesLetThrough(state, context),
    leftToPack: action === 'shipment' && !sentBefore && lines.some(isLeftToPack),
  }
  const decides = counts !== null && (isAck ? counts.full < lines.length : counts.unanswered > 0)
  const stays = (transition.warnings ?? []).length > 0 || said.leftToPack
  const asks = decides || stays || sentBefore || hasErrors || said.withoutPrice > 0 || said.pricesLetThrough
  return { ...said, asks }
}

/** Of what is not sent. */
export const nothingToSay: BeforeSend = {
  asks: false,
  sentBefore: false,
  hasErrors: false,
  lines: null,
  zeroLines: [],
  withoutPrice: 0,
  pricesLetThrough: false,
  leftToPack: false,
}

const zeroLinesOf = (lines: readonly PricedProgress[]): readonly string[] =>
  lines
    .filter((line) => answerOf(line) === 'zero')
    .slice(0, zeroLinesNamed)
    .map((line) => line.code)

/** Until the order was sent its lines show what failed; a person cleared the error. */
const arePricesLetThrough = (state: StoreOrderState, { partner, pricedLines = [] }: StoreOrderContext): boolean =>
  !isSent('order', state.orderStatus) && pricedLines.some((line) => priceCheck(line, partner) === 'Error')

const isLeftToPack = ({ quantity, quantityAcknowledged, quantityShipped }: LineProgress): boolean =>
  compare(quantityAcknowledged ?? quantity, quantityShipped) > 0
