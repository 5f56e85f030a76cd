// `npm start`: builds what is out of date and then is the server, in this very process, so that whoever
// stops or kills this process stops or kills Quayside. `--watch` runs from source and restarts on changes.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { outdated, root } from './building/parts.mjs'

checkMachine()
if (process.argv.includes('--watch')) watch()
else await serve()

function checkMachine() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`Quayside needs Node 20.19 or newer; this is ${process.version}.`)
  }
  if (!existsSync(join(root, 'node_modules/esbuild'))) giveUp('The packages are not installed. Run "npm ci" first.')
}

async function serve() {
  // A process of its own: the tools that build would otherwise stay in the server's memory.
  if (outdated().length > 0) {
    const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
    if (built.status !== 0) giveUp('Quayside could not be built; the reason is above.')
  }
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  const program = join(root, 'apps/server/dist/main.js')
  // The bundle runs itself when it is the program that was started, as it is when started directly.
  process.argv = [process.argv[0] ?? 'node', program, ...process.argv.slice(2)]
  await import(pathToFileURL(program).href)
}

function watch() {
  const bin = (name) => join(root, 'node_modules/.bin', name)
  const commands = [
    [bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], root],
    [bin('vite'), ['dev'], join(root, 'apps/web')],
  ]
  const children = commands.map(([command, args, cwd]) => spawn(command, args, { cwd, stdio: 'inherit' }))
  const stop = (signal) => {
    for (const child of children) child.kill(signal)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0
      stop('SIGTERM')
    })
  }
}

function giveUp(message) {
  console.error(message)
  process.exit(1)
}
