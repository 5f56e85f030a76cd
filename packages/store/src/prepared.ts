/** Prepared statements: the server parses and plans each once per connection instead of once per call. */
import { createHash } from 'node:crypto'
import type { Compilable, QueryResult, RawBuilder } from 'kysely'
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
  const { sql: text, ...compiled } = statement.compile(tx)
  // Kysely passes the text on to the driver, which accepts a named statement instead.
  const named = { name: nameOf(text), text } as unknown as string
  return (await tx.executeQuery<Row>({ ...compiled, sql: named })).rows
}
