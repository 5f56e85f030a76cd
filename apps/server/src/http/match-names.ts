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

function matchObject(shape: Record<string, z.ZodType>, value: Record<string, unknown>): Record<string, unknown> {
  const spelling = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  const matched: Record<string, unknown> = {}
  for (const [given, content] of Object.entries(value)) {
    const name = spelling.get(given.toLowerCase())
    // An exact spelling beside a second one wins, whichever comes first.
    if (name !== undefined && name !== given && name in value) continue
    matched[name ?? given] = name === undefined ? content : matchNames(shape[name] as z.ZodType, content)
  }
  return matched
}

/** Which of several shapes a list or an object is meant for. */
const takes = (schema: z.ZodType, value: object): boolean =>
  Array.isArray(value) ? schema instanceof z.ZodArray : schema instanceof z.ZodObject

export function matchNames(schema: z.ZodType, value: unknown): unknown {
  const kind = inner(schema)
  if (kind instanceof z.ZodObject && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return matchObject(kind.shape as Record<string, z.ZodType>, value as Record<string, unknown>)
  }
  if (kind instanceof z.ZodUnion && typeof value === 'object' && value !== null) {
    const option = kind.options.map((one) => inner(one as z.ZodType)).find((one) => takes(one, value))
    return option ? matchNames(option, value) : value
  }
  if (kind instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => matchNames(kind.element as z.ZodType, item))
  return value
}
