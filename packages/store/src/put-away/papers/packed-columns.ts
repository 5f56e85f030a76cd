/** Rows as lists of their columns, short where values repeat or count on. Every value is a text or null, and comes back as it was. */

/** As the database writes them. */
export type PaperRow = Readonly<Record<string, string | null>>

/** Numbers are differences to the one before; a single value is that of all rows. */
type PackedColumn = readonly (string | number | null)[]

export interface PackedRows {
  readonly count: number
  readonly columns: Readonly<Record<string, PackedColumn>>
}

const isWhole = (value: string | null): boolean =>
  value === null || (/^(0|-?[1-9]\d{0,14})$/.test(value) && value !== '-0')

function differences(values: readonly (string | null)[]): (number | null)[] {
  let before = 0
  return values.map((value) => {
    if (value === null) return null
    const difference = Number(value) - before
    before = Number(value)
    return difference
  })
}

function sums(values: readonly (number | null)[]): (string | null)[] {
  let before = 0
  return values.map((difference) => {
    if (difference === null) return null
    before += difference
    return String(before)
  })
}

function packedColumn(values: readonly (string | null)[]): PackedColumn {
  const [first = null] = values
  const list = values.every((value) => value === first) ? [first] : values
  return list.every(isWhole) && list.some((value) => value !== null) ? differences(list) : list
}

function unpackedColumn(column: PackedColumn, count: number): (string | null)[] {
  const isOfNumbers = column.some((value) => typeof value === 'number')
  const values = isOfNumbers ? sums(column as (number | null)[]) : (column as (string | null)[])
  return count > 1 && values.length === 1 ? Array.from({ length: count }, () => values[0] ?? null) : values
}

/** All rows have the same columns. */
export function packedRows(rows: readonly PaperRow[]): PackedRows {
  const names = Object.keys(rows[0] ?? {})
  const columns = names.map((name) => [name, packedColumn(rows.map((row) => row[name] ?? null))])
  return { count: rows.length, columns: Object.fromEntries(columns) }
}

export function unpackedRows({ count, columns }: PackedRows): PaperRow[] {
  const lists = Object.entries(columns).map(([name, column]) => [name, unpackedColumn(column, count)] as const)
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(lists.map(([name, values]) => [name, values[at] ?? null])),
  )
}
