/**
 * What the portal asks of an address service. A connector for another service implements this and nothing else. Nothing is asked of any
 * host but the one that the settings name, and nothing at all where they name none.
 */
import type { AddressField } from '@quayside/domain'

export type Address = Readonly<Record<AddressField, string | null>>

export interface Suggestion {
  /** Names the address at the service. */
  readonly key: string
  readonly text: string
}

export interface Candidate {
  readonly address: Address
  /** 0 to 100; below 100 something is missing or was guessed. */
  readonly score: number
}

export interface Geocoder {
  /** As people know it. */
  readonly name: string
  /** Addresses that begin like what was typed, best first. */
  suggest(text: string): Promise<readonly Suggestion[]>
  /** What a suggestion stands for, or what a text may mean; best first. */
  candidates(wanted: { readonly key?: string; readonly text: string }): Promise<readonly Candidate[]>
}

/** The service could not be reached, did not answer in time, or answered what nobody can read. */
export class GeocoderDown extends Error {}

/** Where nobody's own place is known: addresses near it come first. Browsers are not asked where they are. */
export const defaultPoint = { latitude: -36.8485, longitude: 174.7633 } as const

export const mostSuggestions = 8
const patienceMs = 5_000
const mostBytes = 500_000

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new GeocoderDown('Its answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Asks below the address of the settings; another host that it points to is not followed. */
export async function askService(
  base: string,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  waitMs = patienceMs,
): Promise<unknown> {
  const url = new URL(`${base.replace(/\/$/, '')}/${path}`)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Quayside' },
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    })
    if (!response.ok) throw new GeocoderDown(`It answered ${response.status}.`)
    return JSON.parse(await boundedText(response)) as unknown
  } catch (error) {
    if (error instanceof GeocoderDown) throw error
    throw new GeocoderDown(error instanceof Error ? error.message : String(error))
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Only what is there: services leave fields out, or send other types. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
export const textOf = (...values: readonly unknown[]): string | null => {
  const found = values.find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof found === 'string' ? found.trim() : null
}
