/** How the browser application is built: no inline scripts (the server forbids them), split by screen. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${globalThis.process?.env.PORT ?? 3000}`
const proxy = { '/api': { target: server, changeOrigin: true } }

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** An expression that begins with zod's `z`: `z.string().min(1)`, `z.strictObject({ … })`. */
function isSchema(node: unknown): boolean {
  if (!isNode(node)) return false
  if ('callee' in node) return isSchema(node.callee)
  if ('object' in node) return isSchema(node.object)
  return 'name' in node && node.name === 'z'
}

/** The outermost ones, in the order of the text. */
function schemasIn(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(schemasIn)
  if (!isNode(node)) return []
  return node.type === 'CallExpression' && isSchema(node) ? [node] : Object.values(node).flatMap(schemasIn)
}

/**
 * The contract comes without its schemas: the browser needs only names, methods, paths and types. What stands in for zod
 * answers each of its calls with itself, so that an expression that begins with it is the same as a bare `z`.
 */
const contractWithoutSchemas: readonly Plugin[] = [
  {
    name: 'contract-without-zod',
    enforce: 'pre',
    resolveId(source, importer) {
      const fromContract = source === 'zod' && importer?.includes('/packages/contract/')
      return fromContract ? `${import.meta.dirname}/src/api/inert-schemas.ts` : null
    },
  },
  {
    name: 'contract-without-schemas',
    // By then it is JavaScript, which the bundler reads.
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/packages/contract/src/')) return null
      const schemas = schemasIn(this.parse(code).body)
      const between = schemas.map(({ start }, at) => code.slice(schemas[at - 1]?.end ?? 0, start))
      return { code: [...between, code.slice(schemas.at(-1)?.end ?? 0)].join('z'), map: null }
    },
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...contractWithoutSchemas, react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // light-dark() and :has() as they are written.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    // What eight screens or more share is one file: each by itself it was 39 requests and 8 kB more for the first list.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: /packages\/|apps\/web\/src\//, minShareCount: 8 }] },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
