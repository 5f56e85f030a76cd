/**
 * The row type of every raw statement, held against what PostgreSQL says that the statement answers. Nothing is run: each statement
 * is prepared and described. Parts that are made as the program runs stand as parameters.
 */
import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@quayside/test-kit'
import pg from 'pg'
import type * as ast from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API, type Project, SymbolFlags, type Type, type TypeReference } from 'typescript/unstable/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** What the driver hands out for a type of PostgreSQL, by its OID; of json nobody knows but who wrote it. */
const typescriptOf: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  1001: 'Buffer[]',
  1009: 'string[]',
  1016: 'number[]',
  1007: 'number[]',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1184: 'Date',
  1231: 'string[]',
  1700: 'string',
  2950: 'string',
}
const json = [114, 3802]

/** Their tables, columns or lists of columns are made as the program runs; nothing else may stand here. */
const cannotBePrepared: readonly string[] = [
  'audit/record-edits.ts { last_modified: Date; last_modified_by: string | null; }',
  'dashboard/order-values.ts OrderValueRow',
  'dashboard/stage-counts.ts StageCountRow',
  'exchange/documents.ts DocumentHeader',
  'exchange/interchanges.ts { place: number; interchange_id: number; exchange_message_id: number | null; }',
  'exchange/claimed-files.ts { exchange_file_id: number; }',
  'exchange/outgoing-files.ts { exchange_file_id: number; outbox_key: string; }',
  // The queue makes its tables itself.
  'exchange/turns-of-files.ts { exchange_file_id: number; }',
  'external-system/warehouse-orders.ts WarehouseOrderRow',
  'lists/read-list.ts Omit<Place, "key">',
  'lists/count-list.ts { total: number; }',
  'order-changes/changed-lines.ts { store_order_product_id: number; }',
  'order-changes/order-to-change.ts OrderToChangeRow',
  'orders/linked-codes.ts LinkedCodeRow',
  'orders/linked-codes.ts StoreOrderByLink',
  'orders/line-changes.ts { store_order_product_id: number; }',
  'orders/new-order.ts { order_id: number; store_order_id: number; order_place: number; changes_wait: boolean; }',
  ...Array<string>(2).fill('orders/linked-codes.ts StandingLinkRow'),
  'orders/write-order-states.ts { send_count: number; }',
  // The lines of an upload stand in a table of its own transaction.
  'products/master-products.ts MasterProductLine',
  'products/upload-master-products.ts { owner_id: number; }',
  ...Array<string>(5).fill('products/upload-products.ts UploadFault'),
  'session/sessions.ts SignInContact & { session_id: string; }',
  'shipments/shipment-details.ts ShipmentDetailsRow',
  'stores/store-records.ts FollowingStore',
  'stores/upload-stores.ts { record_id: number; }',
  'uploads/compare-upload.ts UploadCounts',
  ...Array<string>(2).fill('uploads/compare-upload.ts UploadPreview'),
  'uploads/record-lines.ts KeptLine',
  'uploads/undo-upload.ts UndoHindrance',
  'uploads/undo-upload.ts { record_id: number; }',
  ...Array<string>(2).fill('uploads/upload-lines.ts UploadFault'),
  'uploads/write-upload.ts { last: number; of: number; }',
]

/** Selected by an expression that is made as the program runs: that they are selected is seen, their type is not. */
const cannotBeTyped: readonly string[] = [
  'orders/read-order.ts OrderHeaderRow: ship_to_store',
  'orders/read-order.ts StoreOrderRow: store',
  'orders/read-order.ts StoreOrderRow: bill_to',
  'orders/read-order.ts StoreOrderRow: to_address',
  'orders/read-order.ts StoreOrderRow: from_address',
]

interface Property {
  /** As written; `kind` is what it is underneath: a status is a string. */
  readonly type: string
  readonly kind: string
  readonly optional: boolean
}

interface Statement {
  /** File and row type, as a failure names it. */
  readonly name: string
  readonly text: string
  readonly row: ReadonlyMap<string, Property>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = fileURLToPath(new URL('.', import.meta.url))

type Node = ast.Node & Record<string, never>
/** Nodes are told apart by their kind alone; the fields of each are the compiler's. */
const of = (node: unknown) =>
  node as Record<string, Node & { text: string; kind: number }> & { text: string; kind: number }

class StatementReader {
  private parameters = 0
  constructor(private readonly project: Project) {}

