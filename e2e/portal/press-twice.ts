// Double clicks a button that writes: one call is done once, and there is one word about it.

import type { Locator, Page, Request } from '@playwright/test'
import type { Call } from '@quayside/contract'
import { addressOf } from './api.ts'
import { expect } from './test.ts'

/** Looks and reports: they change nothing of what the person is about. */
const changesNothing = /\/(mark|print)?preview|\/Exception\/Log|\/api\/live|\/lists\/totals|\/stockOnHand|\/token/i

interface Write {
  readonly method: string
  readonly path: string
  readonly status: number
  /** The answer of the first press again. */
  readonly replayed: boolean
}

const frames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** Presses `button` twice in quick succession: `call` is done once, nothing else is, and at most one message comes, which is no error. */
export async function pressTwice(
  page: Page,
  call: Call,
  button: Locator,
  twice: (page: Page) => Promise<void> = () => button.dblclick(),
): Promise<void> {
  const address = addressOf(call)
  const open = new Set<Request>()
  const writes: Write[] = []
  const isOurs = (request: Request) =>
    new URL(request.url()).pathname.startsWith('/api/') && !/\/api\/live/.test(request.url())
  const begin = (request: Request) => void (isOurs(request) && open.add(request))
  const end = async (request: Request) => {
    const { pathname: path } = new URL(request.url())
    const method = request.method()
    // Some calls of the specification create by GET.
    const isWrite = method !== 'GET' || (method === call.method && address.test(path))
    const answer = isWrite && isOurs(request) && !changesNothing.test(path) ? await request.response() : null
    if (answer) {
      writes.push({ method, path, status: answer.status(), replayed: 'idempotency-replayed' in answer.headers() })
    }
    open.delete(request)
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  const before = new Set(await messages(page))
  await expect(button).toBeEnabled()
  await twice(page)
  const done = () => writes.filter((one) => one.method === call.method && address.test(one.path) && !one.replayed)
  await expect.poll(() => done().length).toBeGreaterThan(0)
  // What the answer leads to is asked for as well, and whatever the second press began has ended.
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await page.evaluate(frames)
    await expect.poll(() => open.size).toBe(0)
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  expect(writes.filter((one) => !one.replayed).map((one) => `${one.method} ${one.status}`)).toEqual([
    `${call.method} ${call.answerStatus ?? 200}`,
  ])
  const said = (await messages(page)).filter((message) => !before.has(message))
  expect(said.join()).not.toContain('Error!')
  // What was left out may be said beside what was done.
  expect(said.filter((message) => !message.startsWith('Warning!')).length).toBeLessThanOrEqual(1)
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('> div').allInnerTexts()
