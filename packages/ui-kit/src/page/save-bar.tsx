/** The bar at the foot of the page that says what will be saved, and saves it. */
import { type ReactNode, useEffect, useRef } from 'react'
import { OfPage } from '../actions/page-actions.ts'
import { Button } from '../buttons/button.tsx'
import { takeOpenDraft, useOpenDraft } from '../fields/open-draft.ts'
import { useShortcut } from '../keys/shortcuts.ts'
import styles from './bars.module.css'

export interface SaveBarProps {
  /** What will be saved, in words: 'RET1001: acknowledge 36 of 48 at 4.10'. */
  readonly children: ReactNode
  /** What came up meanwhile, above the bar: what is being edited stays where it is. */
  readonly notices?: ReactNode
  readonly saveLabel: string
  readonly discardLabel?: string
  readonly onSave: () => void
  readonly onDiscard: () => void
  readonly busy?: boolean
  /** Nothing changed yet: Save is off. */
  readonly clean?: boolean
  /** One line is edited: Enter in its cells saves, Escape leaves it where nothing was typed. */
  readonly enterSaves?: boolean
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
  useCellKeys(props.enterSaves ?? false, {
    // The cell takes what was typed first.
    Enter: () => setTimeout(save),
    Escape: () => {
      if (latest.current.clean) onDiscard()
    },
  })
  return (
    <div className={styles.saveDock}>
      {props.notices && <div className={styles.saveNotices}>{props.notices}</div>}
      <section className={styles.saveBar} aria-label="Unsaved changes">
        {!clean && <span className={styles.dot} aria-hidden="true" />}
        <strong className={styles.saveState}>{clean ? 'Editing' : 'Unsaved'}</strong>
        <span className={styles.saveWhat}>
          <span aria-live="polite">{(draft === null || !props.clean) && children}</span>
          {draft && `${props.clean ? '' : ' · '}${draft.label}: ${draft.text}`}
        </span>
        <span className={styles.saveHint}>Ctrl S saves</span>
        <OfPage value={true}>
          <Button variant="quiet" onClick={onDiscard}>
            {discardLabel}
          </Button>
          <Button variant="primary" onClick={save} busy={busy} disabled={clean}>
            {saveLabel}
          </Button>
        </OfPage>
      </section>
    </div>
  )
}

/** Keys that a cell leaves to the page: one that means the cell itself (Escape takes back what is typed) goes no further. */
function useCellKeys(on: boolean, acts: Readonly<Record<'Enter' | 'Escape', () => void>>): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const inCell = event.target instanceof HTMLElement && event.target.dataset.cell !== undefined
      if (!inCell || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' || event.key === 'Escape') latest.current[event.key]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
