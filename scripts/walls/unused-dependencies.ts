// A dependency that is declared and that nothing names is read, updated and shipped for nothing.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Package, Project } from './project.ts'

/** One line for each dependency that no file of its package names and no other dependency asks for as its peer. */
export function checkUnusedDependencies(project: Project): string[] {
  return project.packages.flatMap((one) => {
    const text = textsIn(join(project.root, one.folder)).join('\n')
    const peers = peersOf(project, one)
    return [...one.dependencies]
      .filter((name) => !text.includes(`'${name}`) && !text.includes(`"${name}`) && !peers.has(name))
      .map((name) => `${one.folder}/package.json: nothing names the dependency ${name}.`)
  })
}

const SKIPPED = ['node_modules', 'dist', 'package.json']

function textsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (SKIPPED.includes(entry.name)) return []
    if (entry.isDirectory()) return textsIn(path)
    return /\.(tsx?|mts|mjs|css|html)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : []
  })
}

/** What the other dependencies of the package ask for beside them. */
function peersOf({ root }: Project, { folder, dependencies }: Package): ReadonlySet<string> {
  const manifests = [...dependencies].flatMap((name) =>
    [join(root, folder, 'node_modules', name), join(root, 'node_modules', name)]
      .map((path) => join(path, 'package.json'))
      .filter((path) => existsSync(path))
      .slice(0, 1),
  )
  return new Set(
    manifests.flatMap((path) => {
      const { peerDependencies }: { peerDependencies?: object } = JSON.parse(readFileSync(path, 'utf8'))
      return Object.keys(peerDependencies ?? {})
    }),
  )
}
