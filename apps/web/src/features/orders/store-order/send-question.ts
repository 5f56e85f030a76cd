/** The confirmation before a stage's document is sent, where the send does more or less than it seems. */
import type { StoreOrderDetails } from '@quayside/contract'
import {
  type AvailableAction,
  countAnswers,
  isEnded,
  isSent,
  messageText,
  rankOf,
  stageField,
  stageOfAction,
} from '@quayside/domain'
import { answerWords } from '../answer-words.ts'

const live = ({ status }: { readonly status: string }) => !isEnded(status)

const numbers = (found: readonly (string | null)[]) => found.filter(Boolean).join(', ')

/** What of this will not go out: shipments without carton products, invoices without a number. */
function leftBehind(action: AvailableAction['action'], { shipments, invoices }: StoreOrderDetails): string | null {
  if (action === 'shipment') {
    const empty = shipments.filter((one) => live(one) && !one.productsAssigned && !one.shipmentSent)
    return empty.length > 0
      ? `Not sent, because nothing is in their cartons: ${numbers(empty.map((one) => one.shipmentNumber))}.`
      : null
  }
  if (action !== 'invoice') return null
  const unnumbered = invoices.filter((one) => live(one) && one.invoiceType === 'Invoice' && !one.invoiceNumber)
  return unnumbered.length > 0
    ? `Not sent, because they have no invoice number: ${unnumbered.length} of ${invoices.filter(live).length} invoices.`
    : null
}

/** What sending means for unanswered lines. */
function unanswered({ storeOrderProducts: lines, acknowledgmentStatus }: StoreOrderDetails): string | null {
  const many = lines.length
  const open = lines.filter((line) => line.quantityAcknowledged === null).length
  if (open === 0) return null
  if (open === many && rankOf('acknowledgement', acknowledgmentStatus) === 0)
    return `Nothing was entered: ${many === 1 ? 'the one line is' : `all ${many} lines are`} acknowledged in full, at the price of the order.`
  const [are, they] = open === 1 ? ['is', 'it is'] : ['are', 'they are']
  return `${open} of ${many} lines ${are} not answered: ${they} acknowledged in full.`
}

/** Zeros are never sent without a question; and where there is a question about some lines, it counts them all. */
function answers({ storeOrderProducts: lines }: StoreOrderDetails): string | null {
  const counts = countAnswers(lines)
  const someOpen = counts.unanswered > 0 && counts.unanswered < lines.length
  return counts.zero > 0 || someOpen ? answerWords(counts) : null
}

/** Until the order was sent its lines show what failed: a person let it through, and is told so where it leaves. */
function clearedPrices(storeOrder: StoreOrderDetails): string | null {
  const { priceValidationWarning, partnerPriceValidationType, orderStatus } = storeOrder
  const fails = priceValidationWarning && partnerPriceValidationType === 'Error' && !isSent('order', orderStatus)
  return fails ? `${messageText('productsFailedPrice')}; their error was cleared.` : null
}

/** Lines that leave without a price, since neither the order nor anybody here named one. */
function unpriced({ storeOrderProducts: lines }: StoreOrderDetails): string | null {
  const open = lines.filter((line) => line.lineProductPrice === null && line.lineProductPriceAcknowledged === null)
  if (open.length === 0) return null
  const are = open.length === 1 ? 'line has no price: it is' : 'lines have no price: they are'
  return `${open.length} of ${lines.length} ${are} acknowledged without one.`
}

/** null where there is nothing to ask. */
export function questionOf({ action }: AvailableAction, storeOrder: StoreOrderDetails): string | null {
  const stage = stageOfAction[action]
  const status = storeOrder[stageField[stage]]
  const isOrder = action === 'order' || action === 'confirm'
  const hasErrors = storeOrder.error !== null || storeOrder.errorType !== null
  const parts = [
    isOrder && hasErrors && messageText('orderHasUnresolvedErrors'),
    leftBehind(action, storeOrder),
    isSent(stage, status) &&
      'This was sent before. A new document with a new control number goes out; the earlier one is kept.',
    action === 'ack' && unanswered(storeOrder),
    action === 'ack' && answers(storeOrder),
    action === 'ack' && unpriced(storeOrder),
    action === 'ack' && clearedPrices(storeOrder),
  ]
  return parts.filter(Boolean).join('\n') || null
}
