/** The columns that a statement writes from rows given as JSON or as lists. A column of the row that is missing does not compile, nor does one that it does not have. */
import { type Insertable, type RawBuilder, sql } from 'kysely'

export type ColumnsOf<Row> = Readonly<Record<keyof Row, true>>

/** `insert into t (${columns}) select ${columns} from json_populate_recordset(…)`, or `from ${rowsAsLists(…)} as given (${columns})` */
export const columnNames = (columns: Readonly<Record<string, unknown>>): RawBuilder<unknown> =>
  sql.raw(Object.keys(columns).join(', '))

/** `update t set ${assignments} from json_populate_recordset(…) given` */
export const assignmentsOf = (columns: Readonly<Record<string, true>>): RawBuilder<unknown> =>
  sql.raw(
    Object.keys(columns)
      .map((column) => `${column} = given.${column}`)
      .join(', '),
  )

/** Columns of a table that an insert is given, all of them: also those that may be null. */
export type GivenColumns<Table, Column extends keyof Insertable<Table>> = Required<Pick<Insertable<Table>, Column>>
