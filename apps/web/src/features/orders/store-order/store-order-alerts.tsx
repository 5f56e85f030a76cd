/** What stops this store order and how to fix it; each line named links to its row. */
import type { AvailableAction } from '@quayside/domain'
import { Banner, TextAction } from '@quayside/ui-kit'
import { useRef } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { refusalWords } from '../../../records/record-lock.ts'
import type { AlertPanel } from './alert-plan.ts'
import { codeOf } from './line-edits.ts'
import { useHeldHeight } from './panels-while-editing.ts'
import type { ProductRow } from './product-rows.ts'
import styles from './store-order.module.css'

interface AlertPanelsProps {
  readonly panels: readonly AlertPanel[]
  /** Null where the person may not clear errors. */
  readonly onClearErrors: (() => void) | null
  readonly onGoTo: (row: ProductRow, column: AlertPanel['column']) => void
}

interface StoreOrderAlertsProps extends AlertPanelsProps {
  readonly stockError: unknown
  /** Those that this person may use, with why one is refused. */
  readonly actions: readonly AvailableAction[]
  /** Their space is kept, so that what is edited below does not move. */
  readonly held: boolean
}

/** More are counted: the table shows them all. */
const namedAtMost = 4

export function StoreOrderAlerts({ stockError, actions, held, ...given }: StoreOrderAlertsProps) {
  const box = useRef<HTMLDivElement>(null)
  useHeldHeight(box, held)
  const missing = missingReasons(actions)
  return (
    <div ref={box} className={styles.alerts}>
      <AlertPanels {...given} />
      {missing && (
        <Banner tone="warning" title="Warning!">
          {missing}
        </Banner>
      )}
      {stockError !== null && stockError !== undefined && (
        <Banner tone="warning" title="Warning!">
          {wordsOf(stockError)}
        </Banner>
      )}
    </div>
  )
}

/** Which lines need a reason before Send Ack is offered; null: no reason is missing. */
function missingReasons(actions: readonly AvailableAction[]): string | null {
  for (const { decision } of actions)
    if (!decision.ok && decision.refusal.code === 'reasonsMissing') return refusalWords(decision.refusal)
  return null
}

export function AlertPanels({ panels, onClearErrors, onGoTo }: AlertPanelsProps) {
  return panels.map((panel) => (
    <Banner
      key={panel.key}
      tone={panel.tone}
      title={panel.title}
      action={panel.key === 'error' && onClearErrors ? { label: 'Clear Errors', onClick: onClearErrors } : undefined}
    >
      {panel.text}
      {panel.rows.length > 0 && <Jumps panel={panel} onGoTo={onGoTo} />}
    </Banner>
  ))
}

function Jumps({ panel, onGoTo }: { readonly panel: AlertPanel } & Pick<AlertPanelsProps, 'onGoTo'>) {
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
