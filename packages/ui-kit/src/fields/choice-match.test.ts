import { describe, expect, it } from 'vitest'
import { choicesFor } from './choice-match.ts'

const botany = { value: '1', label: 'Botany', detail: '0107' }
const napier = { value: '2', label: 'Napier', detail: '0112' }
const options = [botany, napier]

describe('what can be chosen', () => {
  it('is everything while nothing is typed, with clearing the value first; Enter alone chooses nothing', () => {
    const { shown, first } = choicesFor({ options, none: 'None', text: '', searched: false })
    expect(shown.map((choice) => choice.label)).toEqual(['None', 'Botany', 'Napier'])
    expect(first).toBe(-1)
  })
  it('is what contains the text, by name or code, and never clearing the value', () => {
    expect(choicesFor({ options, none: 'None', text: ' NAP ', searched: false })).toEqual({ shown: [napier], first: 0 })
    expect(choicesFor({ options, none: 'None', text: '0107', searched: false })).toEqual({ shown: [botany], first: 0 })
    expect(choicesFor({ options, none: 'None', text: 'none', searched: false })).toEqual({ shown: [], first: -1 })
  })
  it('is what the search found; Enter waits for a result that contains the text', () => {
    // The answer to what was typed before: it shows until the next is there, but is not what is meant now.
    expect(choicesFor({ options, none: 'None', text: 'zzz', searched: true })).toEqual({ shown: options, first: -1 })
    expect(choicesFor({ options, none: 'None', text: 'napier', searched: true })).toEqual({ shown: options, first: 1 })
    expect(choicesFor({ options: [], none: 'None', text: 'zzz', searched: true })).toEqual({ shown: [], first: -1 })
  })
})
