/** A menu that opens from a button: arrows move, Enter chooses, Escape closes. */
import { Menu as MantineMenu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { OfPage, useOwnActions } from '../actions/page-actions.ts'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { Link } from '../link/link.tsx'
import styles from '../overlays.module.css'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: IconName
  readonly onSelect?: () => void
  readonly href?: string
  readonly disabled?: boolean
  readonly danger?: boolean
  /** A word at the end of the line. */
  readonly hint?: ReactNode
  /** A sentence below the label: why it is off. */
  readonly note?: ReactNode
  /** A tick before it. */
  readonly checked?: boolean
  /** Of its group one alone has the tick. */
  readonly oneOfGroup?: boolean
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
}

export function Menu({ target, label, groups, align = 'start' }: MenuProps) {
  useOwnActions(
    groups.flatMap(({ items }) =>
      items
        // A tick sets how the page looks; it does nothing.
        .filter((item) => item.checked === undefined)
        .map(({ label: words, disabled, onSelect, href }) => ({ label: words, onSelect, href, off: disabled })),
    ),
  )
  return (
    <OfPage value={false}>
      <MantineMenu
        unstyled
        position={align === 'end' ? 'bottom-end' : 'bottom-start'}
        offset={4}
        transitionProps={{ duration: 0 }}
        loop
        withInitialFocusPlaceholder={false}
      >
        <MantineMenu.Target>{target}</MantineMenu.Target>
        <MantineMenu.Dropdown className={styles.dropdown} aria-label={label}>
          {groups
            .filter((group) => group.items.length > 0)
            .map((group, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
              <div key={group.key} role="group" aria-label={group.label}>
                {index > 0 && <div className={styles.divider} />}
                {group.label && (
                  <div className={styles.menuLabel} aria-hidden="true">
                    {group.label}
                  </div>
                )}
                {group.items.map((item) => (
                  <MenuLine key={item.key} item={item} />
                ))}
              </div>
            ))}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </OfPage>
  )
}

function MenuLine({ item }: { readonly item: MenuItem }) {
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span>
        {item.label}
        {item.note && <span className={styles.itemNote}>{item.note}</span>}
      </span>
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
  if (item.checked !== undefined) {
    const ticked = {
      ...given,
      checked: item.checked,
      checkIcon: <Icon name="check" />,
      classNames: { ...given.classNames, itemIndicator: styles.itemTick },
    }
    return item.oneOfGroup ? (
      <MantineMenu.RadioItem {...ticked} value={item.key}>
        {inside}
      </MantineMenu.RadioItem>
    ) : (
      <MantineMenu.CheckboxItem {...ticked}>{inside}</MantineMenu.CheckboxItem>
    )
  }
  return item.href ? (
    <MantineMenu.Item component={Link} href={item.href} {...given}>
      {inside}
    </MantineMenu.Item>
  ) : (
    <MantineMenu.Item {...given}>{inside}</MantineMenu.Item>
  )
}
