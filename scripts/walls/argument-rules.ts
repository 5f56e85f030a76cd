// No function takes more than four arguments: what belongs together is one object with names.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { Project } from './project.ts'

const MOST = 4

/** One line for each function that takes more. */
export function checkArguments({ root, files }: Project): string[] {
  return files.flatMap(({ path }) =>
    longLists(path, readFileSync(join(root, path), 'utf8')).map(
      (place) => `${place}; make what belongs together one object.`,
    ),
  )
}

/** Where functions, methods and function types of a file take too many arguments. */
export function longLists(path: string, text: string): string[] {
  // Most files have no list as long as that: they need not be parsed.
  if (!/\((?:[^,]{0,500},){4}/.test(text)) return []
  const places: string[] = []
  visit(parseSync(path, text).program, (node) => {
    const { params, start } = node
    if (!Array.isArray(params) || params.length <= MOST || !/Function|Method|Signature/.test(node.type)) return
    places.push(`${path}:${text.slice(0, start).split('\n').length}: takes ${params.length} arguments`)
  })
  return places
}

interface Node {
  readonly type: string
  readonly start: number
  readonly params?: unknown
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') look(node as Node)
  for (const child of Object.values(node)) visit(child, look)
}
