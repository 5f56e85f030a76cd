/** Statistics of measured times. */
export const median = (values: readonly number[]): number => percentile(values, 50)

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** Milliseconds that something took. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

export interface BenchRow {
  readonly work: string
  readonly ours: string
  readonly baseline: string
  readonly ratio: string
  readonly wanted: string
}
