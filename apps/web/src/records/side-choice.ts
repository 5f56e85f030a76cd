/** Whether the column of facts and activity is open, as it was left on this machine. */
import { useRoomBeside, type WithSideColumnProps } from '@quayside/ui-kit'
import { useState } from 'react'

/** Outlives a sign-out: how much room there is belongs to the machine. */
const storageKey = 'quayside.side'

/** Each is opened and closed by itself: beside a body, beside a table of many columns, above where there is no room. */
export type SideRoom = 'beside' | 'besideTable' | 'above'

const openAtFirst: Readonly<Record<SideRoom, boolean>> = { beside: true, besideTable: false, above: false }

export type SideChoices = Readonly<Partial<Record<SideRoom, boolean>>>

/** What is kept; nothing where that cannot be read. */
export function readChoices(kept: string | null): SideChoices {
  try {
    const choices: unknown = JSON.parse(kept ?? '{}')
    return choices !== null && typeof choices === 'object' ? choices : {}
  } catch {
    return {}
  }
}

export const isSideOpen = (choices: SideChoices, room: SideRoom): boolean => choices[room] ?? openAtFirst[room]

export interface SideColumn {
  readonly place: WithSideColumnProps['place']
  readonly toggle: () => void
}

/** `hasWideTable`: the body is a table of many columns. */
export function useSideColumn(hasWideTable: boolean): SideColumn {
  const [choices, setChoices] = useState(() => readChoices(localStorage.getItem(storageKey)))
  const hasRoom = useRoomBeside(hasWideTable ? 'wideTable' : 'body')
  const room = hasRoom ? (hasWideTable ? 'besideTable' : 'beside') : 'above'
  const isOpen = isSideOpen(choices, room)
  const toggle = () => {
    const next = { ...readChoices(localStorage.getItem(storageKey)), [room]: !isOpen }
    localStorage.setItem(storageKey, JSON.stringify(next))
    setChoices(next)
  }
  return { place: isOpen ? (hasRoom ? 'beside' : 'above') : 'closed', toggle }
}
