// One group of attacks while an honest caller goes on asking: what it found, how long the honest caller waited, what memory it took.

import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './target.ts'
import { type Answer, type Asked, ask, sendBytes } from './wire.ts'

export interface Bout {
  readonly target: Target
  readonly endMs: Bounds['endMs']
  /** How many of a full run's requests to send. */
  of(count: number): number
  /** Like `ask` and `sendBytes`; the answer is looked at for failures and for what only we should know. */
  ask(asked: Asked): Promise<Answer>
  sendBytes(bytes: string | Buffer): Promise<Answer>
  /** Counted as held or failed. */
  holds(what: string, held: boolean, found?: unknown): void
}

export interface Attack {
  readonly name: string
  run(bout: Bout): Promise<void>
}

export interface Bounds {
  /** An honest request may take so long meanwhile. */
  readonly answerMs: number
  readonly memoryMB: number
  /** What is begun has to be over by then. */
  readonly endMs: number
  /** Of the requests of a full run; 1 for all. */
  readonly share: number
}

export interface Outcome {
  readonly name: string
  readonly requests: number
  readonly seconds: number
  readonly slowestMs: number
  readonly memoryMB: number | null
  readonly held: number
  /** In words, one each. */
  readonly failed: readonly string[]
}

const ofTheInside = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|apps\/server|packages\/store|\.[jt]s:\d+/,
  /\bselect\b.+\bfrom\b|\binsert into\b|\bdelete from\b/i,
  /\brelation \\?"|\bviolates\b|syntax error at or near|\bSQLSTATE\b|\bpg_\w+/,
  /\b(?:ENOENT|EACCES|ECONNREFUSED|ECONNRESET|ERR_[A-Z_]+)\b/,
]

const inWords = (text: string): boolean => {
  try {
    return typeof JSON.parse(text).message === 'string'
  } catch {
    return false
  }
}

/** Null: nothing is wrong with the answer, whatever was asked. */
export function whatIsWrong({ status, text }: Answer): string | null {
  if (status >= 500 && !(status === 503 && inWords(text))) return `answered ${status}: ${text.slice(0, 200)}`
  const leak = status >= 400 ? ofTheInside.find((pattern) => pattern.test(text)) : undefined
  return leak ? `says something of the inside (${leak}): ${text.slice(0, 200)}` : null
}

/** One who is signed in and asks for the orders again and again until told to stop, as a browser does: on one connection. */
function honestCaller(target: Target) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let slowestMs = 0
  let refused: string | null = null
  let stopped = false
  const once = async () => {
    const began = performance.now()
    const { status, text } = await ask(target, { path: '/api/orders?pageSize=5', token: target.tokens.api, agent })
    slowestMs = Math.max(slowestMs, performance.now() - began)
    if (status !== 200) refused ??= `${status} ${text.slice(0, 200)}`
  }
  // Its connection stands before the strangers come: among thousands that open one at that moment it is a stranger itself.
  const connected = once()
  const going = (async () => {
    await connected
    while (!stopped) {
      await once()
      await pause(100)
    }
    await once()
  })()
  return {
    connected,
    stop: async () => {
      stopped = true
      await going
      agent.destroy()
      return { slowestMs: Math.round(slowestMs), refused }
    },
  }
}

export async function fight(attack: Attack, target: Target, bounds: Bounds): Promise<Outcome> {
  const { answerMs, memoryMB, endMs, share } = bounds
  const began = performance.now()
  const failed: string[] = []
  const wrong: string[] = []
  let held = 0
  let requests = 0
  const holds: Bout['holds'] = (what, isHeld, found) => {
    if (isHeld) held += 1
    else failed.push(found === undefined ? what : `${what}: ${JSON.stringify(found)?.slice(0, 400)}`)
  }
  const judged = (about: string, answer: Answer): Answer => {
    requests += 1
    const why = whatIsWrong(answer)
    if (why) wrong.push(`${about.slice(0, 120)} ${why}`)
    return answer
  }
  const caller = honestCaller(target)
  try {
    await caller.connected
    await attack.run({
      target,
      endMs,
      of: (count) => Math.max(1, Math.round(count * share)),
      ask: async (asked) => judged(`${asked.method ?? 'GET'} ${asked.path}`, await ask(target, asked)),
      sendBytes: async (bytes) => judged(JSON.stringify(String(bytes.slice(0, 80))), await sendBytes(target, bytes)),
      holds,
    })
  } catch (error) {
    failed.push(`the attack itself broke off: ${error instanceof Error ? error.message : error}`)
  }
  const { slowestMs, refused } = await caller.stop()
  const memory = await target.memory()
  holds('every answer is in words and says nothing of the inside', wrong.length === 0, wrong.slice(0, 5))
  holds('an honest caller is served', refused === null, refused)
  holds(`an honest caller waits less than ${answerMs} ms`, slowestMs < answerMs, `${slowestMs} ms`)
  if (memory !== null) holds(`memory stays below ${memoryMB} MB`, memory < memoryMB, `${memory} MB`)
  const seconds = (performance.now() - began) / 1000
  return { name: attack.name, requests, seconds, slowestMs, memoryMB: memory, held, failed }
}
