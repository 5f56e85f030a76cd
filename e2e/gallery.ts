// `npm run gallery`: starts the product on a scratch folder with its demonstration data, photographs every screen in
// both themes and two widths, its empty and its failing states and both vendor variants, and lays them out on one page.

import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { launchBrowser, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { writeContactSheet } from './gallery/contact-sheet.ts'
import { orderScenes } from './gallery/order-scenes.ts'
import { allScenes, phoneScenes, plainScenes, variantScenes } from './gallery/scenes.ts'
import { type Format, openStudio, type Picture } from './gallery/studio.ts'
import { portalApi } from './portal/api.ts'
import { featureScreens, masterDataScreens } from './portal/master-data-screens.ts'
import { allScreens } from './portal/screens.ts'
import { signInAs } from './portal/sign-in.ts'

const folder = resolve(import.meta.dirname, '../gallery')
const env = { QUAYSIDE_SIMULATOR_MS: '0' }
const desk: Format = { width: 1440, height: 900 }
const tablet: Format = { width: 768, height: 1024 }
const phone: Format = { width: 390, height: 844 }

const began = performance.now()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
let program = await runQuayside({ env })
const browser = await launchBrowser()
try {
  const pictures = [...(await photographScreens(program))]
  const { dataDir, port } = program
  await program.stop()
  program = await runQuayside({ dataDir, port, env: { ...env, QUAYSIDE_VARIANT: 'warehousing' } })
  pictures.push(...(await photographVariant(program)))
  await writeContactSheet(folder, pictures)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${pictures.length} pictures in ${seconds} s: ${join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await program.remove()
}

/** Finds the records behind the screens: nobody else may see all of them. */
async function administratorsApi({ baseUrl }: RunningProgram) {
  return portalApi(baseUrl, (await signInAs('admin', baseUrl)).accessToken)
}

async function photographScreens(running: RunningProgram): Promise<readonly Picture[]> {
  const studio = openStudio(browser, running.baseUrl, folder)
  const api = await administratorsApi(running)
  const screens = await allScreens(api)
  const masterData = await masterDataScreens(api)
  const scenes = allScenes([...screens, ...masterData])
  const half = Math.ceil(scenes.length / 2)
  // Two pages at a time: one draws while the other waits for its answers.
  const [first, second] = await Promise.all([
    studio.photograph(scenes.slice(0, half), [desk, tablet]),
    studio.photograph(scenes.slice(half), [desk, tablet]),
  ])
  const opened = await studio.photograph(orderScenes(screens), [desk])
  const onPhone = await studio.photograph([...phoneScenes(screens), ...plainScenes(masterData)], [phone])
  return [...first, ...second, ...opened, ...onPhone]
}

async function photographVariant(running: RunningProgram): Promise<readonly Picture[]> {
  const studio = openStudio(browser, running.baseUrl, folder)
  const api = await administratorsApi(running)
  return studio.photograph(variantScenes(await allScreens(api), await featureScreens(api)), [desk])
}
