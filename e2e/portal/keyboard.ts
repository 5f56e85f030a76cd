// A person without a mouse: presses Tab until the target has the focus, and checks that focus is visible at every stop.

import { expect, type Locator, type Page } from '@playwright/test'

/** Runs in the browser: what has the focus and shows no sign of it on itself, around it or in it; null when it does. */
const unmarkedFocus = `(() => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const marked = [focused, focused.parentElement, ...focused.children].some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  return marked ? null : focused.outerHTML.slice(0, 160)
})()`

/** Presses Tab until the target has the focus, at most `most` times. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(unmarkedFocus), 'a focus that cannot be seen').toBeNull()
    if ((await target.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error(`Tab did not reach ${target} within ${most} presses.`)
}
