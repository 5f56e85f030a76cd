/** Prepared statements: the server parses and plans each once per connection instead of once per call. */
import { createHash } from 'node:crypto'
import { type Compilable, CompiledQuery, type QueryResult, type RawBuilder } from 'kysely'
import type { Queries } from './database.ts'

/** By text, so that one name never stands for two statements. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `quayside_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

/**
 * Runs a statement as a prepared one. Only for a fixed text: what varies is a parameter (lists as arrays or JSON), since
 * the server keeps each text as long as the connection lives. Name the columns; a plan of `select *` breaks when a
 * migration adds one.
 */
export async function runPrepared<Row>(
  tx: Queries,
  statement: RawBuilder<Row> | Compilable<Row>,
): Promise<QueryResult<Row>['rows']> {
  return run<Row>(tx, statement.compile(tx))
}

/** A prepared statement that another library wrote. */
export const runPreparedText = (tx: Queries, text: string, parameters: readonly unknown[]): Promise<unknown[]> =>
  run<unknown>(tx, CompiledQuery.raw(text, [...parameters]))

async function run<Row>(tx: Queries, { sql: text, ...compiled }: CompiledQuery): Promise<QueryResult<Row>['rows']> {
  // Kysely passes the text on to the driver, which accepts a named statement instead.
  const named = { name: nameOf(text), text } as unknown as string
  return (await tx.executeQuery<Row>({ ...compiled, sql: named } as CompiledQuery<Row>)).rows
}
