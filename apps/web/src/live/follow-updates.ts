/** One stream per tab with the bearer header: queries that it names are refetched. Reconnects by itself with growing pauses. */
import { followChanges, longestLookBackMs, replacedEvent } from '@quayside/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestOfCall } from '../api/request-of-call.ts'
import { currentSession, useSessionState } from '../api/session-store.ts'
import { canGoOnAfter } from '../api/token-refresh.ts'
import { eventReader } from './event-stream.ts'
import { gatherUpdates } from './gather-updates.ts'
import { refreshQueries } from './refresh-queries.ts'
import { readUpdate } from './touched-queries.ts'
import { untilLookedAt } from './until-looked-at.ts'

const shortestPause = 1000
const longestPause = 30_000
/** What a page shows may have been asked for before it listens: by its route, as this begins. */
const loadedAheadMs = 10_000

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
  /** How far back the stream that is asked for now begins, in milliseconds. */
  readonly backMs: () => number
  readonly onData: (data: string, name: string) => void
  readonly onOpen: () => void
  readonly signal: AbortSignal
}

type Ended = 'refused' | 'cut off' | 'replaced'

/** Reads until the stream ends, and says how it did. */
async function readStream({ backMs, onData, onOpen, signal }: Listening): Promise<Ended> {
  const session = currentSession()
  if (!session) return 'refused'
  const headers = { Authorization: `${session.tokenType} ${session.accessToken}`, Accept: 'text/event-stream' }
  const answer = await fetch(requestOfCall(followChanges, { query: { backMs: backMs() } }).url, { headers, signal })
  if (answer.status === 401) await canGoOnAfter(session)
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
    const refresher = refreshQueries(queries)
    const updates = gatherUpdates(refresher.onChanges)
    const onData = (data: string, name: string) => {
      // The server itself missed something.
      if (name === 'resync') return updates.missSome()
      const update = readUpdate(data)
      if (update) updates.add(update)
    }
    const began = Math.max(0, performance.now() - loadedAheadMs)
    let opened = 0
    // What came while the page was loading; after a gap everything is loaded anew.
    const backMs = () => (opened > 0 ? 0 : Math.min(Math.ceil(performance.now() - began), longestLookBackMs))
    const onOpen = () => {
      opened += 1
      // After a gap nobody knows what was missed.
      if (opened > 1 || performance.now() - began > longestLookBackMs) updates.missSome()
    }
    void follow({ backMs, onData, onOpen, signal: quit.signal })
    return () => {
      updates.drop()
      refresher.drop()
      quit.abort()
    }
  }, [queries, signedIn])
}
