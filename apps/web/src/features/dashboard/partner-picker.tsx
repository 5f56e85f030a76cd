/** Which partners the graphs show: up to ten; with none chosen the first five, or all for administrators. */
import { dashboardPartnerLimit, type PartnerRecord } from '@quayside/contract'
import { Button, ChoiceList, Popover } from '@quayside/ui-kit'
import { useState } from 'react'
import styles from './dashboard.module.css'
import { saysUnchosen, shownUnchosen } from './unchosen-partners.ts'

interface PartnerPickerProps {
  readonly partners: readonly PartnerRecord[]
  /** Comma separated codes. */
  readonly chosen: string
  /** Empty means all. */
  readonly unlimited: boolean
  readonly onChange: (codes: string) => void
}

export function PartnerPicker({ partners, chosen, unlimited, onChange }: PartnerPickerProps) {
  const [opened, setOpened] = useState(false)
  const codes = chosen.split(',').filter(Boolean)
  // All cleared at once, to start a new choice.
  const [cleared, setCleared] = useState(false)
  const ticked = codes.length > 0 || cleared ? codes : shownUnchosen(partners, unlimited)
  const open = (next: boolean) => {
    setOpened(next)
    setCleared(false)
  }
  const choose = (next: readonly string[]) => {
    if (next.length > dashboardPartnerLimit) return
    setCleared(next.length === 0)
    onChange(next.join(','))
  }
  const full = ticked.length >= dashboardPartnerLimit
  return (
    <Popover
      label="Partners"
      align="end"
      opened={opened}
      onChange={open}
      target={
        <button type="button" className={styles.picker} aria-expanded={opened} onClick={() => open(!opened)}>
          <span className={styles.pickerName}>Partners</span>{' '}
          {codes.length === 0 ? saysUnchosen(partners.length, unlimited) : `${codes.length} selected`}
        </button>
      }
    >
      <ChoiceList
        name="Partners"
        options={partners.map((partner) => ({ value: partner.partnerCode, label: partner.name }))}
        value={ticked}
        onChange={choose}
      />
      <p className={styles.pickerNote} role="status">
        {full
          ? `${dashboardPartnerLimit} partners is the most that can be shown. Remove one to add another.`
          : `Up to ${dashboardPartnerLimit} at once.`}
      </p>
      {ticked.length > 0 && <Button onClick={() => choose([])}>Clear all</Button>}
    </Popover>
  )
}
