/** The page's own shape while it loads, shown only when loading takes longer than a person notices. */
import { type ReactNode, useEffect, useState } from 'react'
import styles from './skeleton.module.css'

/** Shows its children after `wait` milliseconds: fast answers never flash. */
export function AfterDelay({ children, wait = 200 }: { readonly children: ReactNode; readonly wait?: number }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), wait)
    return () => clearTimeout(timer)
  }, [wait])
  return late ? children : null
}

export function SkeletonLine({ width }: { readonly width: number | string }) {
  return <span className={styles.line} style={{ width }} />
}

const rowKeys = (rows: number) => Array.from({ length: rows }, (_, index) => `row ${index}`)

/** Rows as a table has them; each width in pixels is one cell. */
export function SkeletonTable({ widths, rows = 12 }: { readonly widths: readonly number[]; readonly rows?: number }) {
  return (
    <AfterDelay>
      <div role="status" aria-label="Loading">
        {rowKeys(rows).map((row) => (
          <div key={row} className={styles.row}>
            {widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a shape have no identity but their place
              <SkeletonLine key={index} width={width} />
            ))}
          </div>
        ))}
      </div>
    </AfterDelay>
  )
}

/** Heading, fact strip and a table: a record's page. */
export function SkeletonRecord() {
  return (
    <AfterDelay>
      <div className={styles.record} role="status" aria-label="Loading">
        <h1 className={styles.spoken}>Loading</h1>
        <SkeletonLine width={260} />
        <SkeletonLine width={420} />
        <div className={styles.strip} />
        {rowKeys(8).map((row) => (
          <div key={row} className={styles.row}>
            <SkeletonLine width={90} />
            <SkeletonLine width={320} />
            <SkeletonLine width={70} />
            <SkeletonLine width={70} />
          </div>
        ))}
      </div>
    </AfterDelay>
  )
}
