/** Where toasts show; told to screen readers as they come. */
import { useSyncExternalStore } from 'react'
import { TextAction } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { StatusLight } from '../lights/status-light.tsx'
import styles from '../overlays.module.css'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast-store.ts'

const levels = { success: 'full', error: 'error', warning: 'half', info: 'halfOk' } as const

export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  return (
    <section className={styles.toasts} aria-live="polite" aria-label="Messages">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastLine({ toast }: { readonly toast: Toast }) {
  const { tone, title, text, action } = toast
  return (
    <div className={styles.toast}>
      <StatusLight level={levels[tone]} unknown={tone === 'warning'} label={tone} size={14} decorative />
      <div className={styles.toastWords}>
        <div className={styles.toastTitle}>{title}</div>
        {text && <div className={styles.toastText}>{text}</div>}
        {action && <TextAction onClick={action.onClick}>{action.label}</TextAction>}
      </div>
      <button type="button" className={styles.toastClose} aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}
