/** Databases of an earlier version, for tests of the migrations that follow it. */
import { randomBytes } from 'node:crypto'
import { makeTestDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { migrateToLatest } from './migrate.ts'

export interface EarlierDatabase extends OpenDatabase {
  readonly migrateTo: (version: string) => Promise<void>
  /** Closes the connections and drops the database. */
  readonly drop: () => Promise<void>
}

/** Prepares a version once for a test file. @returns a function that creates an empty database of that version */
export function prepareEarlierVersion(version: string): () => Promise<EarlierDatabase> {
  const template = `earlier_${randomBytes(6).toString('hex')}`
  let host: Awaited<ReturnType<typeof makeTestDatabase>>
  let admin: OpenDatabase
  const urlOf = (name: string) => {
    const url = new URL(host.connectionString)
    url.pathname = `/${name}`
    return url.href
  }
  beforeAll(async () => {
    host = await makeTestDatabase()
    admin = openDatabase(host.connectionString, 1)
    await admin.pool.query(`create database ${template} template template0`)
    await migrateToLatest(urlOf(template), version)
  })
  afterAll(async () => {
    await admin.pool.query(`drop database ${template} with (force)`)
    await admin.close()
    await host.drop()
  })
  let count = 0
  return async () => {
    const name = `${template}_${++count}`
    await admin.pool.query(`create database ${name} template ${template} strategy file_copy`)
    const open = openDatabase(urlOf(name), 2)
    const drop = async () => {
      await open.close()
      await admin.pool.query(`drop database ${name} with (force)`)
    }
    return { ...open, migrateTo: (to) => migrateToLatest(urlOf(name), to), drop }
  }
}
