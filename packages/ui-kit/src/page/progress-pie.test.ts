import { describe, expect, it } from 'vitest'
import { pieTone } from './progress-pie.tsx'

describe('the colour of a pie', () => {
  it('changes at 40 and 90 percent', () => {
    expect([0, 39, 40, 89, 90, 100].map(pieTone)).toEqual(['error', 'error', 'warning', 'warning', 'ok', 'ok'])
  })
})
