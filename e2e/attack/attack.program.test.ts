// The hostile run, in small, against the built program: what it sends is still refused, and the run itself still runs.

import { waitMs } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allAttacks } from './all-attacks.ts'
import { fight, whatIsWrong } from './bout.ts'
import { loopback, openTarget, type Target, WrongTarget } from './target.ts'

const small = { answerMs: waitMs, memoryMB: 3_000, endMs: waitMs, share: 0.05 }
let target: Target

beforeAll(async () => {
  target = await openTarget(undefined, undefined)
})
afterAll(() => target?.close())

it.each(allAttacks.map((attack) => [attack.name, attack] as const))('%s: all of it holds', async (_, attack) => {
  const { failed, held } = await fight(attack, target, small)
  expect(failed).toEqual([])
  expect(held).toBeGreaterThan(0)
})

it.each([
  'http://portal.example',
  'http://10.0.0.1:3000',
  'http://0.0.0.0:3000',
  'http://127.0.0.1.example.com',
  'http://localhost@portal.example',
  'https://127.0.0.1',
  'http://127.0.0.1/api',
  'portal',
])('%s is not attacked', (address) => {
  expect(() => loopback(address)).toThrow(WrongTarget)
})

it.each(['http://127.0.0.1:3000', 'http://localhost:3000/'])('%s may be', (address) => {
  expect(loopback(address)).toEqual({ host: '127.0.0.1', port: 3000 })
})

const headers = {}
it.each([
  { status: 500, text: '{"message":"A server error has occurred."}' },
  { status: 503, text: 'upstream' },
  { status: 400, text: '{"message":"relation \\"contact\\" does not exist"}' },
  { status: 400, text: '{"message":"x","stack":"at run (/srv/apps/server/src/main.ts:4:1)"}' },
  { status: 404, text: '{"message":"ENOENT: no such file"}' },
])('$status $text is seen', (answer) => {
  expect(whatIsWrong({ headers, ...answer })).not.toBeNull()
})

it('a refusal in words is none of these', () => {
  const text = '{"message":"The database is busy. Please try again."}'
  expect([503, 400].map((status) => whatIsWrong({ headers, status, text }))).toEqual([null, null])
})
