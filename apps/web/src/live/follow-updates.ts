/** One stream per tab with the bearer header: queries that it names are refetched. Reconnects by itself with growing pauses. */
import { followChanges, replacedEvent } from '@quayside/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestOfCall } from '../api/request-of-call.ts'
import { currentSession, useSessionState } from '../api/session-store.ts'
import { refreshSession } from '../api/token-refresh.ts'
import { eventReader } from './event-stream.ts'
import { gatherUpdates } from './gather-updates.ts'
import { isTouched, readUpdate } from './touched-queries.ts'
import { untilLookedAt } from './until-looked-at.ts'

const shortestPause = 1000
const longestPause = 30_000

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      done()
    }
    const timer = setTimeout(stop, ms)
    signal.addEventListener('abort', stop)
  })

interface Listening {
  readonly onData: (data: string, name: string) => void
  readonly onOpen: () => void
  readonly signal: AbortSignal
}

type Ended = 'refused' | 'cut off' | 'replaced'

/** Reads until the stream ends, and says how it did. */
async function readStream({ onData, onOpen, signal }: Listening): Promise<Ended> {
  const session = currentSession()
  if (!session) return 'refused'
  const headers = { Authorization: `${session.tokenType} ${session.accessToken}`, Accept: 'text/event-stream' }
  const answer = await fetch(requestOfCall(followChanges, {}).url, { headers, signal })
  if (answer.status === 401) await refreshSession()
  if (!answer.ok || !answer.body) return 'refused'
  onOpen()
  let ended: Ended = 'cut off'
  const feed = eventReader((data, name) => {
    if (name === replacedEvent) ended = 'replaced'
    else onData(data, name)
  })
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) feed(part.value)
  } catch {
    // Cut off: what was read counts, the caller begins again.
  }
  return ended
}

export async function follow(listening: Listening): Promise<void> {
  const { signal } = listening
  let pause = shortestPause
  while (!signal.aborted) {
    const ended = await readStream(listening).catch((): Ended => 'refused')
    // Asked for again at once it would take the place of another tab of the same person, and so on in a circle.
    if (ended === 'replaced') await untilLookedAt(signal)
    pause = ended === 'refused' ? Math.min(pause * 2, longestPause) : shortestPause
    if (!signal.aborted) await sleep(pause * (0.75 + Math.random() / 2), signal)
  }
}

export function useLiveUpdates(): void {
  const queries = useQueryClient()
  const signedIn = useSessionState().session !== null
  useEffect(() => {
    if (!signedIn) return
    const quit = new AbortController()
    const updates = gatherUpdates((gathered) => {
      void queries.invalidateQueries({
        predicate: (query) => gathered.some((update) => isTouched(query.queryKey, update, query.state.data)),
      })
    })
    const onData = (data: string, name: string) => {
      // The server itself missed something.
      if (name === 'resync') return void queries.invalidateQueries()
      const update = readUpdate(data)
      if (update) updates.add(update)
    }
    let opened = 0
    const onOpen = () => {
      opened += 1
      // After a gap nobody knows what was missed.
      if (opened > 1) void queries.invalidateQueries()
    }
    void follow({ onData, onOpen, signal: quit.signal })
    return () => {
      updates.drop()
      quit.abort()
    }
  }, [queries, signedIn])
}
