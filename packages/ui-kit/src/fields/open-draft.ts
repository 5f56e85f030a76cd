/** What is being typed into a cell of a table and is not taken yet: a save bar counts it as unsaved, and takes it before it saves. */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useUnsavedWork } from './unsaved-work.ts'

export interface OpenDraft {
  readonly label: string
  readonly text: string
  /** Hands the value on, as leaving the field does. What is no value (a day that is none) stays open. */
  readonly commit: () => void
  readonly focus: () => void
}

/** Several where one of them is no value and stays as it was typed while the next is typed; the newest is the last. */
let open: readonly OpenDraft[] = []
const listeners = new Set<() => void>()

export const openDraft = (): OpenDraft | null => open.at(-1) ?? null

/** Tells what is typed now; what it gives back withdraws it. */
export function publishDraft(draft: OpenDraft): () => void {
  const change = (next: readonly OpenDraft[]) => {
    open = next
    for (const listener of listeners) listener()
  }
  change([...open, draft])
  return () => change(open.filter((one) => one !== draft))
}

/** Takes what is being typed; false where something of it cannot be taken, and then its field has the focus. */
export function takeOpenDraft(): boolean {
  for (const draft of open) flushSync(draft.commit)
  open[0]?.focus()
  return open.length === 0
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open draft; whoever asks is drawn again at every key, so it is for bars, never for rows. */
export const useOpenDraft = (): OpenDraft | null => useSyncExternalStore(subscribe, openDraft)

interface DraftOfField {
  readonly label: string
  readonly commit: () => void
  /** Only cells of a table are saved by a bar; other fields save themselves. */
  readonly cell: string | undefined
}

/** For a field: `text` is what is typed, null where that is nothing other than its value. */
export function useDraftOf(text: string | null, { label, commit, cell }: DraftOfField): void {
  const latest = useRef(commit)
  useLayoutEffect(() => {
    latest.current = commit
  })
  useUnsavedWork(text !== null)
  useLayoutEffect(() => {
    if (text === null || cell === undefined) return
    return publishDraft({
      label,
      text,
      commit: () => latest.current(),
      focus: () => document.getElementById(cell)?.focus(),
    })
  }, [text, label, cell])
}
