/** What happened to each record of a bulk action: those that were not done first, with the reason. */
import { csvText } from '@quayside/domain'
import { Button } from '@quayside/ui-kit'
import { Link } from '../../address/link.tsx'
import { orderAddress, storeOrderOrOrderAddress } from '../../address/record-address.ts'
import { saveCsv } from '../../csv/save-file.ts'
import { failedFirst, notDone, type Outcome, ResultLine, ResultList } from '../../lists/bulk-results.tsx'
import { portalDay } from '../../session/portal-zone.ts'
import { firstOrderWords } from './first-order.ts'
import type { OrderResult } from './list/bulk-run.ts'
import styles from './orders.module.css'
import { RecordNames } from './record-names.tsx'

/** Nobody reads more lines than this; the file has all. */
const shownAtMost = 200

interface OrderResultsProps {
  readonly results: readonly OrderResult[]
  readonly outcomeOf: (result: OrderResult) => Outcome
}

export function OrderResults({ results, outcomeOf }: OrderResultsProps) {
  const more = results.length - shownAtMost
  return (
    <>
      <ResultList label="Results">
        {failedFirst(results)
          .slice(0, shownAtMost)
          .map((result) => (
            <OrderResultLine
              key={`${result.orderID} ${result.storeOrderID} ${result.message}`}
              result={result}
              outcome={result.done ? outcomeOf(result) : notDone}
            />
          ))}
      </ResultList>
      {more > 0 && <p className={styles.remark}>{`…and ${more.toLocaleString('en-NZ')} more.`}</p>}
    </>
  )
}

function OrderResultLine({ result, outcome }: { readonly result: OrderResult; readonly outcome: Outcome }) {
  return (
    <ResultLine outcome={outcome} href={storeOrderOrOrderAddress(result)} name={<RecordNames of={result} />}>
      {result.message ?? outcome.words}
      {result.firstOrderID !== undefined && (
        <>
          {' '}
          <Link href={orderAddress(result.firstOrderID)}>{firstOrderWords}</Link>
        </>
      )}
    </ResultLine>
  )
}

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
  const name = `${label.toLowerCase().replaceAll(' ', '-')}_results_${portalDay()}.csv`
  return (
    <Button variant="quiet" onClick={() => saveCsv(name, csvText(resultColumns, failedFirst(results)))}>
      Download results
    </Button>
  )
}
