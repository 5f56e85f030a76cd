/** Form, query and body names match without regard to case: what a caller spells differently is renamed to the contract's spelling. */
import { z } from 'zod'

function inner(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  ) {
    return inner(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodPipe) return inner(schema.in as z.ZodType)
  return schema
}

interface Field {
  readonly name: string
  readonly schema: z.ZodType
}

/** A save brings thousands of rows of one schema: its names are spelled once. */
const spellings = new WeakMap<z.ZodObject, ReadonlyMap<string, Field>>()

function spellingOf(schema: z.ZodObject): ReadonlyMap<string, Field> {
  const known = spellings.get(schema)
  if (known) return known
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const spelling = new Map(fields.map(([name, field]) => [name.toLowerCase(), { name, schema: inner(field) }]))
  spellings.set(schema, spelling)
  return spelling
}

function matchObject(schema: z.ZodObject, value: Record<string, unknown>): Record<string, unknown> {
  const spelling = spellingOf(schema)
  const matched: Record<string, unknown> = {}
  for (const [given, content] of Object.entries(value)) {
    const field = spelling.get(given.toLowerCase())
    const name = field?.name
    // An exact spelling beside a second one wins, whichever comes first.
    if (name !== undefined && name !== given && name in value) continue
    matched[name ?? given] = field === undefined ? content : matchNames(field.schema, content)
  }
  return matched
}

/** Which of several shapes a list or an object is meant for. */
const takes = (schema: z.ZodType, value: object): boolean =>
  Array.isArray(value) ? schema instanceof z.ZodArray : schema instanceof z.ZodObject

export function matchNames(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const kind = inner(schema)
  if (kind instanceof z.ZodObject && !Array.isArray(value)) {
    return matchObject(kind, value as Record<string, unknown>)
  }
  if (kind instanceof z.ZodUnion) {
    const option = kind.options.map((one) => inner(one as z.ZodType)).find((one) => takes(one, value))
    return option ? matchNames(option, value) : value
  }
  if (kind instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => matchNames(kind.element as z.ZodType, item))
  return value
}
