/** The menu under the person's initials: theme, account, shortcuts, sign out. */
import { type ColorScheme, type IconName, type MenuProps, useColorScheme } from '@quayside/ui-kit'

const themes: readonly { readonly key: ColorScheme; readonly label: string; readonly icon: IconName }[] = [
  { key: 'auto', label: 'Match system', icon: 'system' },
  { key: 'light', label: 'Light', icon: 'light' },
  { key: 'dark', label: 'Dark', icon: 'dark' },
]

export interface UserMenuActs {
  readonly onAccount: () => void
  readonly onShortcuts: () => void
  readonly onSignOut: () => void
}

export function useUserMenu(person: string, { onAccount, onShortcuts, onSignOut }: UserMenuActs): MenuProps['groups'] {
  const { scheme, setScheme } = useColorScheme()
  return [
    {
      key: 'theme',
      label: 'Theme',
      items: themes.map(({ key, label, icon }) => ({
        key,
        label,
        icon,
        checked: scheme === key,
        oneOfGroup: true,
        keepOpen: true,
        onSelect: () => setScheme(key),
      })),
    },
    {
      key: 'session',
      label: person,
      items: [
        { key: 'account', label: 'Account', icon: 'person', onSelect: onAccount },
        { key: 'keys', label: 'Keyboard shortcuts', icon: 'keyboard', hint: '?', onSelect: onShortcuts },
        { key: 'leave', label: 'Sign Out', icon: 'leave', onSelect: onSignOut },
      ],
    },
  ]
}
