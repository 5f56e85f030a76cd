// Finds a Chromium to drive: the one named by CHROMIUM_PATH, the system's, or the one that comes inside an
// npm package, unpacked once. So browser tests need no download and no package manager.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

export type Chromium = { executablePath: string; env: Record<string, string> }

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The browser to launch, with what its environment needs beyond ours. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  const executablePath = named || systemChromium()
  if (executablePath) return { executablePath, env: {} }
  const folder = await unpackedPackage()
  return { executablePath: join(folder, 'chromium'), env: await missingParts(folder) }
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path))
}

async function unpackedPackage(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version }: { version: string } = createRequire(import.meta.url)(packageFile(entry))
  const folder = join(tmpdir(), `quayside-chromium-${version}-${userInfo().username}`)
  if (await stat(folder).catch(() => null)) return folder
  // The package unpacks straight to its final place, so a second process could start a half-written browser.
  // Here it unpacks to a folder of ours, which gets its name when it is whole.
  const unfinished = await mkdtemp(`${folder}.tmp-`)
  unpackTo(unfinished, entry)
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await stat(folder).catch(() => null))) throw error
  })
  return folder
}

function packageFile(entry: string): string {
  let folder = dirname(entry)
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder)
  return join(folder, 'package.json')
}

function unpackTo(folder: string, entry: string): void {
  const code = `import(${JSON.stringify(entry)}).then(({ default: chromium }) => (chromium.default ?? chromium).executablePath())`
  // The name of a cloud function's runtime makes the package unpack its libraries too, for machines that lack them.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const done = spawnSync(process.execPath, ['-e', code], { env, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`The packaged Chromium could not be unpacked to ${folder}: ${done.stderr}`)
}

/** Libraries and fonts from the package, only where the machine has none of its own. */
async function missingParts(folder: string): Promise<Record<string, string>> {
  const env: Record<string, string> = {}
  const linked = spawnSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' })
  if (/not found/.test(linked.stdout ?? '')) env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib')
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = await fontSettings(folder)
  return env
}

async function fontSettings(folder: string): Promise<string> {
  const settings = join(folder, 'font-settings')
  await mkdir(settings, { recursive: true })
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`).join('')
  const text = `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(settings, 'cache')}</cachedir></fontconfig>`
  if (!(await readdir(settings)).includes('fonts.conf')) await writeFile(join(settings, 'fonts.conf'), text)
  return settings
}
