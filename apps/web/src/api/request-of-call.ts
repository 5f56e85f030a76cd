/** Turns a call of the contract and its input into what fetch wants. */
import type { Call } from '@quayside/contract'

export interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly ifMatch?: string
}

export interface PlainRequest {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
}

export function requestOfCall(call: Pick<Call, 'path' | 'method' | 'bodyKind'>, input: CallInput): PlainRequest {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')))
  const query = queryText(input.query ?? {})
  const url = `/api${path}${query ? `?${query}` : ''}`
  const guard: Record<string, string> = input.ifMatch ? { 'If-Match': `"${input.ifMatch}"` } : {}
  if (input.body === undefined) return { url, method: call.method, headers: guard }
  // The text of a file; a call takes the bytes of any kind.
  if (call.bodyKind === 'bytes')
    return {
      url,
      method: call.method,
      headers: { ...guard, 'Content-Type': 'text/csv; charset=utf-8' },
      body: String(input.body),
    }
  const form = call.bodyKind === 'form'
  return {
    url,
    method: call.method,
    headers: { ...guard, 'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
    body: form ? queryText(input.body as Record<string, unknown>) : JSON.stringify(input.body),
  }
}

/** Empty values are left out: an absent parameter means no limit. */
export function queryText(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : value === false ? '' : value
    if (text !== undefined && text !== null && text !== '') query.set(name, String(text))
  }
  return query.toString()
}
