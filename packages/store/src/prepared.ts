/** Prepared statements: the server parses and plans each once per connection instead of once per call. */
import { createHash } from 'node:crypto'
import { type Compilable, CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from './database.ts'

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

/**
 * Prepared statements within are planned once for each connection however different their parameters are: the server plans a statement anew five times before it keeps a plan, and
 * every time where plans for the parameters look cheaper. Only in a transaction, and for statements that have the same good plan for all parameters.
 */
export async function plannedOnce<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
  const result = await work()
  await sql`set local plan_cache_mode = auto`.execute(tx)
  return result
}

/** One statement of that kind. */
export const runPlannedOnce = <Row>(tx: Tx, statement: RawBuilder<Row>): Promise<QueryResult<Row>['rows']> =>
  plannedOnce(tx, () => runPrepared(tx, statement))

/** A prepared statement that another library wrote. */
export const runPreparedText = (tx: Queries, text: string, parameters: readonly unknown[]): Promise<unknown[]> =>
  run<unknown>(tx, CompiledQuery.raw(text, [...parameters]))

async function run<Row>(tx: Queries, { sql: text, ...compiled }: CompiledQuery): Promise<QueryResult<Row>['rows']> {
  // Kysely passes the text on to the driver, which accepts a named statement instead.
  const named = { name: nameOf(text), text } as unknown as string
  return (await tx.executeQuery<Row>({ ...compiled, sql: named } as CompiledQuery<Row>)).rows
}
