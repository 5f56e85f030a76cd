import { describe, expect, it } from 'vitest'
import { isColumnShown } from './column-choice.tsx'

describe('the choice of columns', () => {
  it('shows columns until they are switched off, and optional ones only once they are switched on', () => {
    expect(isColumnShown({ key: 'total' }, [])).toBe(true)
    expect(isColumnShown({ key: 'total' }, ['total'])).toBe(false)
    expect(isColumnShown({ key: 'subTotal', optional: true }, [])).toBe(false)
    expect(isColumnShown({ key: 'subTotal', optional: true }, ['subTotal'])).toBe(true)
  })
})
