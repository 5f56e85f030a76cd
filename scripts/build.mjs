// Builds what is out of date: the server as one bundle of our own packages, the portal as static files.
// `node scripts/build.mjs [server] [web]` builds the named parts whether they are out of date or not.

import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { compressFiles } from './building/compress.mjs'
import { fingerprint, outdated, parts, root, STAMP } from './building/parts.mjs'

/** Packages from the registry stay imports: some bring native code, and their own files beside them. */
const onlyOurPackages = {
  name: 'only-our-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@quayside/') ? undefined : { path, external: true },
    )
  },
}

const builders = { server: buildServer, web: buildWeb }
const named = process.argv.slice(2)
const unknown = named.find((name) => !(name in builders))
if (unknown) {
  console.error(`There is no part "${unknown}"; the parts are ${Object.keys(builders).join(' and ')}.`)
  process.exit(2)
}
const wanted = named.length > 0 ? parts.filter(({ name }) => named.includes(name)) : outdated()
if (wanted.length === 0) console.log('Everything is built already.')
for (const part of wanted) await build(part)

/** Builds beside the old files and swaps them in one step: a running server or a second build never meets half a build. */
async function build(part) {
  const began = performance.now()
  process.stdout.write(`Building ${part.title} … `)
  const dist = join(root, part.dist)
  const fresh = join(dirname(dist), `${basename(dist)}.new-${process.pid}`)
  const stamp = fingerprint(part)
  try {
    await builders[part.name](part, fresh)
    await writeFile(join(fresh, STAMP), stamp)
    await swap(fresh, dist)
    console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.log('failed')
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function swap(fresh, dist) {
  const old = `${dist}.old-${process.pid}`
  if (existsSync(dist)) await rename(dist, old)
  await rename(fresh, dist)
  await rm(old, { recursive: true, force: true })
}

async function buildServer(part, outdir) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: root,
    // A child process has its own entry in the same folder.
    entryPoints: [part.entry, ...part.processes],
    entryNames: '[name]',
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    loader: { '.sql': 'text' },
    logLevel: 'warning',
    plugins: [onlyOurPackages],
  })
}

async function buildWeb(_part, outDir) {
  // What the portal is built from does not depend on who builds it: a test runner's environment would bundle React for developers.
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  await vite.build({ root: join(root, 'apps/web'), logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await compressFiles(outDir)
}
