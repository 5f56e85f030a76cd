/** An example of a schema: fields by what they are called, everything else by its type. */
import { describedField } from '@quayside/contract'
import { type Components, type JsonSchema, nameInRef } from './json-schema.ts'

/** Records that hold one another end here. */
const deepest = 7

const formats: Readonly<Record<string, string>> = {
  date: '2026-11-22',
  'date-time': '2026-11-22T09:31:00.000Z',
  binary: '',
  uuid: '6f1c2a9e-8b44-4d1c-9a57-2f0e6f0d9c11',
}

function fits(example: unknown, { type }: JsonSchema): boolean {
  if (type === 'integer' || type === 'number') return typeof example === 'number'
  return type === typeof example
}

function plain(schema: JsonSchema, name: string): unknown {
  const known = describedField(name)?.example
  if (known !== undefined && fits(known, schema)) return known
  if (schema.default !== undefined) return schema.default
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  if (schema.type !== 'string') return null
  return (
    formats[String(schema.format)] ??
    (/(created|modified|At|Stamp|received|sent)$/i.test(name) ? formats['date-time'] : 'text')
  )
}

export function exampleOf(schema: JsonSchema, components: Components, name = '', depth = 0): unknown {
  if (schema.$ref) return exampleOf(components[nameInRef(schema.$ref)] ?? {}, components, name, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((one) => one !== '') ?? schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) {
    const wanted = choice.find((one) => one.type !== 'null') ?? choice[0] ?? {}
    return depth > deepest && choice.some((one) => one.type === 'null')
      ? null
      : exampleOf(wanted, components, name, depth)
  }
  if (schema.type === 'array')
    return depth > deepest ? [] : [exampleOf(schema.items ?? {}, components, name, depth + 1)]
  if (schema.type !== 'object') return plain(schema, name)
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, property]) => [
      key,
      exampleOf(property, components, key, depth + 1),
    ]),
  )
}
