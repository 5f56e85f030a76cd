// Permissions: screens ask a call or a right and spell none, and none of the specification's is there for nothing.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project, SourceFile } from './project.ts'
import { laterPermissions } from './table.ts'

const ACCESS = 'packages/domain/src/access/'
const NOTES = `${ACCESS}permissions.ts`
const RIGHTS = `${ACCESS}rights.ts`
/** Where permissions are listed, not asked. */
const LISTS = [NOTES, `${ACCESS}demo-roles.ts`]

/** One line for each permission that the browser spells, each that nothing asks, and each right that nothing asks. */
export function checkPermissions(project: Project): string[] {
  if (!existsSync(join(project.root, NOTES))) return []
  const known = permissionKeys(readFileSync(join(project.root, NOTES), 'utf8'))
  const product = project.files.filter((file) => !file.forDevelopers && !LISTS.includes(file.path))
  return [...spelledInWeb(project, product, known), ...askedByNothing(project, product, known)]
}

/** 'Area-Action' of each entry of permissionNotes. */
function permissionKeys(source: string): string[] {
  const notes = source.slice(source.indexOf('permissionNotes'), source.indexOf('} as const'))
  return [...notes.matchAll(/^ {2}(\w+): \{([^}]*)\}/gm)].flatMap(([, area, actions]) =>
    [...(actions ?? '').matchAll(/(\w+): '/g)].map(([, action]) => `${area}-${action}`),
  )
}

function spelledInWeb(project: Project, product: readonly SourceFile[], known: readonly string[]): string[] {
  return product
    .filter((file) => file.home === 'apps/web')
    .flatMap((file) => {
      const text = textOf(project, file)
      return known
        .filter((key) => text.includes(`'${key}'`))
        .map((key) => `${file.path}: spells the permission ${key}; ask the call or a right of ${RIGHTS}.`)
    })
}

function askedByNothing(project: Project, product: readonly SourceFile[], known: readonly string[]): string[] {
  const texts = product.map((file) => ({ path: file.path, text: textOf(project, file) }))
  const isAsked = (key: string) => texts.some(({ text }) => text.includes(`'${key}'`))
  const rights = texts.find(({ path }) => path === RIGHTS)?.text ?? ''
  const names = [...rights.matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name ?? '')
  const elsewhere = texts.filter(({ path }) => path !== RIGHTS)
  return [
    ...known
      .filter((key) => !isAsked(key) && !laterPermissions.includes(key))
      .map((key) => `${NOTES}: nothing asks ${key}.`),
    ...laterPermissions
      .filter((key) => isAsked(key) || !known.includes(key))
      .map((key) => `scripts/walls/table.ts: ${key} is asked (or gone); take it off laterPermissions.`),
    ...names
      .filter((name) => !elsewhere.some(({ text }) => text.includes(`'${name}'`)))
      .map((name) => `${RIGHTS}: nothing asks the right ${name}.`),
  ]
}

const textOf = (project: Project, file: SourceFile) => readFileSync(join(project.root, file.path), 'utf8')
