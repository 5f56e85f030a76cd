/** The panel itself, on Mantine's Popover: place, focus, a press beside it. Loaded at the first move of hand or pointer. */
import { Popover as MantinePopover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { TypedArea, useTypedInside } from '../fields/typed-inside.tsx'
import { useUnsavedWork } from '../fields/unsaved-work.ts'
import { Anchor, OnMantine } from '../on-mantine.tsx'
import styles from '../overlays.module.css'

export interface PanelProps {
  readonly label: string
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  readonly children: ReactNode
  readonly width?: number
  readonly align?: 'start' | 'end'
}

interface OpenPopoverProps extends PanelProps {
  readonly anchor: RefObject<HTMLElement | null>
}

export default function OpenPopover(props: OpenPopoverProps) {
  const { anchor, label, opened, onChange, children, width = 280, align = 'start' } = props
  const typed = useTypedInside()
  const isLost = () => opened && typed.holdsForm() && typed.isTyped()
  useUnsavedWork(opened && isLost)
  // Closed at first: the focus goes back to where it was when it opened.
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onChange(false)
  }
  return (
    <OnMantine>
      <MantinePopover
        unstyled
        opened={opened && isThere}
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
        <MantinePopover.Target>
          <Anchor of={anchor} />
        </MantinePopover.Target>
        <MantinePopover.Dropdown
          className={classNames(styles.dropdown, styles.padded)}
          aria-label={label}
          aria-labelledby={undefined}
          onKeyDown={onKey}
        >
          <TypedArea typed={typed}>{children}</TypedArea>
        </MantinePopover.Dropdown>
      </MantinePopover>
    </OnMantine>
  )
}
