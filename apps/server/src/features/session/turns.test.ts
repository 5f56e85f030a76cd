import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('so many work at once, so many wait, of one caller fewer, and the rest is sent away', async () => {
  const line = turns({ atOnce: 2, waiting: 3, waitingOfOne: 2 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((done) => {
      ends.push(() => done(name))
    })
  }
  const taken = ['a1', 'a2', 'a3', 'a4'].map((name) => line.take('a', work(name)))
  expect(line.take('a', work('a5'))).toBeNull()
  const other = line.take('b', work('b1'))
  expect(line.take('c', work('c1'))).toBeNull()
  expect(begun).toEqual(['a1', 'a2'])
  ends[0]?.()
  expect(await taken[0]).toBe('a1')
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  for (let at = 1; at < 5; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at)
    ends[at]?.()
  }
  expect(await Promise.all([...taken, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
})

it('work that fails gives its turn on', async () => {
  const line = turns({ atOnce: 1, waiting: 1, waitingOfOne: 1 })
  const failed = line.take('a', () => Promise.reject(new Error('no')))
  const next = line.take('a', async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})
