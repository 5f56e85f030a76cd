/** The API's description (OpenAPI 3.1), generated from the contract alone. */
import { allCalls, type Call, type CallName, callDescriptions, errorAnswer, gettingStarted } from '@quayside/contract'
import { errorCatalogue } from '@quayside/domain'
import { z } from 'zod'
import { type Components, type JsonSchema, nameOfSchema, SchemaMaker, usedComponents } from './json-schema.ts'
import { type Makers, operationOf, sharedParameters } from './operation.ts'

const tags: Readonly<Record<string, string>> = {
  account: 'Who is signed in, and ending a session',
  auditlog: 'The history of a record',
  cartons: 'Packing',
  customers: 'The external system’s customers',
  dashboard: 'Figures by partner',
  demo: 'The simulated warehouse of a demonstration',
  exception: 'The exception log',
  exchange: 'EDI files in and out, and failed jobs',
  externalsystem: 'Stock and reservations',
  health: 'For load balancers and monitors',
  invoices: 'Invoices and credits',
  lists: 'Saved columns and views',
  live: 'Live updates',
  orders: 'Orders, store orders and their lines',
  partners: 'Partners and their settings',
  products: 'Products to choose from',
  shipments: 'Shipments and their cartons',
  stores: 'Stores to choose from',
  token: 'Signing in',
  warehouses: 'Warehouses to choose from',
}

function nameSchemas(calls: readonly Call[], { input, output }: Makers): void {
  for (const call of calls) {
    if (call.answer instanceof z.ZodObject) output.name(call.answer, `${nameOfSchema(call.name)}Answer`)
    if (call.body instanceof z.ZodObject) input.name(call.body, nameOfSchema(call.name))
  }
}

function pathsOf(calls: readonly Call[], makers: Makers, components: Components) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const about = callDescriptions[call.name as CallName]
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, about, makers, components) }
  }
  return paths
}

/** Every code that a refusal can have, for clients that handle them by code. */
function withCodes(components: Components): Components {
  const answer = components.ErrorAnswer
  if (!answer?.properties) return components
  const code: JsonSchema = {
    type: 'string',
    description: 'Stable name of the refusal.',
    enum: Object.keys(errorCatalogue),
  }
  return { ...components, ErrorAnswer: { ...answer, properties: { ...answer.properties, code } } }
}

export function apiDescription(version: string) {
  const makers: Makers = { input: new SchemaMaker('input'), output: new SchemaMaker('output') }
  makers.output.name(errorAnswer, 'ErrorAnswer')
  nameSchemas(allCalls, makers)
  const components = withCodes({ ...makers.input.components(), ...makers.output.components() })
  const paths = pathsOf(allCalls, makers, components)
  const used = new Set(allCalls.map((call) => call.path.split('/')[1]?.toLowerCase() ?? 'portal'))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quayside',
      version,
      description: gettingStarted,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api', description: 'This server' }],
    tags: [...used].sort().map((name) => ({ name, description: tags[name] ?? name })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of POST /token, or the token of an API user (`qs_…`).',
        },
      },
      headers: {
        RequestId: {
          description:
            'Names this request; it stands in the log beside what went wrong. An `X-Request-Id` that was sent is kept.',
          schema: { type: 'string' },
        },
      },
      parameters: sharedParameters,
      schemas: usedComponents(components, paths),
    },
  }
}
