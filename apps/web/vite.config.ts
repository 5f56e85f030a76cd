/** How the browser application is built: no inline scripts (the server forbids them), split by screen. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractForBrowser } from './src/api/contract-for-browser.ts'

const server = `http://127.0.0.1:${globalThis.process?.env.PORT ?? 3000}`
const proxy = { '/api': { target: server, changeOrigin: true } }

/** The contract as the browser needs it: of each call its name, method, path, access and types, not its schemas. */
const contractOfTheBrowser: readonly Plugin[] = [
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
      return { code: contractForBrowser(code, this.parse(code).body), map: null }
    },
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...contractOfTheBrowser, react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // light-dark() and :has() as they are written.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // No property of ours or of what we use does something when it is read.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // One file for the first screen and the orders list, one for what three screens or dialogs share. Left to itself the bundler
        // makes a file of whatever two of them have in common: seventy for the first list, with 30 kB of seams.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
