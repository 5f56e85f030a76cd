// What the journeys start from: one running program, a page that is signed in, its API, the partners' folders.

import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { preparedDataFolder, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { assertRightDocuments, type Mailbox, mailbox } from '../retailer/mailbox.ts'
import { type PortalApi, portalApi, printedTokenApi } from './api.ts'
import { type Person, putPerson } from './people.ts'
import { type Role, type SignedIn, signInAs } from './sign-in.ts'

export { expect }

/** Where not the desk of the journeys. */
type Device = Pick<BrowserContextOptions, 'hasTouch' | 'viewport'>

interface Journey {
  /** A page of its own for somebody, signed in once per run. */
  pageFor(who: Role | Person, device?: Device): Promise<Page>
  apiFor(who: Role | Person): Promise<PortalApi>
  /** As the API user whose token the program prints. */
  tokenApi: PortalApi
  folder(partnerCode: string): Mailbox
}

interface Run {
  sessions: (who: Role | Person) => Promise<SignedIn>
  program: RunningProgram
}

export const test = base.extend<Journey, Run>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      // Answers are held to the contract, and no simulated order comes in between.
      const env = { QUAYSIDE_CHECK_ANSWERS: '1', QUAYSIDE_SIMULATOR_MS: '0' }
      const program = await runQuayside({ dataDir: await preparedDataFolder(), env })
      await use(program)
      await program.stop()
      await assertRightDocuments(program.dataDir).finally(program.remove)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ program }, use) => use(program.baseUrl),
  sessions: [
    async ({ program }, use) => {
      const known = new Map<Role | Person, Promise<SignedIn>>()
      const signIn = async (who: Role | Person) => {
        if (typeof who !== 'string') await putPerson(program.dataDir, who)
        return signInAs(typeof who === 'string' ? who : who.userName, program.baseUrl)
      }
      await use((who) => {
        const session = known.get(who) ?? signIn(who)
        known.set(who, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  pageFor: async ({ browser, sessions, contextOptions }, use) => {
    const pages: Page[] = []
    await use(async (who, device) => {
      const { storageState } = await sessions(who)
      const context = await browser.newContext({ ...contextOptions, ...device, storageState, reducedMotion: 'reduce' })
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
  apiFor: async ({ sessions, program }, use) => {
    await use(async (who) => portalApi(program.baseUrl, (await sessions(who)).accessToken))
  },
  tokenApi: async ({ program }, use) => {
    await use(printedTokenApi(program))
  },
  folder: async ({ program }, use) => {
    await use((partnerCode) => mailbox(program.dataDir, partnerCode))
  },
})
