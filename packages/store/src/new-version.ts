import { type RawBuilder, sql } from 'kysely'

/**
 * The columns that every edit of a record sets. Later than the version before, also for two edits within one millisecond, so
 * that a save from an older copy is noticed.
 */
export const newVersion = (
  by: string,
): { readonly last_modified: RawBuilder<Date>; readonly last_modified_by: string } => ({
  last_modified: sql<Date>`greatest(now(), last_modified + interval '1 millisecond')`,
  last_modified_by: by,
})
