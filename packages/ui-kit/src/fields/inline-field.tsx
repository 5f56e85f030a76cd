/**
 * A value of a record that becomes a field when it is pressed: Enter or leaving saves, Escape puts back what was there.
 * What is wrong with a save stands beside the field, which stays open with what was typed.
 */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './inline-field.module.css'

/** null when it was saved, else what is wrong. */
export type InlineSave<V> = (value: V) => Promise<string | null>

export interface InlineFieldProps<V> {
  readonly label: string
  readonly value: V
  /** The value as it is read. */
  readonly shown: ReactNode
  readonly onSave: InlineSave<V>
  readonly canEdit: boolean
  /** Why it cannot be changed, as a tooltip. */
  readonly whyNot?: string
  /** In place of 'Add' where the work waits for this value: 'Enter a number'. */
  readonly wanted?: string
  /** For links to this field: '#invoiceNumber'. */
  readonly id?: string
}

export interface InlineEditorProps<V> {
  readonly label: string
  readonly initial: V
  readonly error: string | null
  readonly onDone: (value: V) => void
}

interface InlineFrameProps<V> extends InlineFieldProps<V> {
  readonly editor: (props: InlineEditorProps<V>) => ReactNode
}

export function InlineFrame<V>({ editor, ...field }: InlineFrameProps<V>) {
  const { label, value, shown, onSave, canEdit, whyNot, wanted, id } = field
  const [state, setState] = useState<{ draft: V; error: string | null } | null>(null)
  const [saving, setSaving] = useState(false)
  const names = useId()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // A field that goes away is also left: what was saved or given up is not saved a second time.
  const listening = useRef(false)
  const open = state !== null

  useEffect(() => {
    // Back to the value that was pressed, unless the person went elsewhere.
    if (!open && wasOpen.current && (document.activeElement === document.body || !document.activeElement)) {
      button.current?.focus()
    }
    wasOpen.current = open
  }, [open])

  const edit = (next: { draft: V; error: string | null } | null) => {
    listening.current = next !== null
    setState(next)
  }
  const save = async (next: V) => {
    if (!listening.current) return
    if (Object.is(next, value)) return edit(null)
    listening.current = false
    setSaving(true)
    const wrong = await onSave(next)
    setSaving(false)
    edit(wrong === null ? null : { draft: next, error: wrong })
  }
  const isEmpty = shown === null || shown === undefined || shown === ''
  return (
    <div className={styles.field} id={id}>
      <span id={names} className={styles.label}>
        {label}
      </span>
      {state && !saving ? (
        <InlineEditing onLeave={() => edit(null)}>
          {editor({ label, initial: state.draft, error: state.error, onDone: (next) => void save(next) })}
        </InlineEditing>
      ) : canEdit ? (
        <button
          ref={button}
          type="button"
          className={classNames(styles.value, saving && styles.saving)}
          aria-label={`Edit ${label}`}
          aria-busy={saving || undefined}
          data-inline-field=""
          onClick={() => edit({ draft: value, error: null })}
        >
          <span className={styles.text}>
            {isEmpty ? <span className={wanted ? styles.wanted : styles.none}>{wanted ?? 'Add'}</span> : shown}
          </span>
          <Icon name="edit" size={13} />
        </button>
      ) : (
        <span className={styles.fixed} data-tip={whyNot}>
          {isEmpty ? <span className={styles.none}>—</span> : shown}
        </span>
      )}
    </div>
  )
}

/** Holds the open editor: takes the focus, lets go on Escape. */
function InlineEditing({ children, onLeave }: { readonly children: ReactNode; readonly onLeave: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input, textarea')
    input?.focus()
    input?.select()
  }, [])
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }
  const blur = (event: FocusEvent) => {
    const within = box.current?.contains(event.relatedTarget as Node | null)
    if (within) return
    // By then an editor that had something to save has said so, and one that cannot read it has marked it.
    setTimeout(() => {
      const wrong = box.current?.querySelector('[aria-invalid="true"]')
      if (box.current?.isConnected && !wrong) onLeave()
    }, 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside it
    <div ref={box} onKeyDownCapture={keys} onBlur={blur}>
      {children}
    </div>
  )
}
