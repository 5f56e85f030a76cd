/** The order's total next to what its invoices come to. */
import type { InvoiceDetails, OrderComparison } from '@quayside/contract'
import { SectionHead } from '@quayside/ui-kit'
import { plainAmount } from '../../../lists/amounts.ts'
import styles from './charges.module.css'

type Sums = OrderComparison['order']

const rows: readonly (readonly [keyof Sums, string])[] = [
  ['subTotal', 'Lines'],
  ['charges', 'Allowances, charges and freight'],
  ['tax', 'Tax'],
  ['total', 'Total'],
]

/** '12.00 more than the order', or that both agree. */
export function differenceText({ difference }: OrderComparison, currency: string): string {
  if (difference.total === 0) return 'agrees with the order'
  const amount = plainAmount(Math.abs(difference.total), currency)
  return difference.total > 0 ? `${amount} more than the order` : `${amount} less than the order`
}

export function ComparedWithOrder({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { orderComparison, currency } = invoice
  if (!orderComparison) return null
  const { order, others, difference } = orderComparison
  const isAlone = others.total === 0
  const own: Sums = {
    subTotal: invoice.subTotal,
    charges: invoice.chargeTotal + invoice.shipmentCharge,
    tax: invoice.totalTax,
    total: invoice.total,
  }
  const columns: readonly (readonly [string, Sums])[] = [
    ['Order', order],
    ...(isAlone ? [] : [['Other invoices', others] as const]),
    ['This invoice', own],
    ['Difference', difference],
  ]
  return (
    <section aria-label="Compared with the order" className={styles.compared}>
      <SectionHead
        title="Compared with the order"
        aside={
          <span className={difference.total === 0 ? undefined : styles.difference}>
            {differenceText(orderComparison, currency)}
          </span>
        }
      />
      <table className={styles.table} aria-label="Compared with the order">
        <thead>
          <tr>
            <th scope="col">{currency}</th>
            {columns.map(([title]) => (
              <th key={title} scope="col" data-figure="">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, title]) => (
            <tr key={name} data-total={name === 'total' || undefined}>
              <th scope="row">{title}</th>
              {columns.map(([column, sums]) => (
                <td
                  key={column}
                  data-figure=""
                  data-differs={column === 'Difference' && sums[name] !== 0 ? '' : undefined}
                >
                  {plainAmount(sums[name], currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
