// Statuses are spelled in domain alone: a status that is renamed or added there is then right everywhere.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Project } from './project.ts'
import { otherWords, speaksForOthers } from './table.ts'

const DOMAIN = 'packages/domain/src'

/** One line for each status that product code outside domain spells. */
export function checkStatuses(project: Project): string[] {
  const known = statusesOf(project)
  return project.files
    .filter(({ path, forDevelopers }) => !forDevelopers && !path.startsWith(DOMAIN) && !isExempt(path))
    .flatMap((file) => {
      const text = readFileSync(join(project.root, file.path), 'utf8')
      return known
        .filter((status) => isSpelled(status, text))
        .map((status) => `${file.path}: spells the status '${status}'; take it from domain.`)
    })
}

function isSpelled(status: string, text: string): boolean {
  if (!otherWords.includes(status)) return text.includes(`'${status}'`)
  return new RegExp(`[sS]tatus\\b[^\\n]*'${status}'`).test(text)
}

const isExempt = (path: string): boolean => speaksForOthers.some((folder) => path.startsWith(folder))

/** The values of the objects named …Status in files named …-status.ts or …-statuses.ts. */
function statusesOf({ root }: Project): string[] {
  if (!existsSync(join(root, DOMAIN))) return []
  const files = readdirSync(join(root, DOMAIN), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /-status(es)?\.ts$/.test(path),
  )
  const values = files.flatMap((path) => {
    const text = readFileSync(join(root, posix.join(DOMAIN, path)), 'utf8')
    return [...text.matchAll(/^export const \w+Status = \{\n(.*?)^\}/gms)].flatMap(([, body]) =>
      [...(body ?? '').matchAll(/: '([^']+)'/g)].map(([, value]) => value ?? ''),
    )
  })
  return [...new Set(values)]
}
