/** The lines of an order change, old value beside new: what was added, taken off or changed. */
import type { OrderChangeLine } from '@quayside/contract'
import { CodeText } from '@quayside/ui-kit'
import { plainQuantity, unitAmount } from '../../../lists/amounts.ts'
import { ChangedValue } from './changed-value.tsx'
import styles from './order-changes.module.css'

const kinds = { added: 'Added', deleted: 'Taken off', changed: 'Changed' } as const

interface ChangeLinesProps {
  readonly lines: readonly OrderChangeLine[]
  readonly currency: string
}

export function ChangeLines({ lines, currency }: ChangeLinesProps) {
  if (lines.length === 0) return null
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th className={styles.kindColumn}>Change</th>
          <th className={styles.codeColumn}>Code</th>
          <th>Description</th>
          <th className={styles.figure}>Price</th>
          <th className={styles.figure}>Qty</th>
          <th className={styles.unit}>Unit</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a change never move, and two can be alike in every word
          <tr key={at} data-kind={line.kind}>
            <td className={styles.kind}>{kinds[line.kind]}</td>
            <td>
              <CodeText>{line.supplierProductCode ?? line.sku ?? '—'}</CodeText>
            </td>
            <td className={styles.description}>
              {line.description}
              {line.orderLineNumber && <span className={styles.lineNumber}>line {line.orderLineNumber}</span>}
            </td>
            <td className={styles.figure}>
              <Price line={line} currency={currency} />
            </td>
            <td className={styles.figure}>
              <Quantity line={line} />
            </td>
            <td className={styles.unit}>
              <ChangedValue before={line.orderLineUnitBefore} after={line.orderLineUnit ?? '—'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Price({ line, currency }: { readonly line: OrderChangeLine; readonly currency: string }) {
  const { lineProductPriceBefore: before, lineProductPrice: after } = line
  if (after === null) return <span>—</span>
  return (
    <ChangedValue before={before === null ? null : unitAmount(before, currency)} after={unitAmount(after, currency)} />
  )
}

function Quantity({ line }: { readonly line: OrderChangeLine }) {
  const isNew = line.kind === 'added' && line.quantityBefore === 0
  return (
    <ChangedValue before={isNew ? null : plainQuantity(line.quantityBefore)} after={plainQuantity(line.quantity)} />
  )
}
