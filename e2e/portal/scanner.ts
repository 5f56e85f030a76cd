/** A barcode scanner: types a code and Enter into whatever has the focus, 8 ms from key to key. */
import type { CDPSession, Page } from '@playwright/test'

const keyGapMs = 8

const shifted = /^[A-Z%$+*:()]$/

interface Delivery {
  readonly end?: 'Enter' | 'Tab'
  /** A busy machine delivers the keys after the fifth one this late; their own times stay. */
  readonly stallMs?: number
}

/**
 * Sends the keys of a scan. Every key carries its own time, so that a slow test machine does not make a person of the scanner.
 * @param text what the barcode holds; `\u001d` is typed as Ctrl ], as scanners do
 */
export async function scanFrom(page: Page, text: string, { end = 'Enter', stallMs = 0 }: Delivery = {}): Promise<void> {
  const session = await sessionOf(page)
  const start = Date.now() / 1000
  let at = 0
  const press = (key: string, typed: string | null, modifiers: number) => {
    const timestamp = start + (at++ * keyGapMs) / 1000
    const event = { key, modifiers, timestamp, windowsVirtualKeyCode: virtualKey(key), code: codeOf(key) }
    const down = { ...event, ...(typed !== null && { text: typed, unmodifiedText: typed }) }
    return [
      session.send('Input.dispatchKeyEvent', { type: typed === null ? 'rawKeyDown' : 'keyDown', ...down }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, timestamp: timestamp + 0.002 }),
    ]
  }
  const pressAll = (characters: readonly string[]) =>
    characters.flatMap((character) =>
      character === '\u001d' ? press(']', null, 2) : press(character, character, shifted.test(character) ? 8 : 0),
    )
  // All keys are on their way before the first one is answered.
  const characters = [...text]
  const beforeStall = stallMs > 0 ? 5 : characters.length
  const sent = pressAll(characters.slice(0, beforeStall))
  if (stallMs > 0) await new Promise((done) => setTimeout(done, stallMs))
  sent.push(...pressAll(characters.slice(beforeStall)))
  sent.push(...(end === 'Enter' ? press('Enter', '\r', 0) : press('Tab', null, 0)))
  await Promise.all(sent)
}

const sessions = new WeakMap<Page, CDPSession>()

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return session
}

function virtualKey(key: string): number {
  if (key === 'Enter') return 13
  if (key === 'Tab') return 9
  return /^[a-z0-9]$/i.test(key) ? key.toUpperCase().charCodeAt(0) : 190
}

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  return /^\d$/.test(key) ? `Digit${key}` : key.length > 1 ? key : 'Period'
}
