/** What '?' shows: every key that works on this page, by group. */
import { Kbd } from '../keys/kbd.tsx'
import styles from '../keys/keys.module.css'
import { type Shortcut, useRegisteredShortcuts } from '../keys/shortcuts.ts'
import { Dialog } from './dialog.tsx'

export interface ShortcutHelpProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function ShortcutHelp({ opened, onClose }: ShortcutHelpProps) {
  const groups = Object.entries(byGroup(useRegisteredShortcuts()))
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
      {groups.map(([group, shortcuts]) => (
        <section key={group} className={styles.group}>
          <h3 className={styles.groupName}>{group}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <div key={shortcut.label} className={styles.line}>
                <dt>{shortcut.label}</dt>
                <dd>
                  <Kbd keys={shortcut.keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

function byGroup(shortcuts: readonly Shortcut[]): Record<string, Shortcut[]> {
  const groups: Record<string, Shortcut[]> = {}
  for (const shortcut of shortcuts) {
    groups[shortcut.group] ??= []
    const group = groups[shortcut.group]
    if (!group?.some((other) => other.label === shortcut.label)) group?.push(shortcut)
  }
  return groups
}
