/**
 * What Mantine's components ask of what stands around them. Each overlay brings it along instead of the whole page, which would load it before
 * anything is open: menus, panels and dialogs open in one place of their own, which screen readers can name.
 */
import { createTheme, DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'

const theme = mergeMantineTheme(
  DEFAULT_THEME,
  createTheme({ components: { Portal: { defaultProps: { target: '#overlays' } } } }),
)

const nothing = () => undefined

/** Colours are ours (tokens.css). */
const surroundings = {
  colorScheme: 'auto',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

export function OnMantine({ children }: { readonly children: ReactNode }) {
  return (
    <MantineContext value={surroundings}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}

interface AnchorProps {
  /** The button that opens it. */
  readonly of: RefObject<HTMLElement | null>
  readonly ref?: Ref<HTMLElement | null>
}

/** Stands for a button that is on the page already: Mantine places by it what opens, and the button stays as it is. */
export function Anchor({ of, ref }: AnchorProps): null {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of])
  return null
}
