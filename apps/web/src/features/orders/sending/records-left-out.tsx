/** In the dialog of a send: the shipments without carton products, the invoices without number, the store orders in error. */
import { Link } from '../../../address/link.tsx'
import { storeOrderOrOrderAddress } from '../../../address/record-address.ts'
import { ResultList, ResultWords } from '../../../lists/bulk-results.tsx'
import styles from '../orders.module.css'
import { RecordNames } from '../record-names.tsx'
import type { LeftOut } from './record-check.ts'

export function LeftOutRecords({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null
  return (
    <section className={styles.leftOut} aria-label="These will not be sent">
      <h3>These will not be sent</h3>
      <ResultList>
        {leftOut.map((one) => (
          <li key={`${one.storeOrderID} ${one.why}`}>
            <Link href={storeOrderOrOrderAddress(one)}>
              <RecordNames of={one} />
            </Link>
            <ResultWords>{one.why}</ResultWords>
          </li>
        ))}
      </ResultList>
    </section>
  )
}
