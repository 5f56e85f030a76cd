// What does not fit: how far a page moves sideways, and which figures on it are cut.

import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export interface Misfits {
  readonly sideways: number
  /** Pixels by which a table leaves its place. */
  readonly outside: number
  /** Heads of columns without room to speak of. */
  readonly squeezed: readonly string[]
  /** Figures, and codes of digits alone. */
  readonly cut: readonly string[]
}

/** Runs in the browser. */
const misfitsOf = `(root) => {
  const heads = [...root.querySelectorAll('thead th')].filter((head) => head.offsetParent !== null)
  const isFigure = (cell) => /^[\\d,.]+$|[\\d,]+\\.\\d\\d/.test(cell.textContent ?? '')
  const parts = [...root.querySelectorAll('td, td *, dd, dd *, li span')]
  const isCut = (cell) => getComputedStyle(cell).overflow !== 'visible' && cell.scrollWidth > cell.clientWidth && cell.clientWidth > 1
  const right = (element) => element.getBoundingClientRect().right
  const tables = root.matches('table') ? [root] : [...root.querySelectorAll('table')]
  return {
    sideways: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    outside: Math.max(0, ...tables.map((table) => Math.round(right(table) - right(table.parentElement)))),
    squeezed: heads.filter((head) => head.offsetWidth < 30).map((head) => head.textContent),
    cut: parts.filter((cell) => isFigure(cell) && isCut(cell)).map((cell) => cell.textContent),
  }
}`

const nothing: Misfits = { sideways: 0, outside: 0, squeezed: [], cut: [] }

/** `selector`: a table, or a part of the page with several. `at` says of which window it is. */
export async function expectFits(page: Page, selector: string, at: string): Promise<void> {
  const misfits = (): Promise<Misfits> => page.evaluate(`(${misfitsOf})(document.querySelector('${selector}'))`)
  await expect.poll(misfits, at).toEqual(nothing)
}

/** The heads of the columns that a table shows. */
export const headsOf = (page: Page, title: string): Promise<readonly string[]> =>
  page
    .getByRole('table', { name: title, exact: true })
    .locator('thead th:visible')
    .evaluateAll((heads) => heads.map((head) => (head.textContent ?? '').replace(/[↑↓]/g, '').trim()))
