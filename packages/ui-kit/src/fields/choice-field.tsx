/** Choosing one of many by typing a part of its name; the options may come from a search at the server. */
import { Combobox, useCombobox } from '@mantine/core'
import { useState } from 'react'
import overlay from '../overlays/overlays.module.css'
import { FieldFrame, type FieldLabelling } from './field-frame.tsx'
import styles from './fields.module.css'

export interface Choice {
  readonly value: string
  readonly label: string
  /** A code beside the name. */
  readonly detail?: string
}

export interface ChoiceFieldProps extends FieldLabelling {
  readonly value: string | null
  readonly options: readonly Choice[]
  readonly onChange: (value: string | null) => void
  /** Called as the person types, where the options come from a search; without it the options are filtered here. */
  readonly onSearch?: (text: string) => void
  readonly placeholder?: string
  readonly emptyText?: string
  readonly clearable?: boolean
  /** Off where the field has the focus from the start: its options would cover what is below before anyone asked for them. */
  readonly openOnFocus?: boolean
}

const matches = (option: Choice, text: string) =>
  `${option.label} ${option.detail ?? ''}`.toLowerCase().includes(text.trim().toLowerCase())

export function ChoiceField(props: ChoiceFieldProps) {
  const { value, options, onChange, onSearch, placeholder, emptyText = 'Nothing matches', openOnFocus = true } = props
  const { label, hideLabel, error, hint, required } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const chosen = options.find((option) => option.value === value)
  const [text, setText] = useState<string | null>(null)
  const shown = text && !onSearch ? options.filter((option) => matches(option, text)) : options

  const type = (next: string) => {
    setText(next)
    onSearch?.(next)
    combobox.openDropdown()
    combobox.selectFirstOption()
    if (next === '' && props.clearable) onChange(null)
  }
  const choose = (next: string) => {
    onChange(next)
    setText(null)
    combobox.closeDropdown()
  }
  return (
    <FieldFrame {...{ label, hideLabel, error, hint, required }}>
      {(naming) => (
        <Combobox unstyled store={combobox} onOptionSubmit={choose} withinPortal={false}>
          <Combobox.Target>
            <input
              {...naming}
              className={styles.input}
              placeholder={placeholder}
              value={text ?? chosen?.label ?? ''}
              onChange={(event) => type(event.target.value)}
              onFocus={() => openOnFocus && combobox.openDropdown()}
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
      )}
    </FieldFrame>
  )
}
