// Judges where files stand: the order of the folders inside domain, forbidden folder names, one barrel a package.

import { type Project, type SourceFile, targetOf } from './project.ts'
import { domainOrder, forbiddenFolders } from './table.ts'

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
