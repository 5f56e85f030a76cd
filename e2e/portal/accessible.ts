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

/** Fails with one line for each thing that axe finds. The themes differ in colour alone, so dark is asked for contrast only. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectLoaded(page)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const builder = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'light'
      ? builder.withTags(tags)
      : builder.withRules('color-contrast')
    ).analyze()
    for (const { id, help, nodes } of violations) {
      const where = nodes
        .slice(0, 5)
        .map((node) => `    ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`)
      found.push(`${screen}, ${colorScheme}: ${help} (${id})\n${where.join('\n')}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(found.join('\n')).toBe('')
}
