/** What every screen stands in: theme, tooltips, toasts, and the place where menus and dialogs open. */
import './fonts.css'
import './tokens.css'
import './base.css'
import { type ReactNode, useEffect } from 'react'
import { ToastHost } from '../overlays/toast-host.tsx'
import { TipLayer } from '../tip/tip-layer.tsx'

export type Variant = 'generic' | 'warehousing'

export interface QuaysideThemeProps {
  /** The accent colour: teal or amber. */
  readonly variant: Variant
  readonly children: ReactNode
}

export function QuaysideTheme({ variant, children }: QuaysideThemeProps) {
  useEffect(() => {
    document.documentElement.dataset.variant = variant
  }, [variant])
  return (
    <>
      {children}
      <section id="overlays" aria-label="Menus and dialogs" />
      <TipLayer />
      <ToastHost />
    </>
  )
}
