/** The field types shared by all calls, so that an id, an amount or a date looks the same everywhere. */
import {
  convertedPriceDecimals,
  dayFault,
  dec,
  keptFault,
  largestKept,
  markStatusActions,
  percentDecimals,
  readNumber,
} from '@quayside/domain'
import { z } from 'zod'

/** Record ids are positive integers. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const idParams = z.object({ id })

/** In bodies: a text up to the record's limit; null or empty removes it. */
export const givenText = ({ maxLength = Number.MAX_SAFE_INTEGER }: { readonly maxLength?: number }) =>
  z.string().trim().max(maxLength).nullish()

/** In bodies: a number or its text. Neither an empty text nor null nor a flag is a number. */
const givenWhole = z
  .union([z.number(), z.string().regex(/^-?\d{1,16}$/, 'must be a whole number')])
  .transform(Number)
  .pipe(z.number().int())
export const givenID = givenWhole.pipe(z.number().positive())
/** Of a row that may be new: a new one has a negative id of the caller's own choosing. */
export const givenRowID = givenWhole

type Fault = (number: string) => string | null

/** A JSON number is exact to fifteen digits; anything beyond is rounding noise. */
const givenNumber = (fault: Fault) =>
  z.union([z.number(), z.string()]).transform((given, context) => {
    const reading = readNumber(typeof given === 'number' ? dec(given.toPrecision(15)).toFixed() : given)
    const value = reading.ok ? reading.value : null
    const whyNot = reading.ok ? `not '${given}'` : reading.message
    const message = value === null ? `must be a number: ${whyNot}` : fault(value)
    if (value !== null && message === null) return dec(value).toNumber()
    context.addIssue({ code: 'custom', message: message ?? '' })
    return z.NEVER
  })

/** A quantity, price or amount as it can be kept; more decimals are refused, not rounded. */
export const givenDecimal = givenNumber((number) => keptFault(number))
/** The same, above 0. */
export const givenPositive = givenNumber(
  (number) => keptFault(number) ?? (dec(number).greaterThan(0) ? null : `must be more than 0, not ${number}`),
)
/** The same, 0 or more. */
export const givenAmount = givenNumber(
  (number) => keptFault(number) ?? (dec(number).lessThan(0) ? `must be 0 or more, not ${number}` : null),
)
/** A price for one unit of a line, which may come from a conversion. */
export const givenPrice = givenNumber((number) => keptFault(number, convertedPriceDecimals))
/** The same, 0 or more. */
export const givenUnitPrice = givenNumber(
  (number) =>
    keptFault(number, convertedPriceDecimals) ?? (dec(number).lessThan(0) ? `must be 0 or more, not ${number}` : null),
)
/** A percentage, 0 or more. */
export const givenPercent = givenNumber(
  (number) =>
    keptFault(number, percentDecimals) ?? (dec(number).lessThan(0) ? `must be 0 or more, not ${number}` : null),
)
/** A measure that is not calculated with, with any number of decimals. */
export const givenMeasure = givenNumber((number) =>
  dec(number).abs().greaterThan(largestKept) ? `must be at most ${largestKept}, not ${number}` : null,
)

/** A day, also where a date and time was sent; an empty one removes it. */
export const givenDay = z
  .string()
  .transform((value) => value.slice(0, 10))
  .pipe(z.union([z.iso.date(), z.literal('')]))

