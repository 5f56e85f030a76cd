/** The lines of a menu, on Mantine's Menu: arrows, focus, place. Loaded at the first move of hand or pointer. */
import { Menu as MantineMenu } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { Link } from '../link/link.tsx'
import { Anchor, OnMantine } from '../on-mantine.tsx'
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

export interface MenuLines {
  readonly label: string
  readonly groups: readonly MenuGroup[]
  readonly align?: 'start' | 'end'
}

interface OpenMenuProps extends MenuLines {
  readonly anchor: RefObject<HTMLElement | null>
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

export default function OpenMenu({ anchor, label, groups, align = 'start', opened, onChange }: OpenMenuProps) {
  // Closed at first: the focus goes back to where it was when it opened.
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  return (
    <OnMantine>
      <MantineMenu
        unstyled
        opened={opened && isThere}
        onChange={onChange}
        position={align === 'end' ? 'bottom-end' : 'bottom-start'}
        offset={4}
        transitionProps={{ duration: 0 }}
        loop
        withInitialFocusPlaceholder={false}
      >
        <MantineMenu.Target>
          <Anchor of={anchor} />
        </MantineMenu.Target>
        <MantineMenu.Dropdown className={styles.dropdown} aria-label={label} aria-labelledby={undefined}>
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
    </OnMantine>
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
