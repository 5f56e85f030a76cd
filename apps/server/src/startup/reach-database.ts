/** Checks that the PostgreSQL of DATABASE_URL can be used, and says in one sentence why not. */
import pg from 'pg'
import { ConfigError } from '../config.ts'

const patienceMs = 10_000
const oldestVersion = 15

/** Never the password. */
function nameOf(url: string): string {
  const { hostname, port, pathname, username } = new URL(url)
  return `${username ? `${username}@` : ''}${hostname || 'localhost'}:${port || 5432}${pathname}`
}

function advice(code: string): string {
  if (code === '28P01' || code === '28000') return 'Correct the user name and password in it.'
  if (code === '3D000') return 'Create that database, or correct its name.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Correct the name of the machine.'
  return 'Start that PostgreSQL, or correct the address.'
}

function explain(url: string, error: unknown): ConfigError {
  // A name with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const code = (first as NodeJS.ErrnoException)?.code ?? ''
  const text = (first instanceof Error ? first.message : String(first)).replace(/\.$/, '')
  return new ConfigError(`DATABASE_URL (${nameOf(url)}) cannot be used: ${text}. ${advice(code)}`)
}

export async function reachDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patienceMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < oldestVersion)
      throw new ConfigError(
        `DATABASE_URL (${nameOf(databaseUrl)}) is PostgreSQL ${version}; Quayside needs ${oldestVersion} or newer.`,
      )
  } catch (error) {
    throw error instanceof ConfigError ? error : explain(databaseUrl, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
