/** The API's description is complete, right by a strict linter, and true to the contract. */
import {
  allCalls,
  type Call,
  createToken,
  getOrder,
  listOrders,
  markStoreOrder,
  saveOrderProducts,
} from '@quayside/contract'
import { flowStatus, statusValues } from '@quayside/domain'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { implementationsOf } from '../../features/all-calls.ts'
import { accessTokens } from '../access-tokens.ts'
import type { Implementation } from '../implement.ts'
import { apiDescription } from './api-description.ts'

interface Part {
  readonly [name: string]: unknown
  readonly content?: Record<string, { readonly schema: Part; readonly example?: unknown }>
}
interface Operation {
  readonly operationId: string
  readonly description: string
  readonly parameters: readonly (Part & {
    readonly name: string
    readonly schema: Part
    readonly description: string
  })[]
  readonly requestBody?: Part
  readonly responses: Readonly<Record<string, Part>>
}
const description = apiDescription('0.0.0')
const paths = description.paths as Record<string, Record<string, Operation>>
const operationOf = (call: Call): Operation => {
  const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
  if (!operation) throw new Error(`${call.name} is not described`)
  return operation
}
const json = (part: Part | undefined) => part?.content?.['application/json']

describe('the description of the API', () => {
  it('passes the strict linter', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The paths are the specification's: /Orders/DeleteOrder/{id} stands beside /Orders/{id}/StoreOrders.
      rules: { 'no-ambiguous-paths': 'off' },
    })
    const problems = await lintFromString({ source: JSON.stringify(description), config })
    expect(
      problems.slice(0, 20).map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
    ).toEqual([])
  })

  it.each(allCalls.map((call) => [call.name, call] as const))('%s says what it does, needs and refuses', (_, call) => {
    const operation = operationOf(call)
    expect(operation.operationId).toBe(call.name)
    expect(operation.description).toMatch(/Needs |For administrators\./)
    if (call.access.kind === 'permission')
      for (const permission of call.access.permissions) expect(operation.description).toContain(permission)
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([String(call.answerStatus ?? 200), '400', '500', '503']),
    )
    for (const parameter of operation.parameters) {
      if (!('$ref' in parameter)) expect(parameter.description, parameter.name).not.toBe('')
    }
  })

  it.each(allCalls.filter((call) => (call.answerKind ?? 'json') === 'json').map((call) => [call.name, call] as const))(
    'the example answer of %s is one by its schema',
    (_, call) => {
      const example = json(operationOf(call).responses[String(call.answerStatus ?? 200)])?.example
      expect(call.answer.safeParse(example).error?.message).toBeUndefined()
    },
  )

  it.each(
    allCalls
      .filter((call) => operationOf(call).requestBody?.content && call.bodyKind !== 'bytes')
      .map((call) => [call.name, call] as const),
  )('the example body of %s is taken', (_, call) => {
    const [sent] = Object.values(operationOf(call).requestBody?.content ?? {})
    expect(call.body.safeParse(sent?.example).error?.message).toBeUndefined()
  })

  it('describes If-Match on the calls that honour it, and on no others', () => {
    const ignored = saveOrderProducts.name
    const reads = ({ handle }: Implementation) => /\bifMatch\b/.test(String(handle))
    const honouring = implementationsOf(accessTokens(Buffer.alloc(32)))
      .filter(reads)
      .map(({ call }) => call.name)
    const described = allCalls.filter((call) =>
      operationOf(call).parameters.some(({ $ref }) => $ref === '#/components/parameters/IfMatch'),
    )
    expect(described.map(({ name }) => name).sort()).toEqual(honouring.filter((name) => name !== ignored).sort())
    expect(honouring).toContain(ignored)
  })

  it('names the fields that signing in requires', () => {
    const [sent] = Object.values(operationOf(createToken).requestBody?.content ?? {})
    const schemas = description.components.schemas as Record<string, Part>
    expect(schemas[String(sent?.schema.$ref).split('/').at(-1) ?? '']?.anyOf).toEqual([
      { required: ['username', 'password'] },
      { required: ['grant_type', 'refresh_token'] },
    ])
  })

  it('names what can be chosen', () => {
    const parameter = (call: Call, name: string) => operationOf(call).parameters.find((one) => one.name === name)
    expect(parameter(markStoreOrder, 'status')?.schema.enum).toContain('ack')
    expect(parameter(listOrders, 'orderBy')?.schema.enum).toContain('orderDate')
  })

  it('names the statuses that a stage can have; the warehouse may report words of its own', () => {
    const schemas = description.components.schemas as Record<string, { properties?: Record<string, Part> }>
    const fields = schemas.OrderDetails?.properties
    expect(fields?.orderStatus?.enum).toEqual(statusValues('order'))
    expect(fields?.status?.enum).toEqual(expect.arrayContaining([...statusValues('invoice'), flowStatus.shortfall]))
    expect(fields?.externalStatus?.anyOf).toContainEqual({ type: 'string' })
    const { data, error } = getOrder.answer.shape.externalStatus.safeParse('In orbit')
    expect([data, error]).toEqual(['In orbit', undefined])
    expect(getOrder.answer.shape.orderStatus.safeParse('In orbit').success).toBe(false)
  })

  it('has one schema for what several calls share', () => {
    expect(json(operationOf(getOrder).responses['200'])?.schema).toEqual({ $ref: '#/components/schemas/OrderDetails' })
    const text = JSON.stringify(description.components.schemas)
    expect(text).toContain('#/components/schemas/StoreOrderProduct')
    expect(Object.keys(description.components.schemas)).toContain('ErrorAnswer')
  })
})
