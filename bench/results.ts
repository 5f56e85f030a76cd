/** Rows of the printed table, and statistics of measured times. */

export interface BenchRow {
  readonly work: string
  readonly ours: string
  readonly baseline?: string
  readonly ratio?: string
  readonly wanted: string
}

export function printTable(rows: readonly BenchRow[]): void {
  const head = { work: 'work', ours: 'ours', baseline: 'baseline', ratio: 'ratio', wanted: 'wanted' }
  const columns = ['work', 'ours', 'baseline', 'ratio', 'wanted'] as const
  const cell = (row: BenchRow, column: keyof BenchRow) => row[column] ?? '–'
  const table: readonly BenchRow[] = [head, ...rows]
  const width = (column: keyof BenchRow) => Math.max(...table.map((row) => cell(row, column).length))
  for (const row of table) console.log(columns.map((column) => cell(row, column).padEnd(width(column))).join('  '))
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** Returns the milliseconds that `run` takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
