// Finds files that import each other in a circle. Type-only imports count: a circle of types is a circle
// in the reader's head, even though it vanishes when the program runs.

import { type Project, targetOf } from './project.ts'

/** One line for each circle: the shortest way from a file back to itself. */
export function checkCircles(project: Project): string[] {
  const graph = importGraph(project)
  const inCircle = new Set<string>()
  const problems: string[] = []
  for (const start of graph.keys()) {
    if (inCircle.has(start)) continue
    const circle = shortestWayBack(graph, start)
    if (!circle) continue
    for (const path of circle) inCircle.add(path)
    problems.push(`${start}: imports itself in a circle: ${[...circle, start].join(' → ')}`)
  }
  return problems
}

function importGraph(project: Project): Map<string, string[]> {
  const known = new Set(project.files.map(({ path }) => path))
  return new Map(
    project.files.map((file) => {
      const paths = file.imports.map(({ specifier }) => {
        const target = targetOf(project, file, specifier)
        if (target.kind === 'file') return target.path
        return target.kind === 'ours' ? `${target.package.folder}/src/index.ts` : ''
      })
      return [file.path, paths.filter((path) => known.has(path))]
    }),
  )
}

export function shortestWayBack(graph: ReadonlyMap<string, readonly string[]>, start: string): string[] | null {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const path of queue) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return wayTo(path, cameFrom, start)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, path)
      queue.push(next)
    }
  }
  return null
}

function wayTo(end: string, cameFrom: Map<string, string>, start: string): string[] {
  const way = [end]
  for (let path = end; path !== start; ) {
    path = cameFrom.get(path) ?? start
    way.unshift(path)
  }
  return way
}
