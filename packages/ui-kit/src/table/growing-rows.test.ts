import { describe, expect, it } from 'vitest'
import { rowsNeeded } from './growing-rows.ts'

describe('how many rows a long table makes', () => {
  it('starts with a hundred', () => {
    expect(rowsNeeded(200, 900, 36)).toBe(100)
  })
  it('fills the screen and 2,500 px ahead when a person drags the scroll bar far down', () => {
    expect(rowsNeeded(-50_000, 900, 36)).toBe(Math.ceil((900 + 2500 + 50_000) / 36))
  })
})
