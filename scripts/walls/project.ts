// The project as the rules see it: packages with what they declare, files with what they import.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { type Import, readImports } from './imports.ts'
import { toolFolders } from './table.ts'

export type Package = { folder: string; name: string; dependencies: ReadonlySet<string> }

export type SourceFile = {
  /** From the project's root, with forward slashes. */
  path: string
  /** The package (or tool folder) it belongs to; null for a file at the root. */
  home: string | null
  /**
   * Tests, what only tests use (*.fixture.ts, folders named test-…) and everything outside a package's src:
   * may use what only developers install, and is out of reach for the product.
   */
  forDevelopers: boolean
  imports: Import[]
}

export type Project = {
  root: string
  packages: Package[]
  rootDependencies: ReadonlySet<string>
  files: SourceFile[]
}

const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'var', 'gallery', 'test-results', 'playwright-report'])

export function readProject(root: string): Project {
  const packages = ['packages', 'apps'].flatMap((group) =>
    subfolders(join(root, group)).map((name) => readPackage(root, `${group}/${name}`)),
  )
  const homes = [...packages.map(({ folder }) => folder), ...toolFolders]
  const paths = ['packages', 'apps', 'e2e', 'bench', 'scripts'].flatMap((folder) => sourcePaths(root, folder))
  const files = paths.map((path) => readSource(root, path, homes))
  return { root, packages, rootDependencies: readManifest(root, '.').dependencies, files }
}

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'package.json')))
    .map(({ name }) => name)
}

function readPackage(root: string, folder: string): Package {
  return { folder, ...readManifest(root, folder) }
}

type Manifest = {
  name?: string
  dependencies?: object
  devDependencies?: object
  optionalDependencies?: object
  peerDependencies?: object
}

function readManifest(root: string, folder: string): { name: string; dependencies: Set<string> } {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest
  const declared = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies }
  return { name: manifest.name ?? folder, dependencies: new Set(Object.keys(declared)) }
}

export function sourcePaths(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcePaths(root, path)
    return /\.(ts|tsx|mts)$/.test(entry.name) && !entry.name.endsWith('.gen.ts') ? [path] : []
  })
}

function readSource(root: string, path: string, homes: string[]): SourceFile {
  const home = homes.find((folder) => path.startsWith(`${folder}/`)) ?? null
  const isTool = home === null || toolFolders.includes(home)
  const forTests = /\.(test|fixture)\.tsx?$|\/src\/(.+\/)?test-[^/]+\//.test(path)
  const forDevelopers = isTool || forTests || !path.startsWith(`${home}/src/`)
  return { path, home, forDevelopers, imports: readImports(readFileSync(join(root, path), 'utf8')) }
}

/** What a specifier leads to: a file of ours, one of our packages, a registry package, or Node itself. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'ours'; package: Package; deep: boolean }
  | { kind: 'registry'; name: string }
  | { kind: 'node' }

export function targetOf(project: Project, file: SourceFile, specifier: string): Target {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return { kind: 'file', path: posix.join(dirname(file.path), plain) }
  if (plain.startsWith('node:')) return { kind: 'node' }
  const name = plain
    .split('/')
    .slice(0, plain.startsWith('@') ? 2 : 1)
    .join('/')
  const ours = project.packages.find((candidate) => candidate.name === name)
  return ours ? { kind: 'ours', package: ours, deep: plain !== name } : { kind: 'registry', name }
}

export function homeOf(project: Project, path: string): string | null {
  const homes = [...project.packages.map(({ folder }) => folder), ...toolFolders]
  return homes.find((folder) => path.startsWith(`${folder}/`)) ?? null
}