  textOf(template: unknown): string {
    this.parameters = 0
    return this.template(template)
  }

  /** Of a list: the columns and tables that are given to plainRows. */
  rowsOf(columns: unknown, from: unknown): string {
    this.parameters = 0
    return `select ${this.part(columns)} from ${this.part(from)}`
  }

  private template(given: unknown): string {
    const node = of(given)
    if (node.kind === SyntaxKind.NoSubstitutionTemplateLiteral) return node.text
    const spans = node.templateSpans as unknown as readonly { expression: unknown; literal: { text: string } }[]
    return (node.head?.text ?? '') + spans.map((span) => this.part(span.expression) + span.literal.text).join('')
  }

  private part(given: unknown, depth = 0): string {
    const node = of(given)
    if (depth < 8) {
      if (node.kind === SyntaxKind.TaggedTemplateExpression && node.tag?.text === 'sql')
        return this.template(node.template)
      if (node.kind === SyntaxKind.ParenthesizedExpression) return this.part(node.expression, depth + 1)
      if (node.kind === SyntaxKind.ConditionalExpression) {
        const isText = (one: unknown) => of(one).kind === SyntaxKind.TaggedTemplateExpression
        const branch = [node.whenFalse, node.whenTrue].find(isText)
        if (branch) return this.part(branch, depth + 1)
      }
      const callee = node.kind === SyntaxKind.CallExpression ? of(node.expression) : null
      const [first] = (node.arguments ?? []) as unknown as unknown[]
      const method = callee?.kind === SyntaxKind.PropertyAccessExpression ? of(callee.name).text : null
      const isLiteral = first !== undefined && of(first).kind === SyntaxKind.StringLiteral
      if (isLiteral && (method === 'ref' || method === 'raw' || method === 'table')) return of(first).text
      const made = callee?.kind === SyntaxKind.Identifier ? this.resultOf(callee) : null
      if (made) return this.part(made, depth + 1)
      if (node.kind === SyntaxKind.Identifier) {
        const value = this.valueOf(node)
        if (value) return this.part(value, depth + 1)
      }
    }
    this.parameters += 1
    return `$${this.parameters}`
  }

  private declarationOf(identifier: unknown) {
    const { checker } = this.project
    let symbol = checker.getSymbolAtLocation(identifier as ast.Node)
    if (symbol && (symbol.flags & SymbolFlags.Alias) !== 0) symbol = checker.getAliasedSymbol(symbol)
    const declaration = symbol?.valueDeclaration?.resolve(this.project)
    return declaration ? of(declaration) : null
  }

  /** What a constant was given. */
  private valueOf(identifier: unknown): unknown {
    const declaration = this.declarationOf(identifier)
    const value = declaration?.kind === SyntaxKind.VariableDeclaration ? declaration.initializer : null
    return value && of(value).kind === SyntaxKind.TaggedTemplateExpression ? value : null
  }

