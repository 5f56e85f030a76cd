/** How benches press and type: as somebody quick does, at what is on the screen. */
import type { Locator, Page } from '@playwright/test'

/** Between two keys of somebody quick. */
export const betweenKeys = 60
/** Until what came after a press has come. */
export const afterPress = 400

/** Presses the first of these that stands well on the screen: Playwright would scroll to another. */
export async function pressOnScreen(page: Page, selector: string): Promise<void> {
  const place = (await page.evaluate(`(() => {
    const there = [...document.querySelectorAll('${selector}')].map((one) => one.getBoundingClientRect())
    const box = there.find(({ top }) => top > 400)
    return box && [box.x + 8, box.y + 8]
  })()`)) as [number, number]
  await page.mouse.click(...place)
}

/**
 * Presses a button that stands on the screen. Playwright's own click scrolls the whole page for a bar that sticks to its foot,
 * and the next press would be timed with the way back.
 */
export async function pressHere(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box || box.y < 0) throw new Error('The button to press is not on the screen.')
  await page.mouse.click(box.x + 8, box.y + 8)
}

export async function keys(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press(name)
    await page.waitForTimeout(betweenKeys)
  }
}

export const times = (count: number, name: string) => Array<string>(count).fill(name)

export const letGo = (page: Page) => page.evaluate('document.activeElement.blur()')

/** Moves the pointer over so many rows of a table, one after the other. */
export async function overRows(page: Page, count: number): Promise<void> {
  for (let row = 0; row < count; row += 1) {
    await page.mouse.move(600, 480 + row * 36)
    await page.waitForTimeout(betweenKeys)
  }
}
