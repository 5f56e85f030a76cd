/** Choosing one of many by typing a part of its name; the options may come from a search at the server. */
import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { OnMantine } from '../on-mantine.tsx'
import overlay from '../overlays.module.css'
import { type Choice, choicesFor, nothing } from './choice-match.ts'
import { FieldFrame, type FieldLabelling } from './field-frame.tsx'
import styles from './fields.module.css'

export type { Choice } from './choice-match.ts'

export interface ChoiceFieldProps extends FieldLabelling {
  readonly value: string | null
  readonly options: readonly Choice[]
  readonly onChange: (value: string | null) => void
  /** Called as the person types, where the options come from a search; without it the options are filtered here. */
  readonly onSearch?: (text: string) => void
  readonly placeholder?: string
  readonly emptyText?: string
  readonly clearable?: boolean
  /** The first choice while nothing is typed takes the value away, and reads so: 'None'. */
  readonly none?: string
  /** Off where the field is focused from the start: its options would cover what is below unasked. */
  readonly openOnFocus?: boolean
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { value, options, onChange, onSearch, placeholder, emptyText = 'Nothing matches', openOnFocus = true } = props
  const { label, hideLabel, error, hint, required } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const chosen = options.find((option) => option.value === value)
  const [text, setText] = useState<string | null>(null)
  const { shown, first } = choicesFor({ options, none: props.none, text: text ?? '', searched: onSearch !== undefined })
  const shownKey = shown.map((option) => option.value).join(' ')
  const { dropdownOpened, selectOption, resetSelectedOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: what Enter takes is chosen afresh when the text or the options change
  useEffect(() => {
    if (!dropdownOpened) return
    if (first < 0) resetSelectedOption()
    else selectOption(first)
  }, [dropdownOpened, text, shownKey, first])

  const type = (next: string) => {
    setText(next)
    onSearch?.(next)
    combobox.openDropdown()
    if (next === '' && props.clearable) onChange(null)
  }
  const choose = (next: string) => {
    onChange(next === nothing ? null : next)
    setText(null)
    combobox.closeDropdown()
  }
  /** A text that nothing matches is no choice: neither of an option nor of what was chosen before. */
  const holdEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text && combobox.getSelectedOptionIndex() < 0) event.preventDefault()
  }
  return (
    <FieldFrame {...{ label, hideLabel, error, hint, required }}>
      {(naming) => (
        <OnMantine>
          <Combobox unstyled store={combobox} onOptionSubmit={choose} withinPortal={false}>
            <Combobox.Target>
              <input
                {...naming}
                className={styles.input}
                placeholder={placeholder}
                value={text ?? chosen?.label ?? ''}
                onChange={(event) => type(event.target.value)}
                onFocus={() => openOnFocus && combobox.openDropdown()}
                onKeyDown={holdEnter}
                onClick={() => combobox.openDropdown()}
                onBlur={() => {
                  setText(null)
                  combobox.closeDropdown()
                }}
              />
            </Combobox.Target>
            <Combobox.Dropdown className={overlay.dropdown}>
              <Combobox.Options className={styles.options} aria-label={label}>
                {shown.map((option) => (
                  <Combobox.Option key={option.value} value={option.value} className={styles.option}>
                    <span>{option.label}</span>
                    {option.detail && <span className={styles.optionDetail}>{option.detail}</span>}
                  </Combobox.Option>
                ))}
              </Combobox.Options>
              {shown.length === 0 && <div className={styles.optionsEmpty}>{emptyText}</div>}
            </Combobox.Dropdown>
          </Combobox>
        </OnMantine>
      )}
    </FieldFrame>
  )
}
