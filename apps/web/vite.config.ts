/** How the browser application is built: no inline scripts (the server forbids them), split by screen. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${globalThis.process?.env.PORT ?? 3000}`
const proxy = { '/api': { target: server, changeOrigin: true } }

/** The contract comes without its schemas: the browser needs only names, methods, paths and types. */
const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  enforce: 'pre',
  resolveId(source, importer) {
    const fromContract = source === 'zod' && importer?.includes('/packages/contract/')
    return fromContract ? `${import.meta.dirname}/src/api/inert-schemas.ts` : null
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWithoutSchemas, react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // light-dark() and :has() as they are written.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: { proxy },
  preview: { proxy },
})
