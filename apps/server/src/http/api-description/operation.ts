/** One call as an operation of the API's description. */
import {
  type Access,
  type Call,
  type CallDescription,
  describedField,
  idempotencyHeader,
  idempotencyHours,
  isWrite,
} from '@quayside/contract'
import { type ErrorCode, errorCatalogue } from '@quayside/domain'
import { exampleOf } from './example-of.ts'
import { type Components, type JsonSchema, refTo, type SchemaMaker } from './json-schema.ts'

export interface Makers {
  readonly input: SchemaMaker
  readonly output: SchemaMaker
}

/** A piece of the description that is no schema. */
type Part = Readonly<Record<string, unknown>>

const both = (words: readonly string[], last: string) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

function accessWords(access: Access): string {
  if (access.kind === 'public') return 'Needs no token.'
  if (access.kind === 'signed-in') return 'Needs a token, and no permission.'
  if (access.kind === 'admin') return 'For administrators.'
  const { permissions, oneOf } = access
  const alternatives = oneOf ? [`one of ${both(oneOf, 'or')}`] : []
  return `Needs ${both([...permissions, ...alternatives], 'and')}.`
}

const scopeWords: Readonly<Record<Call['scope']['kind'], string>> = {
  none: '',
  rows: 'Limited to the partners that the caller may see.',
  record: 'A record of any other partner is answered as one that does not exist (404).',
}

const isPaged = (parameters: readonly Part[]) => parameters.some(({ name }) => name === 'pageNumber')

/** Lines have no lastModified in the body; saveOrderProducts saves several records, and its rows name their versions. */
const savesLines = new Set([
  'saveStoreOrderProducts',
  'saveStoreOrderProduct',
  'saveInvoiceProducts',
  'saveInvoiceCharges',
  'supplyAll',
])

const honoursIfMatch = ({ name, body }: Call) =>
  savesLines.has(name) || ('shape' in body && 'lastModified' in (body.shape as object))

function parametersOf(call: Call, { input }: Makers, components: Components): Part[] {
  const inPlace = (place: 'path' | 'query', schema: JsonSchema) =>
    Object.entries(schema.properties ?? {}).map(([name, property]): Part => {
      const { description, ...rest } = property
      return {
        name,
        in: place,
        required: place === 'path',
        description: description ?? describedField(name)?.description ?? `${name} of the record.`,
        schema: rest,
        ...(place === 'path' ? { example: exampleOf(rest, components, name) } : {}),
      }
    })
  const headers = [...(isWrite(call) ? ['IdempotencyKey'] : []), ...(honoursIfMatch(call) ? ['IfMatch'] : [])]
  return [
    ...inPlace('path', input.schemaOf(call.params)),
    ...inPlace('query', input.schemaOf(call.query)),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
}
const binary: JsonSchema = { type: 'string', format: 'binary' }

function bodyOf(call: Call, about: CallDescription, { input }: Makers, components: Components): Part | null {
  const takesNone = call.method === 'GET' || (call.bodyKind !== 'bytes' && call.body.def.type === 'unknown')
  if (takesNone) return null
  const type = bodyTypes[call.bodyKind ?? 'json']
  if (call.bodyKind === 'bytes') return { required: true, content: { [type]: { schema: binary } } }
  const schema = input.schemaOf(call.body)
  const required = !call.body.safeParse(undefined).success
  return { required, content: { [type]: { schema, example: about.body ?? exampleOf(schema, components) } } }
}

const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }

function answerOf(call: Call, about: CallDescription, { output }: Makers, components: Components): Part {
  if (call.answerKind === 'file' || call.answerKind === 'stream') {
    const schema = call.answerKind === 'file' ? binary : { type: 'string' }
    return {
      description: call.summary,
      headers,
      content: { [about.contentType ?? 'application/octet-stream']: { schema } },
    }
  }
  const schema = output.schemaOf(call.answer)
  return {
    description: call.summary,
    headers,
    content: { 'application/json': { schema, example: exampleOf(schema, components) } },
  }
}

/** What every call of this kind can be refused with. */
function usualRefusals(call: Call): readonly ErrorCode[] {
  const isGuarded = call.access.kind === 'permission' || call.access.kind === 'admin'
  return [
    'invalidRequest',
    ...(call.access.kind === 'public' ? [] : (['authExpired'] as const)),
    ...(isGuarded ? ([call.method === 'GET' ? 'unauthorizedViewing' : 'permissionMissing'] as const) : []),
    ...(call.scope.kind === 'record' ? (['notFound'] as const) : []),
    ...(isWrite(call) && call.access.kind !== 'public'
      ? (['idempotencyKeyUnreadable', 'idempotencyKeyReused', 'answerLost'] as const)
      : []),
    'serverError',
    'databaseAway',
  ]
}

function refusalsOf(call: Call, about: CallDescription): Part {
  const codes = [...new Set([...usualRefusals(call), ...(about.refusals ?? [])])]
  const byStatus = new Map<string, ErrorCode[]>()
  for (const code of codes) {
    const status = String(errorCatalogue[code].status)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
        headers,
        content: {
          'application/json': {
            schema: refTo('ErrorAnswer'),
            examples: Object.fromEntries(
              of.map((code) => [code, { value: { code, message: errorCatalogue[code].message } }]),
            ),
          },
        },
      },
    ]),
  )
}

const paging =
  'Paged: `pageNumber` and `pageSize` choose the page, `totalRecords` says how many there are on all pages.'

export function operationOf(call: Call, about: CallDescription, makers: Makers, components: Components): Part {
  const parameters = parametersOf(call, makers, components)
  const body = bodyOf(call, about, makers, components)
  const words = [
    about.description,
    isPaged(parameters) && paging,
    accessWords(call.access),
    scopeWords[call.scope.kind],
  ]
  const { access } = call
  return {
    operationId: call.name,
    summary: call.summary,
    description: words.filter(Boolean).join('\n\n'),
    tags: [call.path.split('/')[1]?.toLowerCase() ?? 'portal'],
    ...(access.kind === 'permission'
      ? { 'x-permissions': access.permissions, ...(access.oneOf ? { 'x-one-of-permissions': access.oneOf } : {}) }
      : {}),
    ...(access.kind === 'public' ? { security: [] } : {}),
    parameters,
    ...(body ? { requestBody: body } : {}),
    responses: {
      [String(call.answerStatus ?? 200)]: answerOf(call, about, makers, components),
      ...refusalsOf(call, about),
    },
  }
}

export const sharedParameters = {
  IdempotencyKey: {
    name: idempotencyHeader,
    in: 'header',
    required: false,
    description: `Identifies one action: send a new UUID for each, and the same one when you repeat a call. The first answer is kept for ${idempotencyHours} hours and returned again with \`Idempotency-Replayed: true\`; nothing is done twice.`,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `lastModified` of the copy that the save is made from, in quotes. A newer record is answered with 422.',
    schema: { type: 'string' },
  },
}
