// `npm run walls`: the architecture's rules about imports and folders, checked on every file.
// `tsx scripts/check-walls.ts [folder]` checks another checkout.

import { resolve } from 'node:path'
import { checkArguments } from './walls/argument-rules.ts'
import { checkCircles } from './walls/circles.ts'
import { checkClocks } from './walls/clock-rules.ts'
import { checkDays } from './walls/day-rules.ts'
import { checkFolderCircles } from './walls/folder-circles.ts'
import { checkBarrels, checkDomainOrder, checkFeatureNames, checkFolderNames } from './walls/folder-rules.ts'
import { checkImports } from './walls/import-rules.ts'
import { checkLinks } from './walls/link-rules.ts'
import { checkPermissions } from './walls/permission-rules.ts'
import { readProject } from './walls/project.ts'
import { checkStatuses } from './walls/status-rules.ts'
import { checkUnusedDependencies } from './walls/unused-dependencies.ts'

const project = readProject(resolve(process.argv[2] ?? resolve(import.meta.dirname, '..')))
const rules = [
  checkImports,
  checkCircles,
  checkDomainOrder,
  checkFolderNames,
  checkFeatureNames,
  checkBarrels,
  checkPermissions,
  checkStatuses,
  checkFolderCircles,
  checkUnusedDependencies,
  checkArguments,
  checkLinks,
  checkDays,
  checkClocks,
]
const problems = rules.flatMap((rule) => rule(project)).sort()
for (const problem of problems) console.error(problem)
console.log(
  `${project.files.length} files in ${project.packages.length} packages: ${problems.length} problems with the walls.`,
)
process.exitCode = problems.length > 0 ? 1 : 0
