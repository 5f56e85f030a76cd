/** The shape of the packing screen while its shipment is loading: heading, band, lines at the left, cartons at the right. */
import { AfterDelay, SkeletonLine } from '@quayside/ui-kit'
import styles from './packing.module.css'

const rows = ['a', 'b', 'c', 'd', 'e']
const cartons = ['a', 'b', 'c', 'd']

export function PackingSkeleton() {
  return (
    <AfterDelay>
      <div role="status" aria-label="Loading">
        <div className={styles.skeletonHead}>
          <SkeletonLine width={190} />
          <SkeletonLine width={330} />
        </div>
        <div className={styles.skeletonBand}>
          <SkeletonLine width={360} />
        </div>
        <div className={styles.work}>
          <div className={styles.skeletonRows}>
            {rows.map((row) => (
              <SkeletonLine key={row} width="100%" />
            ))}
          </div>
          <div className={styles.cartons}>
            {cartons.map((carton) => (
              <div key={carton} className={styles.skeletonCarton} />
            ))}
          </div>
        </div>
      </div>
    </AfterDelay>
  )
}
