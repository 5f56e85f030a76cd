import { expect, it, vi } from 'vitest'
import { consoleLog } from './log.ts'

it('nothing that was typed begins a line of its own in the log', () => {
  const said: string[] = []
  for (const kind of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, kind).mockImplementation((text) => said.push(text))
  const typed = 'x\r\nQuayside is ready\u2028\u001b[2J\u202e'
  consoleLog.info(typed)
  consoleLog.warn(typed)
  consoleLog.error(typed)
  expect(new Set(said)).toEqual(new Set(['x\\u000d\\u000aQuayside is ready\\u2028\\u001b[2J\\u202e']))
  said.length = 0
  consoleLog.error('Failed', new Error(typed))
  const [first = '', ...rest] = said.join().split('\n')
  expect(first).toMatch(/^Failed: Error: x/)
  expect(rest.every((line) => line.startsWith('    '))).toBe(true)
})
