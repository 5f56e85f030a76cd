import { describe, expect, it } from 'vitest'
import { errorOfAnswer, networkError, wordsOf } from './api-error.ts'

describe('the words of a failed call', () => {
  const body = { message: 'The store order is deleted.', code: 'deleted' }
  it.each([
    [400, body, 'The store order is deleted.'],
    [401, body, 'Auth Expired'],
    [403, body, 'The store order is deleted.'],
    [404, body, 'Not Found'],
    [422, body, 'The store order is deleted.'],
    [500, body, 'A server error has occurred. Please try again later.'],
    [503, body, 'A server error has occurred. Please try again later.'],
    [503, null, 'A server error has occurred. Please try again later.'],
    [503, { message: 'The disk is full.', code: 'diskFull' }, 'The disk is full.'],
    [503, { message: 'Away.', code: 'databaseAway' }, 'Away.'],
    [503, { message: 'Busy.', code: 'databaseBusy' }, 'Busy.'],
    [500, { message: 'The disk is full.', code: 'diskFull' }, 'A server error has occurred. Please try again later.'],
    [400, null, 'An error occurred'],
  ])('%i with %j: %s', (status, answer, words) => {
    const error = errorOfAnswer(status, answer)
    expect(error).toMatchObject({ status, message: words })
    expect(wordsOf(error)).toBe(words)
  })

  it('are those of the specification if the network fails or nothing is known', () => {
    expect(networkError()).toMatchObject({ status: 500, message: 'Fatal Server Error!' })
    expect(wordsOf('nothing')).toBe('An error occurred')
  })

  it('keep the body of a 422, and say what to do', () => {
    const answer = { ...body, hint: 'Load it again.', current: { lastModified: 'now' } }
    expect(errorOfAnswer(422, answer).answer).toBe(answer)
    expect(wordsOf(errorOfAnswer(400, answer))).toBe('The store order is deleted. Load it again.')
  })
})
