/** Whether somebody typed, ticked or chose something in a form since it was opened: what a press beside it would throw away. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const shownIn = (control: Control) =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? String(control.checked)
    : control.value

/** As they stood when they came to the page: what a form fills in by itself later is told from typing by `touched`. */
class FirstValues {
  readonly #values = new WeakMap<Control, string>()
  #box: HTMLElement | null = null
  #touched = false

  open(box: HTMLElement): () => void {
    this.#box = box
    this.#touched = false
    this.note()
    return () => {
      this.#box = null
    }
  }

  note(): void {
    for (const control of this.#controls()) {
      if (!this.#values.has(control)) this.#values.set(control, shownIn(control))
    }
  }

  touch(): void {
    this.#touched = true
  }

  isTyped(): boolean {
    return this.#touched && this.#controls().some((control) => this.#values.get(control) !== shownIn(control))
  }

  holdsForm(): boolean {
    return this.#box?.querySelector('form') != null
  }

  #controls(): Control[] {
    return [...(this.#box?.querySelectorAll<Control>('input, textarea, select') ?? [])]
  }
}

export type TypedInside = Pick<FirstValues, 'isTyped' | 'holdsForm'> & { readonly first: FirstValues }

export function useTypedInside(): TypedInside {
  const kept = useRef<TypedInside | null>(null)
  if (kept.current === null) {
    const first = new FirstValues()
    kept.current = { first, isTyped: () => first.isTyped(), holdsForm: () => first.holdsForm() }
  }
  return kept.current
}

const changesNothing: ReadonlySet<string> = new Set(['Escape', 'Tab', 'Shift'])

export function TypedArea({ typed, children }: { readonly typed: TypedInside; readonly children: ReactNode }) {
  const { first } = typed
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current ? first.open(box.current) : undefined), [first])
  const keys = (event: KeyboardEvent) => {
    if (!changesNothing.has(event.key)) first.touch()
  }
  return (
    <div
      ref={box}
      style={{ display: 'contents' }}
      onFocusCapture={() => first.note()}
      onInputCapture={() => first.touch()}
      onPointerDownCapture={() => first.touch()}
      onKeyDownCapture={keys}
    >
      {children}
    </div>
  )
}
