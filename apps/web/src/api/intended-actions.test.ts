import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, networkError } from './api-error.ts'
import { doubleClickMs, IntendedActions } from './intended-actions.ts'
import type { PlainRequest } from './request-of-call.ts'

const request = (url: string, body?: string): PlainRequest => ({ url, method: 'POST', headers: {}, body })
const ship = request('/api/Orders/7/StoreOrders/9/CreateShipment')

let now = 0
let sent: { key: string; answer: (text: string) => void; fail: (error: unknown) => void }[] = []
let actions: IntendedActions
const act = (one: PlainRequest) =>
  actions.do(one, (key) => new Promise((answer, fail) => sent.push({ key, answer, fail })))
const keys = () => sent.map(({ key }) => key)

beforeEach(() => {
  now = 0
  sent = []
  let made = 0
  actions = new IntendedActions(
    () => now,
    () => `key ${++made}`,
  )
})

describe('an intended action', () => {
  it('is sent once by a double click, whether the answer has come or not', async () => {
    const first = act(ship)
    const second = act(ship)
    sent[0]?.answer('made')
    expect(await Promise.all([first, second])).toEqual(['made', 'made'])
    now = doubleClickMs
    expect(await act(ship)).toBe('made')
    expect(keys()).toEqual(['key 1'])
  })

  it('is a new one once its answer can have been read', async () => {
    const first = act(ship)
    sent[0]?.answer('made')
    await first
    now = doubleClickMs + 1
    void act(ship)
    expect(keys()).toEqual(['key 1', 'key 2'])
  })

  it.each([networkError(), new ApiError(503, 'away')])(
    'keeps its key after %s, for as long as it takes',
    async (error) => {
      const first = act(ship)
      sent[0]?.fail(error)
      await expect(first).rejects.toBe(error)
      now = 3_600_000
      void act(ship)
      expect(keys()).toEqual(['key 1', 'key 1'])
    },
  )

  it('is over once it was refused', async () => {
    const first = act(ship)
    sent[0]?.fail(new ApiError(400, 'Nothing is left to ship.'))
    await expect(first).rejects.toThrow('Nothing is left')
    void act(ship)
    expect(keys()).toEqual(['key 1', 'key 2'])
  })

  it('is a new one with another body, or after another write to the record', async () => {
    const to = (name: string) => request('/api/Orders/7', name)
    void act(to('a'))
    void act(to('b'))
    void act(to('a'))
    expect(keys()).toEqual(['key 1', 'key 2', 'key 3'])
  })

  it('is not affected by writes to other records meanwhile', () => {
    void act(ship)
    void act(request('/api/Orders/8'))
    void act(ship)
    expect(keys()).toEqual(['key 1', 'key 2'])
  })
})
