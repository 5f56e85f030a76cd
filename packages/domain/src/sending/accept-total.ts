/** Accepting that the stated total of an order differs from its lines, and withdrawing it. */
import { isInvoiceSent } from '../invoices/invoice-roll-up.ts'
import type { InvoiceState } from '../invoices/invoice-state.ts'
import { allow, type Guard, refuse } from '../kernel/decision.ts'

/** A total that differs: its amounts as JSON numbers, as the answer of the order states them. */
export interface DifferingTotal {
  /** 'AMT TT', 'MOA 79'. */
  readonly code: string
  readonly amount: number
  readonly computed: number
}

export interface TotalsOfOrder {
  readonly orderNumber: string
  /** Those that differ by more than is allowed. */
  readonly differing: readonly DifferingTotal[]
  /** How they differ, for messages; null: none does. */
  readonly difference: string | null
  /** The person who accepted the difference; null: not accepted. */
  readonly acceptedBy: string | null
}

const keyOf = ({ code, amount, computed }: DifferingTotal): string => [code, amount, computed].join(' ')

/**
 * Accept the Difference: a total of the order differs, and the person saw the amounts as they are now. An order change can
 * bring other amounts at the same moment.
 */
export function decideAcceptTotal(order: TotalsOfOrder, seen: readonly DifferingTotal[]): Guard {
  const { orderNumber, differing, difference, acceptedBy } = order
  if (acceptedBy !== null) return refuse('totalAcceptedAlready', { orderNumber, by: acceptedBy })
  if (difference === null) return refuse('totalAgrees', { orderNumber })
  const [now, then] = [differing, seen].map((totals) => totals.map(keyOf).sort().join('\n'))
  return now === then ? allow(true) : refuse('totalChanged', { orderNumber, difference })
}

/** Withdrawing is possible while no invoice of the order was sent or is on its way. */
export function decideWithdrawTotal(
  { orderNumber, acceptedBy }: Pick<TotalsOfOrder, 'orderNumber' | 'acceptedBy'>,
  invoices: readonly Pick<InvoiceState, 'invoiceType' | 'invoiceNumber' | 'invoiceSent' | 'pending' | 'status'>[],
): Guard {
  if (acceptedBy === null) return refuse('totalNotYetAccepted', { orderNumber })
  const sent = invoices.find(
    ({ invoiceType, invoiceSent, pending, status }) =>
      invoiceType === 'Invoice' && (invoiceSent || pending || isInvoiceSent(status)),
  )
  return sent
    ? refuse('totalInvoiced', { orderNumber, invoiceNumber: sent.invoiceNumber ?? '(without number)' })
    : allow(true)
}
