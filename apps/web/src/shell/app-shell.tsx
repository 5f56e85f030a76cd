/** The frame around every screen: side menu, top bar, search, shortcuts, live updates. */
import {
  DialogOpening,
  loadDialogs,
  loadMenus,
  loadPopovers,
  ShortcutHelp,
  useAtFirstMove,
  useSecondPresses,
  useShortcut,
} from '@quayside/ui-kit'
import { useIsFetching } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isPortalAway } from '../api/api-error.ts'
import { useLiveUpdates } from '../live/follow-updates.ts'
import styles from './app-shell.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { useNarrowMenu } from './narrow-menu.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

const loadPalette = () => import('./search-palette.tsx')
const SearchPalette = lazy(loadPalette)
const AwayBanner = lazy(() => import('./away-banner.tsx'))

export interface AppShellProps {
  readonly path: string
  readonly onGo: (href: string) => void
  readonly children: ReactNode
}

export function AppShell({ path, onGo, children }: AppShellProps) {
  const [narrow, setNarrow] = useNarrowMenu()
  const [searching, setSearching] = useState(false)
  const [helping, setHelping] = useState(false)
  useLiveUpdates()
  const onPress = useSecondPresses()
  useAtFirstMove(loadDialogs)
  useAtFirstMove(loadMenus)
  useAtFirstMove(loadPopovers)
  useAtFirstMove(loadPalette)
  const group = 'Everywhere'
  useShortcut({ keys: 'mod+k', label: 'Search or jump to', group, whileTyping: true }, () => setSearching(true))
  useShortcut({ keys: '?', label: 'Keyboard shortcuts', group }, () => setHelping(true))
  return (
    <div className={styles.shell} data-narrow={narrow || undefined} onClickCapture={onPress}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <SideMenu path={path} narrow={narrow} onNarrow={setNarrow} onGo={onGo} />
      <div className={styles.column}>
        <TopBar path={path} onSearch={() => setSearching(true)} onShortcuts={() => setHelping(true)} onGo={onGo} />
        <Content>{children}</Content>
      </div>
      {searching && (
        <Suspense fallback={<DialogOpening />}>
          <SearchPalette onClose={() => setSearching(false)} onGo={onGo} />
        </Suspense>
      )}
      <LeaveGuard />
      <ShortcutHelp opened={helping} onClose={() => setHelping(false)} />
    </div>
  )
}

/** The screen. It says while a part of it is still on its way, for whoever reads it from outside. */
function Content({ children }: Pick<AppShellProps, 'children'>) {
  const awaited = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  const unanswered = useIsFetching({ predicate: ({ state }) => isPortalAway(state.fetchFailureReason) })
  return (
    <main id="content" tabIndex={-1} className={styles.content} data-awaits={awaited || undefined}>
      {unanswered > 0 && (
        <Suspense>
          <AwayBanner />
        </Suspense>
      )}
      {children}
    </main>
  )
}
