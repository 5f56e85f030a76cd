// Paths that documents name, names that their tables say are in a file, and words of the code that recipes use: all of them are
// there, or the document has fallen behind.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** From the project's root on, as documents spell them; `{a,b}`, `…` and `*` stand for several and are not followed. */
const namedPath = /(?<![\w./-])(?:packages|apps|scripts|e2e|bench|docs)\/[\w./-]*\w/g

/** A row of the walk: `| 3 | what happens | path | `name`, `name` |`. */
export const walkRow = /^\| \d+ \|.*\| ([\w./-]+) \| ((?:`\w+`(?:, )?)+) \|$/

/** What `text` names but the project under `root` does not have; a line for each, with the place that names it. */
export function checkDocument(root: string, document: string, text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...missingPaths(root, line), ...missingNames(root, line)].map((problem) => `${document}:${at + 1}: ${problem}`),
    )
}

function missingPaths(root: string, line: string): readonly string[] {
  const paths = [...line.matchAll(namedPath)].flatMap(([path], index, all) => {
    const next = line[(all[index]?.index ?? 0) + path.length]
    return next === '{' || next === '…' || next === '*' ? [] : [path]
  })
  return paths.filter((path) => !existsSync(join(root, path))).map((path) => `there is no ${path}`)
}

function missingNames(root: string, line: string): readonly string[] {
  const [, path = '', names = ''] = walkRow.exec(line) ?? []
  if (path === '' || !existsSync(join(root, path))) return []
  const source = readFileSync(join(root, path), 'utf8')
  return [...names.matchAll(/\w+/g)]
    .map(([name]) => name)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(source))
    .map((name) => `${path} has no ${name}`)
}

/** Words of the code between backticks: `defineList`, `list-totals.db.test.ts`, `saveRecord(…)`. */
const codeWord = /`([a-z]+[A-Z]\w*|[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs))(?:\([^`]*\))?`/g

/** Words of the code in `text` that no path and no source has. */
export function checkWords(document: string, text: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const all = [...sources.values()].join('\n')
  const paths = [...sources.keys()]
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(codeWord)]
      .map(([, word = '']) => word)
      .filter((word) =>
        word.includes('.') ? !paths.some((path) => path.endsWith(`/${word}`)) : !new RegExp(`\\b${word}\\b`).test(all),
      )
      .map((word) => `${document}:${at + 1}: nothing is called ${word}`),
  )
}
