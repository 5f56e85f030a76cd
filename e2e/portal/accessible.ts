// Runs axe on the screens that journeys visit, in the light and the dark theme.

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The screen itself is there with all its parts, and not the shape it has while it loads. */
export async function expectLoaded(page: Page): Promise<void> {
  // On a slow machine the signing-in heading shows for a while before the screen.
  const screen = page.locator('main').filter({ hasNotText: 'Signing in to Quayside...' })
  await expect(screen.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // Together: a part that has come may ask for another.
  const awaited = 'main[data-awaits], table[aria-busy=true], [role=status][aria-label=Loading]'
  await expect(page.locator(awaited)).toHaveCount(0)
}

type Theme = 'light' | 'dark'

/** Fails with one line for each thing that axe finds. What journeys come by is looked at in one theme, half of it in each. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectLoaded(page)
  expect(await found(page, screen, screen.length % 2 === 0 ? 'light' : 'dark', tags)).toBe('')
}

/** A whole screen in both. The themes differ in colour alone, so dark is asked for contrast only. */
export async function expectAccessibleInBoth(page: Page, screen: string): Promise<void> {
  await expectLoaded(page)
  const light = await found(page, screen, 'light', tags)
  expect(light + (await found(page, screen, 'dark', 'color-contrast'))).toBe('')
}

async function found(page: Page, screen: string, colorScheme: Theme, rules: string[] | string): Promise<string> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The portal has no frames: without a tab of its own for each look, and without what passed, it takes half the time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], iframes: false })
  const { violations } = await (typeof rules === 'string'
    ? builder.withRules(rules)
    : builder.withTags(rules)
  ).analyze()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const lines = violations.map(({ id, help, nodes }) => {
    const where = nodes
      .slice(0, 5)
      .map((node) => `    ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`)
    return `${screen}, ${colorScheme}: ${help} (${id})\n${where.join('\n')}\n`
  })
  return lines.join('')
}
