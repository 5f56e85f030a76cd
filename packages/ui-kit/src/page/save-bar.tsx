/** Says at the foot of the page what will be saved, and saves it. */
import { type ReactNode, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { takeOpenDraft, useOpenDraft } from '../fields/open-draft.ts'
import { useShortcut } from '../keys/shortcuts.ts'
import styles from './bars.module.css'

export interface SaveBarProps {
  /** What will be saved, in words: 'RET1001: acknowledge 36 of 48 at 4.10'. */
  readonly children: ReactNode
  readonly saveLabel: string
  readonly discardLabel?: string
  readonly onSave: () => void
  readonly onDiscard: () => void
  readonly busy?: boolean
  /** Nothing changed yet: Save is off. */
  readonly clean?: boolean
}

/** What is being typed counts as unsaved, and saving takes it first: nobody has to leave the field for that. */
export function SaveBar(props: SaveBarProps) {
  const { children, saveLabel, discardLabel = 'Discard Changes', onDiscard, busy } = props
  const draft = useOpenDraft()
  const clean = props.clean && draft === null
  const latest = useRef(props)
  latest.current = props
  const save = () => {
    if (!takeOpenDraft()) return
    // What was taken is known by now.
    const now = latest.current
    if (!now.clean && !now.busy) now.onSave()
  }
  useShortcut({ keys: 'mod+s', label: saveLabel, group: 'This page', whileTyping: true }, save)
  return (
    <section className={styles.saveBar} aria-label="Unsaved changes">
      {!clean && <span className={styles.dot} aria-hidden="true" />}
      <strong className={styles.saveState}>{clean ? 'Editing' : 'Unsaved'}</strong>
      <span className={styles.saveWhat}>
        <span aria-live="polite">{(draft === null || !props.clean) && children}</span>
        {draft && `${props.clean ? '' : ' · '}${draft.label}: ${draft.text}`}
      </span>
      <span className={styles.saveHint}>saves on Ctrl S</span>
      <Button variant="quiet" onClick={onDiscard}>
        {discardLabel}
      </Button>
      <Button variant="primary" onClick={save} busy={busy} disabled={clean}>
        {saveLabel}
      </Button>
    </section>
  )
}
