/** What happened to each record of a bulk action: those that were not done first, with the reason. */
import { dateText } from '@quayside/domain'
import { Button, CodeText, StatusLight } from '@quayside/ui-kit'
import { csvText, saveCsv } from '../../csv/csv-text.ts'
import { failedFirst } from './failed-first.ts'
import type { OrderResult } from './list/bulk-run.ts'
import styles from './orders.module.css'

/** So many lines are read; the file has all. */
const shownAtMost = 200

interface OrderResultsProps {
  readonly results: readonly OrderResult[]
  /** What is said of one that was done: 'On its way'. */
  readonly doneWords: string
}

export function OrderResults({ results, doneWords }: OrderResultsProps) {
  const more = results.length - shownAtMost
  return (
    <>
      <ul className={styles.results} aria-label="Results">
        {failedFirst(results)
          .slice(0, shownAtMost)
          .map((result) => (
            <li key={`${result.orderID} ${result.storeOrderID} ${result.message}`}>
              <StatusLight level={result.done ? 'full' : 'error'} label={result.done ? 'Done' : 'Not done'} size={13} />
              <a href={hrefOf(result)}>
                <CodeText>{result.orderNumber}</CodeText>
                {result.storeOrderNumber && (
                  <>
                    {' '}
                    <CodeText quiet>{result.storeOrderNumber}</CodeText>
                  </>
                )}
              </a>
              <span className={styles.resultWords}>{result.message ?? (result.done ? doneWords : 'Not done')}</span>
            </li>
          ))}
      </ul>
      {more > 0 && <p className={styles.remark}>{`…and ${more.toLocaleString('en-NZ')} more.`}</p>}
    </>
  )
}

const hrefOf = ({ orderID, storeOrderID }: OrderResult) =>
  storeOrderID === null ? `/orders/${orderID}` : `/orders/${orderID}/storeorder/${storeOrderID}`

const resultColumns = [
  { title: 'Order Number', value: (result: OrderResult) => result.orderNumber },
  { title: 'Store Order Number', value: (result: OrderResult) => result.storeOrderNumber },
  { title: 'Done', value: (result: OrderResult) => (result.done ? 'Yes' : 'No') },
  { title: 'Message', value: (result: OrderResult) => result.message },
]

/** All results as a file, to work through or to send to someone. */
export function DownloadResults({
  label,
  results,
}: {
  readonly label: string
  readonly results: readonly OrderResult[]
}) {
  const name = `${label.toLowerCase().replaceAll(' ', '-')}_results_${dateText(new Date())}.csv`
  return (
    <Button variant="quiet" onClick={() => saveCsv(name, csvText(resultColumns, failedFirst(results)))}>
      Download results
    </Button>
  )
}
