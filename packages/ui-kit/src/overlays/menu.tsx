/** A menu that opens from a button: arrows move, Enter chooses, Escape closes. */
import { Menu as MantineMenu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './overlays.module.css'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: IconName
  readonly onSelect?: () => void
  readonly href?: string
  readonly disabled?: boolean
  readonly danger?: boolean
  readonly hint?: ReactNode
  /** A tick before it. */
  readonly checked?: boolean
  /** Stays open, for several ticks in a row. */
  readonly keepOpen?: boolean
}

export interface MenuGroup {
  readonly key: string
  readonly label?: string
  readonly items: readonly MenuItem[]
}

export interface MenuProps {
  /** The button that opens it: one element that takes a ref. */
  readonly target: ReactElement<{ ref?: React.Ref<HTMLElement> }>
  readonly label: string
  readonly groups: readonly MenuGroup[]
  readonly align?: 'start' | 'end'
  readonly head?: ReactNode
}

export function Menu({ target, label, groups, align = 'start', head }: MenuProps) {
  return (
    <MantineMenu
      unstyled
      position={align === 'end' ? 'bottom-end' : 'bottom-start'}
      offset={4}
      transitionProps={{ duration: 0 }}
      loop
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown className={styles.dropdown} aria-label={label}>
        {head}
        {groups
          .filter((group) => group.items.length > 0)
          .map((group, index) => (
            <div key={group.key}>
              {index > 0 && <div className={styles.divider} />}
              {group.label && <MantineMenu.Label className={styles.menuLabel}>{group.label}</MantineMenu.Label>}
              {group.items.map((item) => (
                <MenuLine key={item.key} item={item} />
              ))}
            </div>
          ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

function MenuLine({ item }: { readonly item: MenuItem }) {
  const inside = (
    <>
      {item.checked !== undefined && <CheckMark on={item.checked} />}
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.hint && <span className={styles.itemHint}>{item.hint}</span>}
    </>
  )
  const given = {
    className: classNames(styles.item, item.danger && styles.itemDanger),
    disabled: item.disabled,
    closeMenuOnClick: !item.keepOpen,
    classNames: { itemLabel: styles.itemLabel },
    onClick: item.onSelect,
  }
  return item.href ? (
    <MantineMenu.Item component="a" href={item.href} {...given}>
      <span style={{ display: 'contents' }}>{inside}</span>
    </MantineMenu.Item>
  ) : (
    <MantineMenu.Item {...given}>
      <span style={{ display: 'contents' }}>{inside}</span>
    </MantineMenu.Item>
  )
}

function CheckMark({ on }: { readonly on: boolean }) {
  return <span style={{ width: 16, display: 'inline-flex' }}>{on && <Icon name="check" />}</span>
}
