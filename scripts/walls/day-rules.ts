// Days and times are the portal's: code that takes them from the machine's clock, or from UTC, is right in one zone only.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from './project.ts'
import { calendarFile, speaksForOthers } from './table.ts'

const LOCAL_PARTS = /\.(?:get(?:Date|Day|Month|FullYear|Hours|Minutes)|to(?:Date|Time)String)\(\)/
const UTC_PARTS = /\.toISOString\(\)\s*\.(?:slice|split|substring)\(/
const DATABASE_DAY = /\bcurrent_date\b|\bnow\(\)::date\b/i
const IN_WORDS = /\.toLocale(?:Date|Time)String\([^)]*\)/g

/** One line for each file of the product that asks a clock for its day or hour and names no zone. */
export function checkDays({ root, files }: Project): string[] {
  return files
    .filter(({ path, forDevelopers }) => !forDevelopers && !speaksForOthers.some((folder) => path.startsWith(folder)))
    .flatMap(({ path }) =>
      faults(path, readFileSync(join(root, path), 'utf8')).map(
        (fault) => `${path}: ${fault}; take dateText or timeText with the portal's zone.`,
      ),
    )
}

function faults(path: string, text: string): string[] {
  const found: [boolean, string][] = [
    [LOCAL_PARTS.test(text), "takes a day or hour of the machine's zone"],
    [UTC_PARTS.test(text) && path !== calendarFile, 'takes a day or hour of UTC'],
    [DATABASE_DAY.test(text), "takes the day of the database's zone"],
    [
      [...text.matchAll(IN_WORDS)].some(([call]) => !call.includes('timeZone')),
      'writes a day or time in no named zone',
    ],
  ]
  return found.filter(([isWrong]) => isWrong).map(([, words]) => words)
}
