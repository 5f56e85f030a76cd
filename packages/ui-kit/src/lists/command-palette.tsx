/** Ctrl/⌘ K: type a part of a name or number, arrows choose, Enter goes. What can be found is given by the program. */
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import styles from './lists.module.css'

export interface PaletteItem {
  readonly key: string
  readonly group: string
  readonly label: React.ReactNode
  readonly detail?: string
  readonly icon?: IconName
  readonly onSelect: () => void
}

export interface CommandPaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly text: string
  readonly onText: (text: string) => void
  readonly items: readonly PaletteItem[]
  readonly searching?: boolean
}

export function CommandPalette({ opened, onClose, ...rest }: CommandPaletteProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Search or jump to" width={580} isSearch>
      <PaletteBody {...rest} onClose={onClose} />
    </Dialog>
  )
}

function PaletteBody({ text, onText, items, searching, onClose }: Omit<CommandPaletteProps, 'opened'>) {
  const id = useId()
  const [at, setAt] = useState(0)
  const current = Math.min(at, items.length - 1)
  const go = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.onSelect()
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      event.preventDefault()
      const next = (current + step + items.length) % Math.max(1, items.length)
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(items[current])
    }
  }
  return (
    <div className={styles.palette}>
      <input
        className={styles.paletteInput}
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length > 0 ? `${id}-${current}` : undefined}
        placeholder="Order number, reference, an action or a screen"
        value={text}
        data-autofocus=""
        onChange={(event) => {
          setAt(0)
          onText(event.target.value)
        }}
        onKeyDown={keys}
      />
      <div id={`${id}-list`} className={styles.paletteList} role="listbox" aria-label="Found">
        {items.map((item, index) => (
          <PaletteLine
            key={item.key}
            id={`${id}-${index}`}
            item={item}
            heading={items[index - 1]?.group !== item.group}
            current={index === current}
            onGo={() => go(item)}
          />
        ))}
      </div>
      {items.length === 0 && (
        <p className={styles.paletteNone} role="status">
          {searching ? 'Searching…' : `Nothing found for “${text}”`}
        </p>
      )}
    </div>
  )
}

interface PaletteLineProps {
  readonly id: string
  readonly item: PaletteItem
  readonly heading: boolean
  readonly current: boolean
  readonly onGo: () => void
}

function PaletteLine({ id, item, heading, current, onGo }: PaletteLineProps) {
  return (
    <>
      {heading && (
        <div className={styles.paletteGroup} role="presentation">
          {item.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above */}
      <div id={id} role="option" tabIndex={-1} aria-selected={current} className={styles.paletteItem} onClick={onGo}>
        {item.icon && <Icon name={item.icon} />}
        <span>{item.label}</span>
        {item.detail && <span className={styles.paletteDetail}>{item.detail}</span>}
      </div>
    </>
  )
}
