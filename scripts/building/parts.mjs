// What has to be built, from which files, and whether that was done already. Uses nothing but Node,
// so that a second `npm start` begins at once.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** @typedef {{ name: string, title: string, dist: string, entry: string, processes?: string[], sources: string[] }} Part */

const common = ['package-lock.json', 'tsconfig.base.json', 'scripts/building', 'packages/domain', 'packages/contract']

/** @type {Part[]} */
export const parts = [
  {
    name: 'server',
    title: 'the server',
    dist: 'apps/server/dist',
    entry: 'apps/server/src/main.ts',
    processes: ['apps/server/src/startup/job-process.ts'],
    sources: [...common, 'packages/edi', 'packages/edi-mapping', 'packages/store', 'apps/server'],
  },
  {
    name: 'web',
    title: 'the portal (browser application)',
    dist: 'apps/web/dist',
    entry: 'apps/web/index.html',
    sources: [...common, 'packages/ui-kit', 'apps/web'],
  },
]

const STAMP = '.built-from'
const skipped = new Set(['node_modules', 'dist'])

/** The parts whose built files are missing or were made from other sources. */
export function outdated() {
  return parts.filter((part) => existsSync(join(root, part.entry)) && readStamp(part) !== fingerprint(part))
}

/** @param {Part} part */
function readStamp(part) {
  try {
    return readFileSync(join(root, part.dist, STAMP), 'utf8')
  } catch {
    return ''
  }
}

/** @param {Part} part */
export function fingerprint(part) {
  const hash = createHash('sha256')
  for (const file of part.sources.flatMap((source) => filesIn(source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  const entries = listFolder(path)
  if (!entries) return existsSync(join(root, path)) ? [path] : []
  return entries
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('dist.') && !/\.test\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}

/** @param {string} path */
function listFolder(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
  } catch {
    return null
  }
}

export { STAMP }
