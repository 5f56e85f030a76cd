/** Text in a cell of a table that a person types, or finds among what matches it as they type. */
import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { OnMantine } from '../on-mantine.tsx'
import overlay from '../overlays.module.css'
import type { Choice } from './choice-match.ts'
import styles from './fields.module.css'
import { useDraftOf } from './open-draft.ts'
import { tooLong } from './text-length.ts'

export interface FinderCellProps {
  readonly label: string
  readonly value: string
  readonly cell: string
  /** What the search found for the text; undefined while it is on its way. */
  readonly options: readonly Choice[] | undefined
  readonly onSearch: (text: string) => void
  /** Typed and left, without the spaces around it. */
  readonly onCommit: (text: string) => void
  readonly onChoose: (value: string) => void
  readonly emptyText: string
  readonly maxLength?: number
  readonly tone?: 'error'
}

export function FinderCell(props: FinderCellProps) {
  const { label, value, cell, options, onSearch, onCommit, onChoose, emptyText, maxLength, tone } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [draft, setDraft] = useState<string | null>(null)
  const { dropdownOpened, closeDropdown, openDropdown, resetSelectedOption } = combobox
  const found = options?.map((option) => option.value).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what Enter takes was chosen among these; of others it would be whatever stands in its place
  useEffect(() => resetSelectedOption(), [found, resetSelectedOption])

  const wrong = draft === null ? null : tooLong(label, draft, maxLength)
  const commit = () => {
    closeDropdown()
    if (wrong) return
    if (draft !== null && draft.trim() !== value) onCommit(draft.trim())
    setDraft(null)
  }
  useDraftOf(draft !== null && draft.trim() !== value ? draft : null, { label, commit, cell })
  const type = (text: string) => {
    setDraft(text)
    onSearch(text)
    openDropdown()
  }
  const choose = (chosen: string) => {
    setDraft(null)
    closeDropdown()
    onChoose(chosen)
  }
  /** The list has its own keys while it is open; otherwise they are those of the table. */
  const keys = (event: KeyboardEvent) => {
    const isChoosing = dropdownOpened && combobox.getSelectedOptionIndex() >= 0
    if (event.key === 'Enter' && !isChoosing) return commit()
    if (event.key === 'Enter' || event.key.startsWith('Arrow')) return event.stopPropagation()
    if (event.key !== 'Escape' || (draft === null && !dropdownOpened)) return
    event.stopPropagation()
    if (!dropdownOpened) setDraft(null)
  }
  return (
    <OnMantine>
      <Combobox unstyled store={combobox} onOptionSubmit={choose} width={400} position="bottom-start" offset={4}>
        <Combobox.Target>
          <input
            aria-label={label}
            aria-invalid={(wrong ?? tone) ? true : undefined}
            title={wrong ?? undefined}
            id={cell}
            data-cell={cell}
            autoComplete="off"
            className={classNames(styles.input, styles.inTable, styles.mono, (wrong ?? tone) && styles.error)}
            value={draft ?? value}
            onChange={(event) => type(event.target.value)}
            onFocus={() => {
              onSearch(value)
              if (value === '') openDropdown()
            }}
            onBlur={commit}
            onKeyDown={keys}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={overlay.dropdown} hidden={options === undefined}>
          <Combobox.Options className={styles.options} aria-label="Matches">
            {options?.map((option) => (
              <Combobox.Option key={option.value} value={option.value} className={styles.option}>
                <span className={styles.foundCode}>{option.detail}</span>
                <span>{option.label}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {options?.length === 0 && <div className={styles.optionsEmpty}>{emptyText}</div>}
        </Combobox.Dropdown>
      </Combobox>
    </OnMantine>
  )
}