/** A plausible day for a document. */
export const believableDay = givenDay.transform((day, context) => {
  const message = day === '' ? null : dayFault(day)
  if (message === null) return day || null
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Answers carry amounts and quantities as JSON numbers; they are exact decimals until the last step. */
export const amount = z.number()
export const quantity = z.number()
/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.string()
/** 'YYYY-MM-DD'. */
export const date = z.string()
export const text = z.string()
export const orNull = <T extends z.ZodType>(schema: T) => z.nullable(schema)

/** The fields of the answer may be sent back with an edit; they are ignored. */
const readBack = (record: z.ZodObject | undefined): object =>
  Object.fromEntries(Object.keys(record?.shape ?? {}).map((name) => [name, z.unknown().optional()]))

/** An edit of named fields. A name that neither the edit nor the record knows is refused, so that nothing is dropped silently. */
export const editOf = <Shape extends z.ZodRawShape>(shape: Shape, record?: z.ZodObject) =>
  z.strictObject({ ...readBack(record), ...shape })

/** The same, with at least one field named. */
export const nonEmptyEditOf = <Shape extends z.ZodRawShape>(shape: Shape, record?: z.ZodObject) => {
  const names = Object.keys(shape).filter((name) => name !== 'lastModified')
  return editOf(shape, record).refine(
    (given) => names.some((name) => (given as Readonly<Record<string, unknown>>)[name] !== undefined),
    `nothing to change; name at least one of ${names.join(', ')}`,
  )
}

export const nothing = z.object({})
/** A call that takes no body accepts an empty one of any kind. */
export const noBody = z.unknown()

const flagWords = new Map([
  ...['1', 'true'].map((word) => [word, true] as const),
  ...['0', 'false', ''].map((word) => [word, false] as const),
])
/** '1', 'true', '0', 'false' in a query. */
export const queryFlag = z.union([z.boolean(), z.string()]).transform((value, context) => {
  const flag = typeof value === 'boolean' ? value : flagWords.get(value.toLowerCase())
  if (flag === undefined) {
    context.addIssue({ code: 'custom', message: `must be 1 or 0, not '${value}'` })
    return z.NEVER
  }
  return flag
})

/** One of several words, regardless of case (such as a sort column); empty means the default. */
export const queryChoice = <const Word extends string>(words: readonly Word[], standard: Word) =>
  z
    .string()
    // For the API's description: in whatever case, but one of these.
    .meta({ enum: ['', ...words] })
    .default('')
    .transform((given, context): Word => {
      const wanted = given.trim().toLowerCase() || standard.toLowerCase()
      const found = words.find((word) => word.toLowerCase() === wanted)
      if (found !== undefined) return found
      context.addIssue({ code: 'custom', message: `must be one of ${words.join(', ')}, not '${given}'` })
      return z.NEVER
    })
export const queryDirection = queryChoice(['asc', 'desc'], 'desc')

/** A comma separated list; empty means no limit. */
export const queryList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()).filter(Boolean))

/** A day of a query as 'YYYY-MM-DD'; null where it is written in another way. */
function queryDay(value: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? []
  const written = year === '' ? value : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return z.iso.date().safeParse(written).success ? written : null
}

/**
 * A limit in time in a query: a day ('YYYY-MM-DD' or day/month/year) or a moment of ISO 8601, in UTC where it names no zone.
 * A day stays a day, a moment becomes ISO 8601 in UTC; an empty one means no limit. Month/day/year is never read.
 */
export const queryDate = z.string().transform((given, context) => {
  const value = given.trim()
  if (value === '') return undefined
  const day = queryDay(value)
  if (day !== null) return day
  // A plus sign that a caller did not encode arrives as a blank.
  const moment = value.replace(/ (?=\d\d:?\d\d$)/, '+')
  if (z.iso.datetime({ offset: true, local: true }).safeParse(moment).success && queryDay(moment.slice(0, 10)) !== null)
    return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(moment) ? moment : `${moment}Z`).toISOString()
  context.addIssue({ code: 'custom', message: `'${value}' is not a date; write it as YYYY-MM-DD or day/month/year` })
  return z.NEVER
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

/** An action of MarkStatus, in whatever case; the vendor's own name of the acknowledgement is taken too. */
export const statusAction = z
  .string()
  .meta({ enum: [...markStatusActions], description: 'What is done, in whatever case.' })

/** Number of times that a document has been queued to its partner. */
export const sendCount = z.int().min(0)
/** Number of times that the caller saw a document queued: a document queued since then is not sent again. */
export const querySendCount = givenWhole.pipe(sendCount).optional()
/** The same for each record of a bulk call, in their order; null where the caller does not know it. */
export const sendCounts = z.array(sendCount.nullable()).optional()
