// Takes the pictures: a scene is opened once for each width, and photographed in both themes.

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { expectLoaded } from '../portal/accessible.ts'
import { type Role, type SignedIn, signInAs } from '../portal/sign-in.ts'
import type { Scene } from './scene.ts'

export interface Format {
  readonly width: number
  readonly height: number
}

export interface Picture {
  readonly scene: string
  readonly file: string
  readonly theme: Theme
  readonly width: number
}

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** After this a loading screen shows its shape, and menus and fonts have settled. */
const loadingMs = 500
const settlingMs = 120

export interface Studio {
  photograph(scenes: readonly Scene[], formats: readonly Format[]): Promise<readonly Picture[]>
}

export function openStudio(browser: Browser, baseUrl: string, folder: string): Studio {
  const sessions = new Map<Role, Promise<SignedIn>>()
  const sessionOf = (role: Role) => {
    const session = sessions.get(role) ?? signInAs(role, baseUrl)
    sessions.set(role, session)
    return session
  }

  async function open(scene: Scene, viewport: Format): Promise<Page> {
    const context = await browser.newContext({
      baseURL: baseUrl,
      viewport,
      storageState: scene.role ? (await sessionOf(scene.role)).storageState : undefined,
      locale: 'en-NZ',
      timezoneId: 'Pacific/Auckland',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    const page = await context.newPage()
    await scene.stage?.(page)
    await page.goto(scene.path)
    if (scene.loading) await pause(loadingMs)
    else await expectLoaded(page)
    await scene.act?.(page)
    await page.evaluate('document.fonts.ready.then(() => null)')
    await pause(settlingMs)
    return page
  }

  async function take(scene: Scene, format: Format): Promise<Picture[]> {
    const page = await open(scene, format)
    const pictures: Picture[] = []
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      const file = `${scene.name}-${theme}-${format.width}.png`
      await page.screenshot({ path: join(folder, file) })
      pictures.push({ scene: scene.name, file, theme, width: format.width })
    }
    await page.context().close()
    return pictures
  }

  return {
    photograph: async (scenes, formats) => {
      const pictures: Picture[] = []
      for (const scene of scenes) {
        for (const format of formats) pictures.push(...(await take(scene, format)))
      }
      return pictures
    },
  }
}
