/** Golden files: raw interchanges in a fixtures folder, compared byte by byte in Latin-1. */
import { readFileSync } from 'node:fs'
import type { PartnerGuide } from '@quayside/domain'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { interchangeText, type Received, received } from './through-the-wire.ts'

/** The message of a golden file; `here` is the test's import.meta.url. */
export function goldenMessage(here: string, name: string): Received {
  return received(new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, here))))
}

export function goldenText(here: string, name: string): string {
  return readFileSync(new URL(`./fixtures/${name}`, here), 'latin1')
}

/** The written file as text, or the problems if it was refused. */
export function writtenText(decision: WriteDecision, guide: PartnerGuide): string {
  if (!decision.ok) return decision.problems.map((problem) => problem.message).join('\n')
  return interchangeText(decision.message, guide)
}
