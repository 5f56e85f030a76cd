/** The tables, the SQL of each feature, and the embedded PostgreSQL. */
export * from './database.ts'
export * from './migrations/migrate.ts'
export type * from './schema.ts'
