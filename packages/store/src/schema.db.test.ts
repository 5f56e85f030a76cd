// The database as the migrations leave it, held against what says the same once more: schema.ts, the row types of raw SQL, and
// docs/data-model.md.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'

interface Column {
  readonly type: string
  readonly nullable: boolean
}
type Tables = Readonly<Record<string, Readonly<Record<string, Column>>>>

const database = testDatabase()
let open: OpenDatabase
let tables: Tables
let views: Tables

beforeAll(async () => {
  open = openDatabase(database.connectionString, 2)
  const read = async (kind: 'BASE TABLE' | 'VIEW'): Promise<Tables> => {
    const { rows } = await sql<{ table_name: string; column_name: string; udt_name: string; nullable: boolean }>`
      select table_name, column_name, udt_name, is_nullable = 'YES' as nullable from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = ${kind} and table_name not like 'kysely%'`.execute(open.db)
    const found: Record<string, Record<string, Column>> = {}
    for (const { table_name, column_name, udt_name, nullable } of rows) {
      found[table_name] ??= {}
      Object.assign(found[table_name], { [column_name]: { type: udt_name, nullable } })
    }
    return found
  }
  tables = await read('BASE TABLE')
  views = await read('VIEW')
})
afterAll(() => open.close())

/** What the driver hands out for a type of PostgreSQL; of jsonb nobody knows but who wrote it. */
const typescriptOf: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  bpchar: 'string',
  uuid: 'string',
  numeric: 'string',
  date: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  jsonb: 'unknown',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _numeric: 'string[]',
  _date: 'string[]',
}

const source = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

/** The type that a query answers for a column: Generated and ColumnType name it first, aliases stand at the top of the file. */
function selectedType(written: string, aliases: ReadonlyMap<string, string>): Column {
  // Statuses and names of stages are texts that domain and contract spell.
  const text = (aliases.get(written) ?? written).replaceAll(
    /StatusOf\['\w+'\]|\b\w+Status\b|\bStageName\b|\bLabel(?:Type|Format|Size)\b|\bUpload(?:Type|Step)\b|\bCharge(?:Basis|Kind)\b/g,
    'string',
  )
  const first = /^(?:Generated|ColumnType)<(.+)>$/s.exec(text)?.[1] ?? text
  const [selected = first] = text.startsWith('ColumnType') ? first.split(',') : [first]
  const parts = selected.split('|').map((part) => part.trim())
  const types = [...new Set(parts.filter((part) => part !== 'null'))]
  const isLiteral = types.every((part) => part.startsWith("'"))
  return { type: isLiteral ? 'string' : types.join(' | '), nullable: parts.includes('null') }
}

function interfacesIn(
  text: string,
): { readonly name: string; readonly fields: readonly (readonly [string, string])[] }[] {
  return [...text.matchAll(/^(?:export )?interface (\w+)[^{\n]*\{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => ({
    name,
    fields: [...body.matchAll(/^ {2}(?:readonly )?(\w+): (.+)$/gm)].map(
      ([, field = '', type = '']) => [field, type] as const,
    ),
  }))
}

describe('schema.ts', () => {
  const text = source('./schema.ts')
  const aliases = new Map([...text.matchAll(/^type (\w+) = (.+)$/gm)].map(([, name = '', type = '']) => [name, type]))
  const interfaces = new Map(interfacesIn(text).map(({ name, fields }) => [name, fields]))
  const named = interfaces.get('Database') ?? []

  it('names tables and columns that exist, with their types and whether they may be null', () => {
    expect(named.length).toBeGreaterThan(30)
    for (const [table, name] of named) {
      const typed: Readonly<Record<string, Column>> = Object.fromEntries(
        (interfaces.get(name) ?? []).map(([column, type]) => [column, selectedType(type, aliases)]),
      )
      const real = Object.entries(tables[table] ?? views[table] ?? {}).map(([column, { type, nullable }]) => {
        const answered = typescriptOf[type]
        // An unknown value may be null as it is; of a view the database does not say.
        const mayBeNull = table in views ? typed[column]?.nullable : nullable
        return [column, { type: answered, nullable: answered === 'unknown' ? false : mayBeNull }]
      })
      expect(typed, table).toEqual(Object.fromEntries(real))
    }
  })

  it('names every table but those that only raw SQL writes', () => {
    const left = Object.keys(tables).filter((table) => !named.some(([known]) => known === table))
    expect(left.sort()).toEqual(rawOnly)
  })
})

/** Read and written by raw SQL of one feature each. */
const rawOnly: readonly string[] = []

describe('the rows of raw SQL', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/test|fixture|schema|migrations/.test(path),
  )
  const rows = files.flatMap((path) => {
    const text = source(`./${path}`)
    const used = new Set([...text.matchAll(/sql<(\w+)/g)].map(([, name]) => name))
    return interfacesIn(text)
      .filter(({ name }) => used.has(name))
      .flatMap(({ name, fields }) => fields.map(([field, type]) => [`${path} ${name}`, field, type] as const))
  })

  it('give a field named like a column the type of that column', () => {
    expect(rows.length).toBeGreaterThan(200)
    const types = new Map<string, Set<string>>()
    for (const columns of Object.values(tables))
      for (const [column, { type }] of Object.entries(columns))
        types.set(column, (types.get(column) ?? new Set()).add(typescriptOf[type] ?? type))
    const wrong = rows.filter(([, field, written]) => {
      const real = types.get(field)
      const plain = ['string', 'number', 'boolean', 'Date', 'Buffer', 'string[]']
      const { type } = selectedType(written, new Map())
      return real !== undefined && !real.has('unknown') && plain.includes(type) && !real.has(type)
    })
    expect(wrong).toEqual([])
  })
})

describe('docs/data-model.md', () => {
  const sqlTypes: Readonly<Record<string, string>> = {
    int2: 'smallint',
    int4: 'integer',
    int8: 'bigint',
    bool: 'boolean',
    bpchar: 'text',
    _text: 'text_array',
    _int4: 'integer_array',
    _int8: 'bigint_array',
    _numeric: 'numeric_array',
    _date: 'date_array',
  }
  const drawn = new Map(
    [...source('../../../docs/data-model.md').matchAll(/^ {4}(\w+)(\[[^\]]*\])? \{\n(.*?)^ {4}\}/gms)]
      .filter(([, , title]) => !title?.includes('later'))
      .map(([, table = '', , body = '']) => [
        table,
        [...body.matchAll(/^ {8}(\w+) (\w+)(.*)$/gm)]
          .filter(([, , , rest]) => !rest?.includes('later'))
          .map(([, type, column]) => `${column} ${type}`)
          .sort(),
      ]),
  )

  it('draws every table with its columns and types, and none that does not exist', () => {
    const real = Object.entries(tables).map(([table, columns]) => [
      table,
      Object.entries(columns)
        .map(([column, { type }]) => `${column} ${sqlTypes[type] ?? type}`)
        .sort(),
    ])
    expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(real))
  })
})
