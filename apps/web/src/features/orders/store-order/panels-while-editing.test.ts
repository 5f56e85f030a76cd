import { expect, it } from 'vitest'
import { splitPanels } from './panels-while-editing.ts'

const [price, short] = [{ key: 'price' }, { key: 'short' }]

it('all panels stand above while nobody edits', () => {
  expect(splitPanels([price, short], null)).toEqual({ standing: [price, short], arisen: [] })
})

it('what appears while lines are edited does not push them down', () => {
  expect(splitPanels([price, short], new Set(['short']))).toEqual({ standing: [short], arisen: [price] })
  expect(splitPanels([price], new Set())).toEqual({ standing: [], arisen: [price] })
})
