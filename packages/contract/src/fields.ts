/** The field kinds that all calls share, so that an id, an amount or a date is spelled the same everywhere. */
import { z } from 'zod'

/** Record ids are positive integers. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const idParams = z.object({ id })

/** Answers carry amounts and quantities as JSON numbers; they are exact decimals until the last step. */
export const amount = z.number()
export const quantity = z.number()
/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.string()
/** 'YYYY-MM-DD'. */
export const date = z.string()
export const text = z.string()
export const orNull = <T extends z.ZodType>(schema: T) => z.nullable(schema)

export const nothing = z.object({})
/** A call that takes no body accepts an empty one of any kind. */
export const noBody = z.unknown()

const flagWords: Record<string, boolean> = { '1': true, true: true, '0': false, false: false, '': false }
/** '1', 'true', '0', 'false' in a query. */
export const queryFlag = z.union([z.boolean(), z.string()]).transform((value, context) => {
  const flag = typeof value === 'boolean' ? value : flagWords[value.toLowerCase()]
  if (flag === undefined) {
    context.addIssue({ code: 'custom', message: `must be 1 or 0, not '${value}'` })
    return z.NEVER
  }
  return flag
})

/** A comma separated list; empty means no limit. */
export const queryList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()).filter(Boolean))

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/**
 * A limit in time in a query, read in three ways: a day, a date and time in whatever spelling, or milliseconds since 1970.
 * A day stays a day, the others become ISO 8601 in UTC; an empty one means no limit.
 */
export const queryDate = z.string().transform((given, context) => {
  const value = given.trim()
  if (value === '') return undefined
  const time = /^\d{11,15}$/.test(value) ? Number(value) : Date.parse(isDay(value) ? `${value}T00:00:00Z` : value)
  const moment = Number.isNaN(time) ? '' : new Date(time).toISOString()
  // February 31 is read as a day of March.
  if (moment === '' || (isDay(value) && !moment.startsWith(value))) {
    context.addIssue({ code: 'custom', message: `'${value}' is not a date; write it as YYYY-MM-DD` })
    return z.NEVER
  }
  return isDay(value) ? value : moment
})

/** Page numbers below 1 or not a number become 1, as the lists' URL rule says; too high ones are clamped when the total is known. */
export const pageNumber = z.coerce.number().int().min(1).catch(1)
export const pageSize = (standard: number) => z.coerce.number().int().min(1).max(1000).default(standard)

/** What every list answers beside its records. */
export const listAnswer = { totalRecords: z.number(), timeStamp: timestamp }
/** The four audit fields of a record. */
export const auditFields = {
  created: timestamp,
  createdBy: orNull(text),
  lastModified: timestamp,
  lastModifiedBy: orNull(text),
}
