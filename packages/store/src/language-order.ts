import { type RawBuilder, sql } from 'kysely'

/** A text to sort by as people look for it: äpfel and apple with Apple, all before Zebra. The collation is ICU's for all languages (docs/decisions/0041). */
export const byLanguage = (column: string): RawBuilder<string> => sql`${sql.ref(column)} collate language_order`
