/** On the list while a bulk action runs behind it, or waits to be continued. */
import { Button, ProgressLine } from '@quayside/ui-kit'
import { type BulkRun, runFigures } from './bulk-run.ts'
import { bulkRuns } from './bulk-runs.ts'

export default function RunLine({ run, onShow }: { readonly run: BulkRun; readonly onShow: () => void }) {
  const { done, failed, total } = runFigures(run)
  const over = run.state === 'finished'
  const says = `${done} of ${total} done${failed > 0 ? `, ${failed} left out` : ''}`
  return (
    <ProgressLine
      label={run.label}
      done={run.answered}
      total={total}
      says={over ? says : run.state === 'stopped' ? `stopped at ${run.answered} of ${total}` : undefined}
      tone={run.error ? 'error' : undefined}
      actions={
        <>
          {run.state === 'stopped' && (
            <Button variant="quiet" size="table" onClick={() => bulkRuns.resume()}>
              Continue
            </Button>
          )}
          <Button variant="quiet" size="table" onClick={onShow}>
            {over ? 'Show results' : 'Show'}
          </Button>
          {(over || run.state === 'stopped') && (
            <Button variant="quiet" size="table" onClick={() => bulkRuns.dismiss()}>
              Dismiss
            </Button>
          )}
        </>
      }
    />
  )
}
