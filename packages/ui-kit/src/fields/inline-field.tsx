/**
 * A value of a record that becomes a field when it is pressed: Enter or leaving saves, Escape puts back what was there.
 * What is wrong with a save stands beside the field, which stays open with what was typed.
 */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './inline-field.module.css'
import { saveUnderWay, useUnsavedWork } from './unsaved-work.ts'

export interface InlineFault {
  /** What is wrong, beside the field. */
  readonly message: string
  /** Somebody else saved first, and the person has been told: the next try starts from this version. */
  readonly newer?: string
}

/** `version` is the record as the person saw it when the field was opened. Answers null when it was saved. */
export type InlineSave<V> = (value: V, version: string) => Promise<InlineFault | null>

export interface InlineFieldProps<V> {
  readonly label: string
  readonly value: V
  /** The record's version that `value` belongs to. */
  readonly version: string
  /** The value as it is read. */
  readonly shown: ReactNode
  readonly onSave: InlineSave<V>
  readonly canEdit: boolean
  /** Why it cannot be changed, as a tooltip. */
  readonly whyNot?: string
  /** In place of 'Add' where the work waits for this value: 'Enter a number'. */
  readonly wanted?: string
  /** An empty field opens with this value, which Enter saves. */
  readonly proposed?: V
  /** For links to this field: '#invoiceNumber'. */
  readonly id?: string
  /** What became of the last save, beside the value: null while there is nothing to say, left out where nothing is ever said. */
  readonly told?: ReactNode
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

/** What is being edited; what arrives from elsewhere meanwhile changes nothing of it. */
interface Editing<V> {
  readonly draft: V
  readonly error: string | null
  /** What the field was opened with; null once somebody else changed the record, as then any value is a change. */
  readonly from: { readonly value: V } | null
  readonly version: string
}

export function InlineFrame<V>({ editor, ...field }: InlineFrameProps<V>) {
  const { label, value, version, shown, onSave, canEdit, whyNot, wanted, proposed, id, told } = field
  const [state, setState] = useState<Editing<V> | null>(null)
  const [saving, setSaving] = useState(false)
  const names = useId()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Unmounting blurs the field too: what was saved or cancelled is not saved again.
  const listening = useRef(false)
  const open = state !== null
  // What is typed and not sent yet, its editor tells.
  useUnsavedWork(saving || (state !== null && state.error !== null))

  useEffect(() => {
    // Back to the value that was pressed, unless the person went elsewhere.
    if (!open && wasOpen.current && (document.activeElement === document.body || !document.activeElement)) {
      button.current?.focus()
    }
    wasOpen.current = open
  }, [open])

  const edit = (next: Editing<V> | null) => {
    listening.current = next !== null
    setState(next)
  }
  const save = async (next: V) => {
    if (!listening.current || !state) return
    if (state.from && Object.is(next, state.from.value)) return edit(null)
    listening.current = false
    setSaving(true)
    const fault = await onSave(next, state.version)
    // At once: whoever waited for this save asks right away whether anything is unsaved.
    flushSync(() => {
      setSaving(false)
      if (fault === null) return edit(null)
      const told = fault.newer === undefined ? state : { from: null, version: fault.newer }
      edit({ draft: next, error: fault.message, from: told.from, version: told.version })
    })
  }
  const isEmpty = shown === null || shown === undefined || shown === ''
  return (
    <div className={styles.field} id={id}>
      <span id={names} className={styles.label}>
        {label}
      </span>
      {state && !saving ? (
        <InlineEditing onLeave={() => edit(null)}>
          {editor({ label, initial: state.draft, error: state.error, onDone: (next) => saveUnderWay(save(next)) })}
        </InlineEditing>
      ) : canEdit ? (
        <span className={styles.row}>
          <button
            ref={button}
            type="button"
            className={classNames(styles.value, saving && styles.saving, Boolean(told) && styles.beside)}
            aria-label={`Edit ${label}`}
            aria-busy={saving || undefined}
            data-inline-field=""
            onClick={() =>
              edit({ draft: isEmpty ? (proposed ?? value) : value, error: null, from: { value }, version })
            }
          >
            <span className={styles.text}>
              {isEmpty ? <span className={wanted ? styles.wanted : styles.none}>{wanted ?? 'Add'}</span> : shown}
            </span>
            <Icon name="edit" size={13} />
          </button>
          {told !== undefined && (
            // biome-ignore lint/a11y: what is pressed in it goes away, and the focus with it
            <span role="status" className={styles.told} onClick={() => button.current?.focus()}>
              {told}
            </span>
          )}
        </span>
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
