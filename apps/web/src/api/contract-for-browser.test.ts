import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { contractForBrowser } from './contract-for-browser.ts'

const forBrowser = (code: string) => contractForBrowser(code, parseAst(code).body)

it('leaves out what a call says to the server alone, and its schemas', () => {
  const code = "export const getOrder = defineCall({ method: 'GET', params: z.object({ id }), answer: z.string() })"
  expect(forBrowser(code)).toBe("export const getOrder = /* @__PURE__ */ defineCall({ method: 'GET', })")
})

it('marks what a module keeps as it is loaded, so that unused rules stay out', () => {
  expect(forBrowser("export const names = join(['a'], ';')")).toBe(
    "export const names = /* @__PURE__ */ join(['a'], ';')",
  )
})

it.each([
  'function read(all) { const found = []; for (const one of all) found.push(one); return found }',
  'export const fill = (all) => { all.forEach((one) => seen.add(one)) }',
  'known.set(1, 2)',
])('leaves a call alone that is made for its effect: %s', (code) => {
  expect(forBrowser(code)).toBe(code)
})
