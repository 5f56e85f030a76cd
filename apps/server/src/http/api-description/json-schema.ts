/** The contract's zod schemas as the JSON schemas of the API's description, shared ones under their names. */
import * as contract from '@quayside/contract'
import { describedField } from '@quayside/contract'
import { z } from 'zod'

export interface JsonSchema {
  [key: string]: unknown
  $ref?: string
  type?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  description?: string
  default?: unknown
}
export type Components = Record<string, JsonSchema>
type Direction = 'input' | 'output'

export const nameOfSchema = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const place = '#/components/schemas/'
export const refTo = (name: string): JsonSchema => ({ $ref: `${place}${name}` })
export const nameInRef = (ref: string): string => ref.slice(place.length)

/** Fields that may be sent back but are ignored are left out of the description. */
const saysNothing = (schema: JsonSchema): boolean => Object.keys(schema).length === 0

function described(schema: JsonSchema, io: Direction): JsonSchema {
  const { $schema: _, $id: _id, ...rest } = schema
  const properties = Object.entries(rest.properties ?? {}).flatMap(([name, property]) => {
    if (io === 'input' && saysNothing(property)) return []
    const known = describedField(name)?.description
    const inner = described(property, io)
    return [[name, known && !inner.description ? { ...inner, description: known } : inner]]
  })
  return {
    ...rest,
    ...(rest.properties ? { properties: Object.fromEntries(properties) } : {}),
    ...(rest.items ? { items: described(rest.items, io) } : {}),
    ...(rest.anyOf ? { anyOf: rest.anyOf.map((one) => described(one, io)) } : {}),
  }
}

/** Objects that the contract exports: what several calls share has one name everywhere. */
const shared = Object.entries(contract).filter(
  (entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject && !/Params$|^nothing$/.test(entry[0]),
)

/** Makes schemas of one direction; `named` collects those that are referred to. */
export class SchemaMaker {
  private readonly registry = z.registry<{ id: string; [fact: string]: unknown }>()
  private readonly io: Direction
  private made: Components | null = null

  constructor(io: Direction) {
    this.io = io
    for (const [name, schema] of shared) this.name(schema, nameOfSchema(name))
  }

  /** Gives a schema a name of its own unless it has one. */
  name(schema: z.ZodType, id: string): void {
    if (this.registry.has(schema)) return
    this.registry.add(schema, { ...z.globalRegistry.get(schema), id: this.io === 'input' ? `${id}Input` : id })
  }

  components(): Components {
    const options = { io: this.io, unrepresentable: 'any', uri: (id: string) => `${place}${id}` } as const
    this.made ??= Object.fromEntries(
      Object.entries(z.toJSONSchema(this.registry, options).schemas).map(([name, schema]) => [
        name,
        described(schema as JsonSchema, this.io),
      ]),
    )
    return this.made
  }

  /** By reference where it has a name. */
  schemaOf(schema: z.ZodType): JsonSchema {
    const known = this.registry.get(schema)
    if (known) return refTo(known.id)
    if (schema instanceof z.ZodArray) return { type: 'array', items: this.schemaOf(schema.element as z.ZodType) }
    return described(z.toJSONSchema(schema, { io: this.io, unrepresentable: 'any' }) as JsonSchema, this.io)
  }
}

/** Those components that something refers to, directly or by another. */
export function usedComponents(all: Components, roots: unknown): Components {
  const used: Components = {}
  const follow = (value: unknown) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = name === undefined ? undefined : all[name]
      if (name === undefined || !schema || used[name]) continue
      used[name] = schema
      follow(schema)
    }
  }
  follow(roots)
  return used
}
