/** A search box that waits until the person pauses; Enter searches at once, Escape empties it, '/' leads to it. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useShortcut } from '../keys/shortcuts.ts'
import styles from './fields.module.css'

export interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Also the accessible name. */
  readonly placeholder: string
  /** Milliseconds of pause before onChange. */
  readonly wait?: number
  readonly width?: number
}

export function SearchField({ value, onChange, placeholder, wait = 500, width = 330 }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const said = useRef(value)
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label: 'Search this list', group: 'Lists' }, () => field.current?.focus())
  // The URL changed by other means (Back, a cleared filter): show what it says.
  useEffect(() => {
    if (value !== said.current) setText(value)
    said.current = value
  }, [value])
  // Whoever shows this box draws again with every live update: that must not begin the pause anew.
  const search = useRef(onChange)
  useEffect(() => {
    search.current = onChange
  })
  useEffect(() => {
    // Blanks around it are typing, not searching.
    const wanted = text.trim()
    if (wanted === said.current) return
    const timer = setTimeout(() => {
      said.current = wanted
      search.current(wanted)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, wait])

  const say = (next: string) => {
    said.current = next
    setText(next)
    onChange(next)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') say(text.trim())
    if (event.key === 'Escape' && text) {
      event.preventDefault()
      say('')
    }
  }
  return (
    <input
      ref={field}
      type="search"
      className={styles.input}
      style={{ width, maxWidth: '100%' }}
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={keys}
    />
  )
}
