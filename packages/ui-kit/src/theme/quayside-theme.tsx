/** The provider that every screen stands in: theme, tooltips and toasts. */
import './fonts.css'
import './tokens.css'
import './base.css'
import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ToastHost } from '../overlays/toast-host.tsx'
import { TipLayer } from '../tip/tip-layer.tsx'

export const colorSchemeKey = 'quayside.theme'
const manager = localStorageColorSchemeManager({ key: colorSchemeKey })

export type Variant = 'generic' | 'warehousing'

export interface QuaysideThemeProps {
  /** Picks the accent: harbour teal or burnt amber. */
  readonly variant: Variant
  readonly children: ReactNode
}

export function QuaysideTheme({ variant, children }: QuaysideThemeProps) {
  useEffect(() => {
    document.documentElement.dataset.variant = variant
  }, [variant])
  return (
    <MantineProvider
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
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
