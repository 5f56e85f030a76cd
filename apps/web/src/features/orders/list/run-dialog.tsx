/** A bulk action while it runs and after: how far it is, and what happened to each order. */
import { Banner, Button, Dialog, ProgressLine } from '@quayside/ui-kit'
import { DownloadResults, OrderResults } from '../order-results.tsx'
import styles from '../orders.module.css'
import { type BulkRun, runFigures } from './bulk-run.ts'
import { bulkRuns } from './bulk-runs.ts'
import { useOutcomes } from './use-outcomes.ts'

interface RunDialogProps {
  readonly run: BulkRun
  readonly onClose: () => void
}

export default function RunDialog({ run, onClose }: RunDialogProps) {
  const { done, failed, total } = runFigures(run)
  const over = run.state === 'finished' || run.state === 'stopped'
  const outcomeOf = useOutcomes(run, over)
  const close = () => {
    if (run.state === 'finished') bulkRuns.dismiss()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={over ? `${run.label}: ${done} of ${total} done` : run.label}
      width={600}
      actions={<RunButtons run={run} onClose={close} />}
    >
      <div className={styles.gap}>
        {run.state !== 'finished' && (
          <ProgressLine
            label={stateWords[run.state]}
            done={run.answered}
            total={total}
            tone={run.error ? 'error' : undefined}
          />
        )}
        {run.error && (
          <Banner tone="error" title="Error!">
            {run.error}
          </Banner>
        )}
        {run.warnings.map((warning) => (
          <Banner key={warning} tone="warning" title="Warning!">
            {warning}
          </Banner>
        ))}
        {over && failed > 0 && (
          <p>{`${failed} ${failed === 1 ? 'order was' : 'orders were'} left out, in whole or in part.`}</p>
        )}
        {!over && <p className={styles.remark}>You can keep working elsewhere in the portal while this continues.</p>}
        <OrderResults results={run.results} outcomeOf={outcomeOf} />
      </div>
    </Dialog>
  )
}

const stateWords = { running: 'Working', stopping: 'Stopping', stopped: 'Stopped at', finished: 'Finished' } as const

function RunButtons({ run, onClose }: RunDialogProps) {
  if (run.state === 'finished') {
    return (
      <>
        <DownloadResults label={run.label} results={run.results} />
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </>
    )
  }
  if (run.state === 'stopped') {
    const left = run.orders.length - run.answered
    return (
      <>
        <DownloadResults label={run.label} results={run.results} />
        <Button
          variant="quiet"
          onClick={() => {
            bulkRuns.dismiss()
            onClose()
          }}
        >
          Leave the rest
        </Button>
        <Button variant="primary" onClick={() => bulkRuns.resume()}>
          {`Continue with ${left.toLocaleString('en-NZ')}`}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="quiet" busy={run.state === 'stopping'} onClick={() => bulkRuns.stop()}>
        Stop
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Continue in the background
      </Button>
    </>
  )
}
