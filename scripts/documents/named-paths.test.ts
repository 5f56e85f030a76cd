// The documents that a newcomer reads lead to files that are there.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourcePaths } from '../walls/project.ts'
import { checkDocument, checkWords, walkRow } from './named-paths.ts'

const project = resolve(import.meta.dirname, '../..')
const documents = [
  'README.md',
  ...readdirSync(join(project, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

it.each(documents)('%s names what is there', (document) => {
  expect(checkDocument(project, document, readFileSync(join(project, document), 'utf8'))).toEqual([])
})

it.each(['docs/how-to.md', 'docs/architecture.md'])('%s speaks of what the code has', (document) => {
  const sources = ['packages', 'apps', 'e2e'].flatMap((folder) => sourcePaths(project, folder))
  const texts = new Map(sources.map((path) => [path, readFileSync(join(project, path), 'utf8')]))
  expect(checkWords(document, readFileSync(join(project, document), 'utf8'), texts)).toEqual([])
})

it('the walk of docs/architecture.md is one of files and names', () => {
  const text = readFileSync(join(project, 'docs/architecture.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| \d+ \|/.test(line))
  const steps = rows.map((row) => Number.parseInt(row.slice(2), 10))
  expect(rows.filter((row) => !walkRow.test(row))).toEqual([])
  expect(steps.length).toBeGreaterThan(20)
  expect(steps).toEqual(steps.map((_, at) => at + 1))
})

describe('what is checked', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'quayside-documents-'))
    mkdirSync(join(root, 'apps/server/src'), { recursive: true })
    writeFileSync(join(root, 'apps/server/src/receive.ts'), 'export function receiveFile() {}\n')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const problems = (text: string) => checkDocument(root, 'docs/a.md', text)

  it('files, folders and names that are there, and what stands for several, are fine', () => {
    expect(problems('see apps/server/src/receive.ts, apps/server/src/ (and apps/server/src).')).toEqual([])
    expect(problems('packages/{a,b}/src and apps/server/dist…')).toEqual([])
    expect(problems('| 1 | it is read | apps/server/src/receive.ts | `receiveFile` |')).toEqual([])
  })

  it('a file that is gone is named with its line', () => {
    expect(problems('first\nsee apps/server/src/gone.ts.')).toEqual([
      'docs/a.md:2: there is no apps/server/src/gone.ts',
    ])
  })

  it('a name that is gone from its file is named', () => {
    expect(problems('| 1 | it is read | apps/server/src/receive.ts | `receiveFile`, `takeFile` |')).toEqual([
      'docs/a.md:1: apps/server/src/receive.ts has no takeFile',
    ])
  })

  it('a word that the code does not have any more is named', () => {
    const sources = new Map([['apps/server/src/receive.ts', 'export function receiveFile() {}']])
    expect(checkWords('docs/a.md', '`receiveFile(tx)` in `receive.ts`, `npm run walls`', sources)).toEqual([])
    expect(checkWords('docs/a.md', '`takeFile` in `take.ts`', sources)).toEqual([
      'docs/a.md:1: nothing is called takeFile',
      'docs/a.md:1: nothing is called take.ts',
    ])
  })
})