  /** What a function answers that does nothing else. */
  private resultOf(identifier: unknown): unknown {
    const declaration = this.declarationOf(identifier)
    const made = declaration?.kind === SyntaxKind.VariableDeclaration ? declaration.initializer : declaration
    const body = made ? of(made).body : null
    if (!body) return null
    if (body.kind !== SyntaxKind.Block) return body
    const [only, ...others] = of(body).statements as unknown as { kind: number; expression: unknown }[]
    return only?.kind === SyntaxKind.ReturnStatement && others.length === 0 ? only.expression : null
  }
}

/** Without null, and of a union what all its members are. */
function kindOf({ checker }: Project, type: Type): string {
  const sure = checker.getNonNullableType(type) ?? type
  if (checker.isArrayType(sure)) {
    const [element] = checker.getTypeArguments(sure as TypeReference)
    return element ? `${kindOf({ checker } as Project, element)}[]` : 'unknown[]'
  }
  const plain = [checker.getStringType(), checker.getNumberType(), checker.getBooleanType()]
  const found = plain.find((one) => checker.isTypeAssignableTo(sure, one))
  return checker.typeToString(found ?? sure).replace(/<.*>/, '')
}

function statementsIn(project: Project): Statement[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/test|fixture|migrations/.test(path),
  )
  const reader = new StatementReader(project)
  return files.flatMap((path) => {
    const file = project.program.getSourceFile(`${folder}${path}`)
    const found: Statement[] = []
    const visit = (given: ast.Node) => {
      const node = of(given)
      const [written] = (node.typeArguments ?? []) as unknown as ast.TypeNode[]
      const isStatement = node.kind === SyntaxKind.TaggedTemplateExpression && node.tag?.text === 'sql'
      const isList = node.kind === SyntaxKind.CallExpression && of(node.expression).text === 'plainRows'
      if ((isStatement || isList) && written) {
        const type = project.checker.getTypeFromTypeNode(written)
        const [columns, from] = (node.arguments ?? []) as unknown as unknown[]
        const text = isList ? reader.rowsOf(columns, from) : reader.textOf(node.template).trim()
        if (type && /^(select|with|insert|update|delete)\b/i.test(text)) {
          const row = new Map(
            project.checker.getPropertiesOfType(type).map((property) => {
              const given = project.checker.getTypeOfSymbol(property)
              const optional = (property.flags & SymbolFlags.Optional) !== 0
              const written = given ? project.checker.typeToString(given) : 'unknown'
              return [
                property.name,
                { type: written, kind: given ? kindOf(project, given) : written, optional },
              ] as const
            }),
          )
          found.push({
            name: `${relative(folder, `${folder}${path}`)} ${project.checker.typeToString(type)}`,
            text,
            row,
          })
        }
      }
      given.forEachChild((child) => visit(child))
    }
    if (file) visit(file)
    return found
  })
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** The columns that a statement answers; a text that says why where it cannot be prepared. */
function describeStatement(client: pg.Client, text: string): Promise<readonly Field[] | string> {
  return new Promise((resolve) => {
    let answered: readonly Field[] = []
    client.query({
      submit(connection: { parse(q: object): void; describe(q: object): void; sync(): void }) {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: (message: { fields: readonly Field[] }) => {
        answered = message.fields
      },
      handleError: (error: Error) => resolve(error.message),
      handleReadyForQuery: () => resolve(answered),
    } as unknown as string)
  })
}

function faultsOf(row: Statement['row'], fields: readonly Field[]): string[] {
  return [...row].flatMap(([column, { type, kind, optional }]) => {
    const field = fields.find((one) => one.name === column)
    if (!field) return optional ? [] : [`${column} is not selected`]
    const real = typescriptOf[field.dataTypeID] ?? `of type ${field.dataTypeID}`
    return json.includes(field.dataTypeID) || real === kind ? [] : [`${column} is ${real}, not ${type}`]
  })
}

const database = testDatabase()
let client: pg.Client
let api: API
let statements: readonly Statement[]

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  api = new API({ cwd: root })
  const [project] = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects()
  if (!project) throw new Error('tsconfig.json is no project')
  statements = statementsIn(project)
})
afterAll(async () => {
  api.close()
  await client.end()
})

describe('raw SQL', () => {
  it('returns what its row type says, but for the statements named here', async () => {
    expect(statements.length).toBeGreaterThan(90)
    const wrong: string[] = []
    const unprepared: string[] = []
    for (const { name, text, row } of statements) {
      const fields = await describeStatement(client, text)
      if (typeof fields === 'string') unprepared.push(name)
      else wrong.push(...faultsOf(row, fields).map((fault) => `${name}: ${fault}`))
    }
    expect(wrong.filter((fault) => !cannotBeTyped.some((known) => fault.startsWith(`${known} is `)))).toEqual([])
    expect(unprepared.sort()).toEqual([...cannotBePrepared].sort())
  })

  it('names the fields where it does not', async () => {
    const fields = await describeStatement(client, 'select order_id, created from purchase_order where order_id = $1')
    const row = new Map<string, Property>([
      ['order_id', { type: 'string', kind: 'string', optional: false }],
      ['created', { type: 'Date', kind: 'Date', optional: false }],
      ['total', { type: 'string', kind: 'string', optional: false }],
    ])
    expect(typeof fields === 'string' ? fields : faultsOf(row, fields)).toEqual([
      'order_id is number, not string',
      'total is not selected',
    ])
    expect(await describeStatement(client, 'select nothing from purchase_order')).toContain('nothing')
  })
})
