/** What is typed while a dialog opens is meant for its first field, not for the field or the page behind it. */
import { useEffect } from 'react'

let early = ''
let forgetting: ReturnType<typeof setTimeout> | undefined

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Backspace') early = early.slice(0, -1)
  else if (event.key.length === 1) early += event.key
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** For what stands in a dialog's place until it is there. */
export function useTypedEarly(): void {
  useEffect(() => {
    clearTimeout(forgetting)
    window.addEventListener('keydown', keep, true)
    return () => {
      window.removeEventListener('keydown', keep, true)
      // Unless the dialog, or the next part of it that has to be loaded, is there by then.
      forgetting = setTimeout(() => {
        early = ''
      }, 500)
    }
  }, [])
}

/** Types it into the field that has the focus now. */
export function typeWhatCameEarly(): void {
  const text = early
  early = ''
  // As typing does: the field hears of it, and can take it back.
  if (text && document.activeElement?.matches('input, textarea')) document.execCommand('insertText', false, text)
}
