// Judges each import by itself: does it cross a wall, is it declared, does its file exist?

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf, type Project, type SourceFile, type Target, targetOf } from './project.ts'
import { mayImport, toolFolders } from './table.ts'

const TEST_KIT = 'packages/test-kit'

/** One line for each import that breaks a rule. */
export function checkImports(project: Project): string[] {
  return project.files.flatMap((file) =>
    file.imports.flatMap(({ specifier, line }) => {
      const problem = checkImport(project, file, specifier, targetOf(project, file, specifier))
      return problem ? [`${file.path}:${line}: '${specifier}' ${problem}`] : []
    }),
  )
}

function checkImport(project: Project, file: SourceFile, specifier: string, target: Target): string | null {
  switch (target.kind) {
    case 'node':
      return null
    case 'registry':
      return checkRegistryImport(project, file, target.name)
    case 'ours':
      return checkWorkspaceImport(project, file, target)
    case 'file':
      return checkFileImport(project, file, specifier, target.path)
  }
}

function checkRegistryImport(project: Project, file: SourceFile, name: string): string | null {
  if (declaredIn(project, file.home).has(name)) return null
  if (file.forDevelopers && project.rootDependencies.has(name)) return null
  return `is not declared in ${file.forDevelopers ? 'the root package.json' : `${file.home}/package.json`}.`
}

function checkWorkspaceImport(project: Project, file: SourceFile, target: Target & { kind: 'ours' }): string | null {
  const folder = target.package.folder
  if (target.deep) return 'reaches into a package: import the package by its name alone.'
  if (folder === file.home) return 'is the package itself: import the file by its path.'
  if (!allowed(file, folder)) return `crosses a wall: ${file.home} may not import ${folder}.`
  // The tool folders are no packages, and tests get test-kit from the workspace.
  const isPackage = project.packages.some((candidate) => candidate.folder === file.home)
  const isTestKit = folder === TEST_KIT && file.forDevelopers
  if (!isPackage || isTestKit || declaredIn(project, file.home).has(target.package.name)) return null
  return `is not declared in ${file.home}/package.json.`
}

function allowed(file: SourceFile, folder: string): boolean {
  if (file.home === null || toolFolders.includes(file.home)) return true
  if (folder === TEST_KIT) return file.forDevelopers
  return mayImport[file.home]?.includes(folder) ?? false
}

function checkFileImport(project: Project, file: SourceFile, specifier: string, path: string): string | null {
  if (!existsSync(join(project.root, path))) return `leads to no file (${path}).`
  if (!/\.\w+(\?\w+)?$/.test(specifier)) return 'does not name the file with its ending.'
  const other = project.files.find((candidate) => candidate.path === path)
  if (other?.forDevelopers && !file.forDevelopers) return 'is there for tests only.'
  const home = homeOf(project, path)
  if (home === file.home) return null
  // Apps are programs without an entry for others, so the folders that test and measure them take their files.
  const isTool = file.home === null || toolFolders.includes(file.home)
  if (isTool && (home === null || home.startsWith('apps/') || toolFolders.includes(home))) return null
  return 'leaves the package: import the other package by its name.'
}

function declaredIn(project: Project, home: string | null): ReadonlySet<string> {
  return project.packages.find(({ folder }) => folder === home)?.dependencies ?? project.rootDependencies
}
