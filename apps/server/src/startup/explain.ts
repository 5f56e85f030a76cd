/** Says why the program cannot start or go on: in one sentence where a person can act on it. */
import { EmbeddedPostgresError } from '@quayside/store'
import { ConfigError } from '../config.ts'

export function explain(error: unknown): void {
  const known = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  console.error(known ? error.message : error)
}
