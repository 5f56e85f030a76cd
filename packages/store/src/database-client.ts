/** The driver's connection, whose answers last no longer than somebody needs them. */
import pg from 'pg'

type Answered = (error: Error | null, result: unknown) => void
type Query = (config: unknown, values: unknown, answered: Answered) => void

/**
 * Where a query is awaited, the driver hangs a function on it (`query.callback = …`). V8 takes a function that is assigned to a property for a method, and makes it
 * among the objects that last: from there it keeps the query with all its rows, which nobody needs any more, until the whole heap is gone through, and every collection
 * on the way there copies them. Handed over as an argument, such a function goes with its rows.
 */
export class DatabaseClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [config, values, answered] = given
    const ask = super.query.bind(this) as unknown as (...given: unknown[]) => never
    const isItsOwnQuery = typeof (config as { readonly submit?: unknown } | null)?.submit === 'function'
    if (config == null || isItsOwnQuery || typeof values === 'function' || answered) return ask(...given)
    return answerOf(ask as Query, config, values) as never
  }
}

const answerOf = (ask: Query, config: unknown, values: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    ask(config, values, (error, result) => (error ? reject(error) : resolve(result)))
  }).catch((error) => {
    // As the driver does: where the query was asked says more than where its answer was read.
    Error.captureStackTrace(error)
    throw error
  })
