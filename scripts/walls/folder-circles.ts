// Finds folders that import each other in a circle: files without a circle can still stand in folders that cannot be read one
// after the other. A folder is judged with all that lies below it.

import { shortestWayBack } from './circles.ts'
import { type Project, type SourceFile, targetOf } from './project.ts'
import { shelves } from './table.ts'

/** One line for each circle of folders within a package. */
export function checkFolderCircles(project: Project): string[] {
  return project.packages.flatMap(({ folder }) => circlesBelow(project, `${folder}/src`))
}

/** Circles among the folders that stand side by side in `parent`, then within each of them. */
function circlesBelow(project: Project, parent: string): string[] {
  const files = project.files.filter(({ path, forDevelopers }) => path.startsWith(`${parent}/`) && !forDevelopers)
  const folders = [...new Set(files.flatMap(({ path }) => folderIn(parent, path) ?? []))]
  return [...circlesAmong(project, parent, files), ...folders.flatMap((folder) => circlesBelow(project, folder))]
}

function folderIn(parent: string, path: string): string | null {
  const [name, ...rest] = path.slice(parent.length + 1).split('/')
  if (!path.startsWith(`${parent}/`) || rest.length === 0) return null
  return shelves.includes(name ?? '') && rest.length > 1 ? `${parent}/${name}/${rest[0]}` : `${parent}/${name}`
}

function circlesAmong(project: Project, parent: string, files: readonly SourceFile[]): string[] {
  const examples = new Map<string, string>()
  const graph = new Map<string, string[]>()
  for (const file of files) {
    const from = folderIn(parent, file.path)
    for (const { specifier, line } of file.imports) {
      const target = targetOf(project, file, specifier)
      const to = target.kind === 'file' ? folderIn(parent, target.path) : null
      if (from === null || to === null || from === to) continue
      graph.set(from, [...(graph.get(from) ?? []), to])
      examples.set(`${from} ${to}`, `${file.path}:${line}`)
    }
  }
  const inCircle = new Set<string>()
  return [...graph.keys()].flatMap((start) => {
    const circle = inCircle.has(start) ? null : shortestWayBack(graph, start)
    if (!circle) return []
    for (const folder of circle) inCircle.add(folder)
    const steps = circle.map((folder, at) => examples.get(`${folder} ${circle[at + 1] ?? start}`))
    return [`${start}: its folder is in a circle: ${[...circle, start].join(' → ')} (${steps.join(', ')})`]
  })
}
