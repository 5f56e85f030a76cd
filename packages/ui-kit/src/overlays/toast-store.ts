/** The toasts that show now; any code may add one, with or without React. */
export interface ToastContent {
  readonly tone: 'success' | 'error' | 'warning' | 'info'
  readonly title: string
  readonly text?: string
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

export interface Toast extends ToastContent {
  readonly id: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const currentToasts = () => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Errors stay until dismissed; the rest leave after six seconds. The same words twice show once. */
export function showToast(content: ToastContent): void {
  lastId += 1
  const id = lastId
  const others = toasts.filter((toast) => toast.title !== content.title || toast.text !== content.text)
  change([...others.slice(-3), { ...content, id }])
  if (content.tone !== 'error') setTimeout(() => dismissToast(id), 6000)
}
