/** The provider that every screen stands in: theme, tooltips and toasts. */
import './fonts.css'
import './tokens.css'
import './base.css'
import { createTheme, localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ToastHost } from '../overlays/toast-host.tsx'
import { TipLayer } from '../tip/tip-layer.tsx'

export const colorSchemeKey = 'quayside.theme'
/** Menus, panels and dialogs open in one place of their own, which screen readers can name. */
const theme = createTheme({ components: { Portal: { defaultProps: { target: '#overlays' } } } })
const manager = localStorageColorSchemeManager({ key: colorSchemeKey })

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
    <MantineProvider
      theme={theme}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <section id="overlays" aria-label="Menus and dialogs" />
      <TipLayer />
      <ToastHost />
    </MantineProvider>
  )
}

export type ColorScheme = 'light' | 'dark' | 'auto'

/** The theme as the person chose it; 'auto' follows the system. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { scheme: colorScheme, setScheme: setColorScheme }
}
