// Walks one form through what leads away from it or changes beneath it, and expects what was typed there afterwards.

import type { Page } from '@playwright/test'
import type { PortalApi } from './api.ts'
import type { Form, FormRecords } from './forms.ts'
import { expect } from './test.ts'

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const closing = (page: Page) => page.getByRole('dialog', { name: /^Close without / })
/** The address alone says so too early: Back and Forward change it before anybody is asked. */
const onExchange = (page: Page) => expect(page.getByRole('heading', { name: 'Exchange', level: 1 })).toBeVisible()
const exchangeLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exchange', exact: true })

export interface Walk {
  readonly page: Page
  readonly form: Form
  readonly records: FormRecords
  /** As somebody else. */
  readonly colleague: PortalApi
}

/** To the form and on to the next entry of the history, and back: Forward leads away without pressing anything. */
async function typeAfterForward({ page, form, records }: Walk): Promise<void> {
  const listening = page.waitForResponse('**/api/live*')
  await page.goto(form.on.path(records))
  await listening
  await exchangeLink(page).click()
  await onExchange(page)
  await page.evaluate('history.back()')
  await typeInto({ page, form, records })
}

async function typeInto({ page, form, records }: Omit<Walk, 'colleague'>): Promise<void> {
  await form.open(page, records)
  await form.field(page).fill(form.typed)
}

/** Asked, and declined: the page is as it was. */
async function stays({ page, form }: Walk, question: typeof leaving): Promise<void> {
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await expect(form.field(page)).toHaveValue(form.typed)
}

/** Somebody else changes another field of the record, or a row of the list: the page shows that, and keeps what is typed. */
async function survivesAnotherPerson({ page, form, records, colleague }: Walk): Promise<void> {
  const { elsewhere } = form.on
  if (elsewhere === undefined) return
  const heard = page.waitForResponse((response) => elsewhere.heard.test(new URL(response.url()).pathname))
  await elsewhere.change(colleague, records, `Elsewhere: ${form.name.slice(-20)}`)
  await (await heard).finished()
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await expect(form.field(page)).toHaveValue(form.typed)
}

/** A link of the menu; behind a dialog there is none to press. */
async function survivesLink(walk: Walk): Promise<void> {
  const { page, form } = walk
  if (form.kind !== 'cell' && form.kind !== 'panel' && form.kind !== 'page') return
  await exchangeLink(page).click()
  await stays(walk, leaving)
}

/** A field is saved before it is left, and types something else then; everything else asks. */
async function survivesHistory(walk: Walk): Promise<Walk> {
  const { page, form } = walk
  await page.evaluate('history.forward()')
  if (form.again === undefined) {
    await stays(walk, leaving)
    return walk
  }
  await onExchange(page)
  await page.evaluate('history.back()')
  const shown =
    form.saved?.(page, form.typed) ?? page.getByRole('main').getByText(form.shown ?? form.typed, { exact: true })
  await expect(shown.first()).toBeVisible()
  const next = { ...walk, form: { ...form, typed: form.again } }
  await typeInto(next)
  return next
}

async function survivesReload({ page, form }: Walk): Promise<void> {
  const asked = page.waitForEvent('dialog')
  // Playwright's own reload waits for a page that does not come.
  await page.evaluate('void setTimeout(() => location.reload())')
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(form.field(page)).toHaveValue(form.typed)
}

/** Another tab signs out, and in again. */
async function survivesSignOut({ page, form }: Walk): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/api/health')
  const session: string = await other.evaluate(`localStorage.getItem('quayside.session')`)
  await other.evaluate(`localStorage.removeItem('quayside.session')`)
  await expect(page.getByText('Your changes are not saved yet.')).toBeVisible()
  await expect(form.field(page)).toBeHidden()
  await other.evaluate(`localStorage.setItem('quayside.session', ${JSON.stringify(session)})`)
  // A field is left as it is hidden: with the session back in time, its save went through.
  const saved =
    form.saved?.(page, form.typed) ??
    page.getByRole('button', { name: /^(Edit|Change the quantity of) / }).filter({ hasText: form.typed })
  const kept = form.again === undefined ? form.field(page) : form.field(page).or(saved.first())
  await expect(kept).toBeVisible()
  if (await form.field(page).isVisible()) await expect(form.field(page)).toHaveValue(form.typed)
  await other.close()
}

/** Ends the walk: what is closed knowingly is gone. */
async function survivesClosing(walk: Walk): Promise<void> {
  const { page, form } = walk
  if (form.kind === 'panel') {
    await page.mouse.click(700, 5)
    await expect(form.field(page)).toHaveValue(form.typed)
    await form.field(page).press('Escape')
    await expect(form.field(page)).toBeHidden()
  }
  if (form.kind === 'dialog') {
    await page.mouse.click(5, 5)
    await stays(walk, closing)
    await form.field(page).press('Escape')
    // A number that is typed and not taken is taken back first.
    if (!(await closing(page).isVisible()) && (await form.field(page).inputValue()) !== form.typed) return
    await stays(walk, closing)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await closing(page).getByRole('button', { name: 'Discard Changes' }).click()
    await expect(form.field(page)).toBeHidden()
  }
}

/** Everything above, one after the other. */
export async function walkForm(walk: Walk): Promise<void> {
  await typeAfterForward(walk)
  const now = await survivesHistory(walk)
  await survivesAnotherPerson(now)
  await survivesLink(now)
  await survivesReload(now)
  await survivesSignOut(now)
  await survivesClosing(now)
}
