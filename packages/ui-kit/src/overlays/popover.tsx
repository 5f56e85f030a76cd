/** A small panel beside the control that opened it: filters, an address to choose, columns. */
import { Popover as MantinePopover } from '@mantine/core'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { OfPage } from '../actions/page-actions.ts'
import { classNames } from '../class-names.ts'
import { TypedArea, useTypedInside } from '../fields/typed-inside.tsx'
import { useUnsavedWork } from '../fields/unsaved-work.ts'
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

/** A form in it is sent by its button, so that what was typed there outlives a press beside it; what is no form takes effect at once. */
export function Popover({ target, label, opened, onChange, children, width = 280, align = 'start' }: PopoverProps) {
  const typed = useTypedInside()
  const isLost = () => opened && typed.holdsForm() && typed.isTyped()
  useUnsavedWork(opened && isLost)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onChange(false)
  }
  return (
    <OfPage value={false}>
      <MantinePopover
        unstyled
        opened={opened}
        onChange={(next) => (next || !isLost()) && onChange(next)}
        // Mantine listens before any field hears the key; a field that takes its typing back with Escape comes first here.
        closeOnEscape={false}
        position={align === 'end' ? 'bottom-end' : 'bottom-start'}
        offset={4}
        width={width}
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
      >
        <MantinePopover.Target>{target}</MantinePopover.Target>
        <MantinePopover.Dropdown
          className={classNames(styles.dropdown, styles.padded)}
          aria-label={label}
          onKeyDown={onKey}
        >
          <TypedArea typed={typed}>{children}</TypedArea>
        </MantinePopover.Dropdown>
      </MantinePopover>
    </OfPage>
  )
}
