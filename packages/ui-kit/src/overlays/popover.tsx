/** A small panel beside the control that opened it: filters, an address to choose, columns. */
import { Popover as MantinePopover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { OfPage } from '../actions/page-actions.ts'
import { classNames } from '../class-names.ts'
import styles from '../overlays.module.css'

export interface PopoverProps {
  readonly target: ReactElement<{ ref?: React.Ref<HTMLElement> }>
  readonly label: string
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  readonly children: ReactNode
  readonly width?: number
  readonly align?: 'start' | 'end'
}

export function Popover({ target, label, opened, onChange, children, width = 280, align = 'start' }: PopoverProps) {
  return (
    <OfPage value={false}>
      <MantinePopover
        unstyled
        opened={opened}
        onChange={onChange}
        position={align === 'end' ? 'bottom-end' : 'bottom-start'}
        offset={4}
        width={width}
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
      >
        <MantinePopover.Target>{target}</MantinePopover.Target>
        <MantinePopover.Dropdown className={classNames(styles.dropdown, styles.padded)} aria-label={label}>
          {children}
        </MantinePopover.Dropdown>
      </MantinePopover>
    </OfPage>
  )
}
