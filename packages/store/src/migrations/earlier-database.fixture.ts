/** A database of an earlier version, for tests of the migrations that follow it. */
import { randomBytes } from 'node:crypto'
import { makeTestDatabase } from '@quayside/test-kit'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { migrateToLatest } from './migrate.ts'

export interface EarlierDatabase extends OpenDatabase {
  readonly migrateTo: (version: string) => Promise<void>
  /** Closes the connections and drops the database. */
  readonly drop: () => Promise<void>
}

export async function createEarlierDatabase(version: string): Promise<EarlierDatabase> {
  const host = await makeTestDatabase()
  const admin = openDatabase(host.connectionString, 1)
  const name = `earlier_${randomBytes(6).toString('hex')}`
  const url = new URL(host.connectionString)
  url.pathname = `/${name}`
  await admin.pool.query(`create database ${name} template template0`)
  const migrateTo = (to: string) => migrateToLatest(url.href, to)
  await migrateTo(version)
  const open = openDatabase(url.href, 2)
  const drop = async () => {
    await open.close()
    await admin.pool.query(`drop database ${name} with (force)`)
    await admin.close()
    await host.drop()
  }
  return { ...open, migrateTo, drop }
}
