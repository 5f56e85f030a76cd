/** Values that no honest caller sends, and every field of a call that they can be put into. */
import type { Call } from '@quayside/contract'
import { z } from 'zod'
import type { CallOptions } from './app.fixture.ts'

type Part = 'params' | 'query' | 'body'
export interface FieldOfCall {
  readonly part: Part
  /** In a list of rows, the first row. */
  readonly path: readonly (string | number)[]
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** A field that may be sent back with an edit, whatever stands in it. */
const isIgnored = (schema: Schema): boolean => Object.keys(schema).length === 0

function pathsOf(schema: Schema, depth = 0): (string | number)[][] {
  if (depth > 4) return []
  const inner = (key: string | number, one: Schema) => [[key], ...pathsOf(one, depth + 1).map((path) => [key, ...path])]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      isIgnored(property) ? [] : inner(name, property),
    ),
    ...(schema.items ? inner(0, schema.items) : []),
    ...(schema.anyOf ?? []).flatMap((one) => pathsOf(one, depth + 1)),
  ]
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

/** Every field of path, query and body; the body as a whole is one too. */
export function fieldsOf(call: Call): FieldOfCall[] {
  const paths = (part: Part) => {
    const known = new Map(pathsOf(schemaOf(call[part])).map((path) => [path.join('.'), path]))
    return [...known.values()].map((path) => ({ part, path }))
  }
  const takesBody = call.method !== 'GET' && call.bodyKind !== 'bytes'
  return [
    ...paths('params'),
    ...paths('query'),
    ...(takesBody ? [{ part: 'body' as const, path: [] }, ...paths('body')] : []),
  ]
}

export const hostileTexts: readonly string[] = [
  ...['\0', 'a\ud800', '__proto__', 'constructor', 'toString', '', ' ', '\u202egnp.exe', '\r\nset-cookie: a=b'],
  ...[
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20',
    '0000-00-00',
    '2026-02-30',
    '0001-01-01',
    '9999-12-31',
    '253402300800000',
  ],
  ...[
    '1e999',
    '-1',
    '0x10',
    '9007199254740993',
    '2147483648',
    '9'.repeat(400),
    '0'.repeat(400),
    '1e-400',
    'NaN',
    'Infinity',
  ],
  ...[
    "'; drop table contact; --",
    '%',
    '\\',
    '%_\\%',
    '"',
    '{}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '$1',
  ],
  ...['😀', 'é'.normalize('NFD'), 'x'.repeat(3_000)],
]

/** As JSON text, since some of them are no value of JavaScript. */
export const hostileJson: readonly string[] = [
  ...hostileTexts.map((text) => JSON.stringify(text)),
  ...['1e999', '-1e999', '1e308', '-0', '0.1', '1e-400', '9007199254740993', '2147483648', '-1', '0'],
  ...[
    'true',
    'null',
    '[]',
    '[[]]',
    '[null]',
    '{}',
    '{"a":1}',
    '["a","a"]',
    '[1,"1"]',
    '{"__proto__":{"isAdmin":true}}',
  ],
  ...['{"constructor":{"prototype":{"isAdmin":true}}}'],
]

const mark = '\u{f0000}hostile\u{f0000}'

function withMark(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) return mark
  if (typeof key === 'number') return [withMark(Array.isArray(value) ? value[0] : undefined, rest)]
  const record = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...record, [key]: withMark((record as Record<string, unknown>)[key], rest) }
}

export interface HostileRequest {
  readonly options: CallOptions
  readonly about: string
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** False: the schema refuses it, which it says in words by itself. */
const isUnderstood = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

const at = (path: FieldOfCall['path']): string => path.join('.')

/** The value in each field where the call takes it, all in one request where it takes them together. */
function bodiesWith(call: Call, body: unknown, json: string): { readonly text: string; readonly fields: string }[] {
  const paths = fieldsOf(call).flatMap((field) => (field.part === 'body' ? [field.path] : []))
  const holding = (one: unknown) => JSON.stringify(one).replaceAll(JSON.stringify(mark), () => json)
  const taken = paths.filter((path) => {
    const text = holding(withMark(body, path))
    return isJson(text) && isUnderstood(call.body, JSON.parse(text))
  })
  if (taken.length === 0) return []
  const inside = taken.filter((path) => path.length > 0)
  // A field within another that holds the value itself would only replace it.
  const apart = inside.filter((path) => !inside.some((other) => other !== path && at(path).startsWith(`${at(other)}.`)))
  const together = apart.length > 1 ? holding(apart.reduce<unknown>(withMark, body)) : 'null'
  if (apart.length > 1 && isUnderstood(call.body, JSON.parse(together)))
    return [{ text: together, fields: apart.map(at).join() }]
  return taken.slice(0, 4).map((path) => ({ text: holding(withMark(body, path)), fields: at(path) }))
}

function* hostileBodies(call: Call, options: CallOptions): Generator<HostileRequest> {
  if (call.method === 'GET' || call.bodyKind === 'bytes') return
  const headers = { 'content-type': 'application/json' }
  for (const json of hostileJson)
    for (const { text, fields } of bodiesWith(call, options.body, json))
      yield { about: `body ${fields} = ${json.slice(0, 60)}`, options: { ...options, body: text, headers } }
  // And what no call takes, once each.
  for (const body of ['', '{', '"\\ud800"', '[1e999]', 'null', '{"__proto__":{}}', '['.repeat(5_000)])
    yield { about: `body ${body.slice(0, 60)}`, options: { ...options, body, headers } }
}

function* hostileAddresses(call: Call, options: CallOptions): Generator<HostileRequest> {
  const { params = {}, query = {} } = options
  const fields = fieldsOf(call).filter(({ path }) => path.length === 1)
  const names = (part: Part) => fields.flatMap((field) => (field.part === part ? [String(field.path[0])] : []))
  for (const text of hostileTexts) {
    const about = (name: string) => `${name} = ${text.slice(0, 60)}`
    const taken = names('query').filter((name) => isUnderstood(call.query, { ...query, [name]: text }))
    const together = { ...query, ...Object.fromEntries(taken.map((name) => [name, text])) }
    if (taken.length > 0) yield { about: about(taken.join()), options: { ...options, query: together } }
    if (/\p{Cs}/u.test(text) || text === '') continue
    for (const name of names('params'))
      if (isUnderstood(call.params, { ...params, [name]: text }))
        yield { about: about(name), options: { ...options, params: { ...params, [name]: text } } }
  }
  const [first] = names('params')
  for (const text of ['\0', '1e999', '../../etc/passwd', '9007199254740993'])
    if (first) yield { about: `${first} = ${text}`, options: { ...options, params: { ...params, [first]: text } } }
}

/** Each hostile value in every field of a call that is otherwise in order, as far as its schema lets it through. */
export function* hostileRequests(call: Call, options: CallOptions): Generator<HostileRequest> {
  yield* hostileAddresses(call, options)
  yield* hostileBodies(call, options)
}
