// Reads the imports out of a source file. TypeScript 7 has no API for that, and Biome's formatting makes it
// easy: every import and re-export begins in the first column.

export type Import = { specifier: string; line: number }

const NAMES = String.raw`(?:type\s+)?(?:[\w$]+\s*,\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?|[\w$]+)`
const PATTERNS = [
  new RegExp(String.raw`^(?:import|export)\s+${NAMES}\s+from\s+['"]([^'"]+)['"]`, 'gm'),
  /^import\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
]

/** Static, type-only, side-effect and dynamic imports with a literal name, in the order of their lines. */
export function readImports(source: string): Import[] {
  const found = PATTERNS.flatMap((pattern) =>
    [...source.matchAll(pattern)].map((match) => ({
      specifier: match[1] ?? '',
      line: source.slice(0, match.index).split('\n').length,
    })),
  )
  return found.sort((one, other) => one.line - other.line)
}
