// One picture of the gallery before it is taken: which screen, who looks, and what is opened on it.

import type { Page } from '@playwright/test'
import type { Screen } from '../portal/screens.ts'
import type { Role } from '../portal/sign-in.ts'

export interface Scene extends Screen {
  /** Who looks; null: nobody has signed in. */
  readonly role: Role | null
  /** Before the page is opened: answers that are to be other than they are. */
  readonly stage?: (page: Page) => Promise<unknown>
  /** Once it is there: what is opened or typed. */
  readonly act?: (page: Page) => Promise<void>
  /** The picture is of the loading itself, which never ends. */
  readonly loading?: boolean
}

export const scene = (screen: Screen, more: Partial<Scene> = {}): Scene => ({ role: 'admin', ...screen, ...more })

/** A scene on one of the screens; under its name unless given another. */
export function oneOf(screens: readonly Screen[], name: string, more: Partial<Scene> = {}): Scene {
  const found = screens.find((screen) => screen.name === name)
  if (!found) throw new Error(`There is no screen ${name}.`)
  return scene({ ...found, name: more.name ?? name }, more)
}
