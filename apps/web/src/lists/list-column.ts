/** A column of a list: how it looks in the table, and what it says in the file. */
import type { CsvColumn } from '@quayside/domain'
import type { FittingColumn } from '@quayside/ui-kit'

/** `Row` as the table shows it; `Record` as the server answers it, which is what the file has, where the two differ. */
export interface ListColumn<Row, Record = Row> extends FittingColumn<Row> {
  /** What it says in the exported file; some say more there than in the table. */
  readonly csv?: CsvColumn<Record> | readonly CsvColumn<Record>[]
}

/** The columns of the file in the order of the table's, but for those whose keys are in `first`. */
export function csvColumns<Row, Record>(
  columns: readonly ListColumn<Row, Record>[],
  first: readonly string[] = [],
): readonly CsvColumn<Record>[] {
  const ahead = first.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const rest = columns.filter((column) => !first.includes(column.key))
  return [...ahead, ...rest].flatMap(({ csv = [] }) => csv)
}
