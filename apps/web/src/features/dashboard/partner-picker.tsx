/** Which partners the graphs show: up to ten; with none chosen the first five, or all for administrators. */
import { dashboardPartnerLimit, dashboardPartnersUnchosen, type PartnerRecord } from '@quayside/contract'
import { Button, ChoiceList, Popover } from '@quayside/ui-kit'
import { useState } from 'react'
import styles from './dashboard.module.css'

interface PartnerPickerProps {
  readonly partners: readonly PartnerRecord[]
  /** Comma separated codes. */
  readonly chosen: string
  /** Nobody chosen means everybody. */
  readonly unlimited: boolean
  readonly onChange: (codes: string) => void
}

function saysUnchosen(total: number, unlimited: boolean): string {
  if (total === 1) return 'The one that is yours'
  return unlimited || total <= dashboardPartnersUnchosen
    ? `All ${total} partners`
    : `First ${dashboardPartnersUnchosen} of ${total} partners`
}

export function PartnerPicker({ partners, chosen, unlimited, onChange }: PartnerPickerProps) {
  const [opened, setOpened] = useState(false)
  const codes = chosen.split(',').filter(Boolean)
  const full = codes.length >= dashboardPartnerLimit
  return (
    <Popover
      label="Partners"
      align="end"
      opened={opened}
      onChange={setOpened}
      target={
        <button type="button" className={styles.picker} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <span className={styles.pickerName}>Partners</span>{' '}
          {codes.length === 0 ? saysUnchosen(partners.length, unlimited) : `${codes.length} chosen`}
        </button>
      }
    >
      <ChoiceList
        name="Partners"
        options={partners.map((partner) => ({ value: partner.partnerCode, label: partner.name }))}
        value={codes}
        onChange={(next) => {
          if (next.length <= dashboardPartnerLimit) onChange(next.join(','))
        }}
      />
      <p className={styles.pickerNote} role="status">
        {full
          ? `${dashboardPartnerLimit} are chosen, which is the most. Take one off to choose another.`
          : `Up to ${dashboardPartnerLimit} at once.`}
      </p>
      {codes.length > 0 && <Button onClick={() => onChange('')}>Choose none</Button>}
    </Popover>
  )
}
