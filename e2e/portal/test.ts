// What the journeys start from: one running program, a page that is signed in, its API, the partners' folders.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type Mailbox, mailbox } from '../retailer/mailbox.ts'
import { type PortalApi, portalApi } from './api.ts'
import { type Role, type SignedIn, signInAs } from './sign-in.ts'

export { expect }

interface Journey {
  /** A page of its own for the role, signed in once per run. */
  pageFor(role: Role): Promise<Page>
  apiFor(role: Role): Promise<PortalApi>
  /** As the API user whose token the program prints. */
  tokenApi: PortalApi
  folder(partnerCode: string): Mailbox
}

interface Run {
  sessions: (role: Role) => Promise<SignedIn>
  program: { readonly baseUrl: string; readonly dataDir: string }
}

function fromEnvironment(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the journeys with "npm run test:e2e".`)
  return value
}

export const test = base.extend<Journey, Run>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const port = fromEnvironment('QUAYSIDE_E2E_PORT')
      await use({ baseUrl: `http://127.0.0.1:${port}`, dataDir: fromEnvironment('QUAYSIDE_E2E_DATA') })
    },
    { scope: 'worker' },
  ],
  sessions: [
    async ({ program }, use) => {
      const known = new Map<Role, Promise<SignedIn>>()
      await use((role) => {
        const session = known.get(role) ?? signInAs(role, program.baseUrl)
        known.set(role, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  pageFor: async ({ browser, sessions, contextOptions }, use) => {
    const pages: Page[] = []
    await use(async (role) => {
      const { storageState } = await sessions(role)
      const context = await browser.newContext({ ...contextOptions, storageState, reducedMotion: 'reduce' })
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
  apiFor: async ({ sessions, program }, use) => {
    await use(async (role) => portalApi(program.baseUrl, (await sessions(role)).accessToken))
  },
  tokenApi: async ({ program }, use) => {
    await use(portalApi(program.baseUrl, (await readFile(join(program.dataDir, 'api-token.txt'), 'utf8')).trim()))
  },
  folder: async ({ program }, use) => {
    await use((partnerCode) => mailbox(program.dataDir, partnerCode))
  },
})
