/** What stops this store order, with the way to mend it; each line that is named leads to its row. */
import { Banner, TextAction } from '@quayside/ui-kit'
import { wordsOf } from '../../../api/api-error.ts'
import type { AlertPanel } from './alert-plan.ts'
import { codeOf } from './line-edits.ts'
import type { ProductRow } from './product-rows.ts'
import styles from './store-order.module.css'

interface StoreOrderAlertsProps {
  readonly panels: readonly AlertPanel[]
  readonly stockError: unknown
  /** Null where the person may not clear errors. */
  readonly onClearErrors: (() => void) | null
  readonly onGoTo: (row: ProductRow, column: AlertPanel['column']) => void
}

/** More are counted: the table shows them all. */
const namedAtMost = 4

export function StoreOrderAlerts({ panels, stockError, onClearErrors, onGoTo }: StoreOrderAlertsProps) {
  return (
    <div className={styles.alerts}>
      {panels.map((panel) => (
        <Banner
          key={panel.key}
          tone={panel.tone}
          title={panel.title}
          action={
            panel.key === 'error' && onClearErrors ? { label: 'Clear Errors', onClick: onClearErrors } : undefined
          }
        >
          {panel.text}
          {panel.rows.length > 0 && <Jumps panel={panel} onGoTo={onGoTo} />}
        </Banner>
      ))}
      {stockError !== null && stockError !== undefined && (
        <Banner tone="warning" title="Warning!">
          {wordsOf(stockError)}
        </Banner>
      )}
    </div>
  )
}

function Jumps({ panel, onGoTo }: { readonly panel: AlertPanel } & Pick<StoreOrderAlertsProps, 'onGoTo'>) {
  const { rows, column } = panel
  const more = rows.length - namedAtMost
  return (
    <span className={styles.jumps}>
      {rows.slice(0, namedAtMost).map((row, index) => (
        <TextAction
          key={row.line.storeOrderProductID}
          label={`Go to ${codeOf(row.line)}`}
          onClick={() => onGoTo(row, column)}
        >
          {index === 0 ? `Go to ${codeOf(row.line)} ↓` : codeOf(row.line)}
        </TextAction>
      ))}
      {more > 0 && <span>and {more} more</span>}
    </span>
  )
}
