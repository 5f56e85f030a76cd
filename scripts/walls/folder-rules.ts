// Judges where files stand: the order of the folders inside domain, names of folders, one barrel a package.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Project, type SourceFile, targetOf } from './project.ts'
import { domainOrder, floors, forbiddenFolders, shelves } from './table.ts'

const DOMAIN = 'packages/domain/src/'

/** One line for each import inside domain that points to the right, and each folder that has no place in the order. */
export function checkDomainOrder(project: Project): string[] {
  return project.files.filter(({ path }) => path.startsWith(DOMAIN)).flatMap((file) => checkDomainFile(project, file))
}

function checkDomainFile(project: Project, file: SourceFile): string[] {
  const folder = domainFolder(file.path)
  // The barrel at the top sees everything.
  if (folder === null) return []
  if (rank(folder) < 0) return [`${file.path}: the folder '${folder}' has no place in the order of domain's folders.`]
  return file.imports.flatMap(({ specifier, line }) => {
    const target = targetOf(project, file, specifier)
    const other = target.kind === 'file' && target.path.startsWith(DOMAIN) ? domainFolder(target.path) : folder
    if (other === folder || (other !== null && rank(other) < rank(folder))) return []
    return [
      `${file.path}:${line}: '${specifier}' points to the right: ${folder} may not import ${other ?? 'the barrel'}.`,
    ]
  })
}

function domainFolder(path: string): string | null {
  const parts = path.slice(DOMAIN.length).split('/')
  return parts.length > 1 ? (parts[0] ?? null) : null
}

function rank(folder: string): number {
  return domainOrder.findIndex((group) => group.includes(folder))
}

/** One line for each folder with a forbidden name. */
export function checkFolderNames(project: Project): string[] {
  const folders = new Set(project.files.flatMap(({ path }) => foldersAbove(path)))
  return [...folders]
    .filter((folder) => forbiddenFolders.includes(folder.split('/').at(-1) ?? ''))
    .map((folder) => `${folder}: a folder is named after what it is about, not '${folder.split('/').at(-1)}'.`)
}

/** Has the table of features, each under its one name. */
const ARCHITECTURE = 'docs/architecture.md'

/** One line for each folder that calls a feature by another name than the other floors do, and each name that no folder has. */
export function checkFeatureNames(project: Project): string[] {
  if (!existsSync(join(project.root, ARCHITECTURE))) return []
  const features = featureNames(readFileSync(join(project.root, ARCHITECTURE), 'utf8'))
  const rooms = Object.keys(floors).flatMap((floor) => roomsOf(project, floor))
  const others = Object.entries(floors).flatMap(([floor, names]) => names.map((name) => ({ floor, name })))
  return [
    ...rooms
      .filter(({ floor, name }) => !features.includes(name) && !floors[floor]?.includes(name))
      .map(
        ({ floor, name }) =>
          `${floor}/src: '${name}' is no feature of ${ARCHITECTURE}, nor another folder of this floor in scripts/walls/table.ts.`,
      ),
    ...features
      .filter((feature) => !rooms.some(({ name }) => name === feature))
      .map((name) => `${ARCHITECTURE}: no folder is named after the feature '${name}'.`),
    ...others
      .filter((one) => !rooms.some(({ floor, name }) => floor === one.floor && name === one.name))
      .map(({ floor, name }) => `scripts/walls/table.ts: ${floor}/src has no folder '${name}'.`),
  ]
}

/** The first column of the table below '## Features'. */
function featureNames(architecture: string): string[] {
  const table = /^## Features\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(architecture)?.[1] ?? ''
  return [...table.matchAll(/^\| ([a-z-]+) \|/gm)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => name !== 'feature')
}

/** The folders in a package's src; in place of a shelf, what stands on it. */
function roomsOf({ files }: Project, floor: string): { floor: string; name: string }[] {
  const names = files
    .filter(({ path }) => path.startsWith(`${floor}/src/`))
    .map(({ path }) => path.slice(`${floor}/src/`.length).split('/').slice(0, -1))
    .map(([first, second]) => (first && shelves.includes(first) ? second : first))
  return [...new Set(names)].flatMap((name) => (name ? { floor, name } : []))
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** One line for each barrel beside src/index.ts: they hide where things come from and make circles. */
export function checkBarrels(project: Project): string[] {
  return project.files
    .filter(({ path }) => /^packages\/[^/]+\/src\/.+\/index\.tsx?$/.test(path))
    .map(({ path }) => `${path}: a package has one barrel, src/index.ts; import the file itself.`)
}
