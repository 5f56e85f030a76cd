import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { errorOfAnswer, networkError } from './api-error.ts'
import { makeQueryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const fail = () => Promise.reject(networkError())

it('says that a write failed also where the browser believes itself offline: it does not wait to do it unasked later', async () => {
  onlineManager.setOnline(false)
  const write = new MutationObserver(makeQueryClient(), { mutationFn: fail })
  await expect(write.mutate()).rejects.toThrow('Fatal Server Error!')
})

it('asks all the same for what is read, and once more when the connection is back', async () => {
  onlineManager.setOnline(false)
  const client = makeQueryClient()
  client.mount()
  let asked = 0
  const read = new QueryObserver(client, {
    queryKey: ['orders'],
    queryFn: async () => {
      asked += 1
      return asked
    },
    staleTime: 0,
  })
  const answered = (wanted: number) =>
    new Promise<void>((done) => {
      const stop = read.subscribe(({ data }) => {
        if (data !== wanted) return
        stop()
        done()
      })
      if (read.getCurrentResult().data === wanted) done()
    })
  const keep = read.subscribe(() => undefined)
  await answered(1)
  const again = answered(2)
  onlineManager.setOnline(true)
  await again
  keep()
  client.unmount()
  client.clear()
})

it.each([
  ['starting', 20],
  ['databaseAway', 20],
  ['diskFull', 20],
  // One record that somebody holds must not be asked for for ever.
  ['databaseBusy', 2],
] as const)('asks again after a 503 of the kind %s, here %i times', async (code, most) => {
  vi.useFakeTimers()
  const client = makeQueryClient()
  let asked = 0
  const read = new QueryObserver(client, {
    queryKey: [code],
    queryFn: async () => {
      asked += 1
      if (asked <= 20) throw errorOfAnswer(503, { message: 'Away.', code })
      return 'back'
    },
  })
  const stop = read.subscribe(() => undefined)
  await vi.runAllTimersAsync()
  expect([asked - 1, read.getCurrentResult().data]).toEqual([most, most === 20 ? 'back' : undefined])
  stop()
  client.clear()
})
