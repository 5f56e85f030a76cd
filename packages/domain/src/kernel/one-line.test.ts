import { expect, it } from 'vitest'
import { oneLine } from './one-line.ts'

it.each([
  ['mere.tamihana', 'mere.tamihana'],
  ['Ngā Manu 🐧', 'Ngā Manu 🐧'],
  ['mere\r\nSigned in  admin', 'mere\\u000d\\u000aSigned in  admin'],
  ['mere\u2028next', 'mere\\u2028next'],
  ['\u202enimda', '\\u202enimda'],
])('%j is shown as %j', (text, shown) => {
  expect(oneLine(text)).toBe(shown)
})
