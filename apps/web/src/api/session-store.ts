/** Who is signed in on this browser, kept in its storage so that every tab knows; no React, so that the client can ask too. */
import { hasUnsavedWork } from '@quayside/ui-kit'
import { useSyncExternalStore } from 'react'

export interface Session {
  readonly accessToken: string
  readonly tokenType: string
  readonly refreshToken: string
  readonly userName: string
  readonly email: string | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface SessionState {
  readonly session: Session | null
  /** Why the last session ended, shown on the sign-in screen. */
  readonly signOutMessage: string | null
  /**
   * Whose page is kept behind the sign-in screen, with what was typed there and not saved; null where nothing was, or the
   * person signed out and knew.
   */
  readonly keptFor: string | null
}

const storageKey = 'quayside.session'
/** What belongs to the machine rather than to the person outlives a sign-out. */
const machineKeys = ['quayside.theme', 'quayside.variant', 'quayside.menu', 'quayside.side']

let state: SessionState = { session: readStored(), signOutMessage: null, keptFor: null }
let lastUserName = state.session?.userName ?? null
const listeners = new Set<() => void>()

function readStored(): Session | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

function isSession(value: unknown): value is Session {
  const session = value as Session | null
  return typeof session?.accessToken === 'string' && typeof session.refreshToken === 'string'
}

function change(next: Omit<SessionState, 'keptFor'>): void {
  const before = state.session?.userName ?? null
  const isLost = before !== null && next.session?.userName !== before && hasUnsavedWork()
  state = { ...next, keptFor: isLost ? before : state.keptFor }
  lastUserName = next.session?.userName ?? lastUserName
  for (const listener of listeners) listener()
}

export const currentSession = () => state.session

/** Who is signed in in this tab, or was last. */
export const lastPerson = () => lastUserName

export function keepSession(session: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(session))
  change({ session, signOutMessage: null })
}

/** The kept page is shown again, or given up. */
export function releaseKept(): void {
  state = { ...state, keptFor: null }
  for (const listener of listeners) listener()
}

/** Forgets the person: tokens, cached permissions, column choices. */
export function forgetSession(signOutMessage: string | null): void {
  const kept = machineKeys.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  change({ session: null, signOutMessage })
}

/** Another tab signed in, refreshed or signed out. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) change({ ...state, session: readStored() })
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}
