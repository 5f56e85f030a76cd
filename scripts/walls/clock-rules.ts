// How long something takes is measured by a clock that nobody sets: limits and pauses that go by the time of day end at once, or never,
// when it is put right.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from './project.ts'
import { momentFiles, speaksForOthers } from './table.ts'

const TIME_OF_DAY = /\bDate\.now\b|\bnew Date\(\)\.(?:getTime|valueOf)\(\)|\+new Date\(\)/

/** One line for each file of the product that takes the time of day as a number, but for those that mean a moment. */
export function checkClocks({ root, files }: Project): string[] {
  return files
    .filter(({ path, forDevelopers }) => !forDevelopers && !momentFiles.includes(path))
    .filter(({ path }) => !speaksForOthers.some((folder) => path.startsWith(folder)))
    .filter(({ path }) => TIME_OF_DAY.test(readFileSync(join(root, path), 'utf8')))
    .map(({ path }) => `${path}: counts by the time of day, which people set; take performance.now().`)
}
