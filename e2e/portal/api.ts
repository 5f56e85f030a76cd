// The portal's calls as a program makes them: a token, a declared call, and an answer that is held to the contract.

import type { AnswerOf, BodyInput, Call, QueryInput } from '@quayside/contract'
import type { RunningProgram } from '@quayside/test-kit'

export interface CallParts<C extends Call> {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: QueryInput<C>
  readonly body?: BodyInput<C>
  /** Makes one action of however many requests. */
  readonly idempotencyKey?: string
}

export interface PortalApi {
  call<C extends Call>(call: C, parts?: CallParts<C>): Promise<AnswerOf<C>>
  /** For what is refused: the status and the text of the answer. */
  ask<C extends Call>(call: C, parts?: CallParts<C>): Promise<{ status: number; text: string }>
}

/** The path of a call, whatever its record. */
export const addressOf = (call: Call) => new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}$`, 'i')

function urlOf(baseUrl: string, call: Call, parts: CallParts<Call>): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts.params?.[name])))
  const query = new URLSearchParams(parts.query as Record<string, string> | undefined).toString()
  return `${baseUrl}/api${path}${query ? `?${query}` : ''}`
}

export function portalApi(baseUrl: string, token: string): PortalApi {
  const ask: PortalApi['ask'] = async (call, parts = {}) => {
    const bytes = call.bodyKind === 'bytes'
    const answer = await fetch(urlOf(baseUrl, call, parts), {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(parts.idempotencyKey === undefined ? {} : { 'idempotency-key': parts.idempotencyKey }),
        ...(parts.body === undefined
          ? {}
          : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      },
      body:
        parts.body === undefined
          ? undefined
          : bytes
            ? (parts.body as Uint8Array<ArrayBuffer>)
            : JSON.stringify(parts.body),
    })
    return { status: answer.status, text: await answer.text() }
  }
  return {
    ask,
    call: async (call, parts) => {
      const { status, text } = await ask(call, parts)
      if (status !== (call.answerStatus ?? 200))
        throw new Error(`${call.method} ${call.path} answered ${status}: ${text}`)
      return call.answer.parse(call.answerKind === 'file' ? text : JSON.parse(text)) as AnswerOf<typeof call>
    },
  }
}

/** With the token that a program prints when it starts with demonstration data. */
export const printedTokenApi = ({ baseUrl, output }: Pick<RunningProgram, 'baseUrl' | 'output'>): PortalApi =>
  portalApi(baseUrl, /^API token of .*: (\S+)$/m.exec(output())?.[1] ?? '')
