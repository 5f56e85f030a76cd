// The catalogue holds what the portal says, and no more: a message that nothing says any longer goes.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue } from '@quayside/domain'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')

/** The specification names it; packing and sending wait for each other, so that no shipment comes to it. */
const neverSaid = ['fewerCartonProducts']

const isCode = (name: string) =>
  /\.tsx?$/.test(name) && !/\.test\.|(^|\/)(node_modules|dist)\/|\/kernel\/errors\/|\/descriptions\//.test(name)

/** Every name in the code, but for the catalogue and the descriptions of calls. */
function namesInCode(): ReadonlySet<string> {
  const names = new Set<string>()
  for (const folder of ['apps/server/src', 'apps/web/src', 'packages']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.map((name) => name.replaceAll('\\', '/')).filter(isCode)) {
      for (const [name] of readFileSync(join(root, folder, file), 'utf8').matchAll(/\w+/g)) names.add(name)
    }
  }
  return names
}

it('has no refusal that nothing says', () => {
  const names = namesInCode()
  const unsaid = Object.keys(errorCatalogue).filter((code) => !names.has(code))
  expect(unsaid).toEqual(neverSaid)
  expect(names.size).toBeGreaterThan(5000)
})
