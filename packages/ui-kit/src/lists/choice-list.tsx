/** Ticks for many choices, with a box to find one where there are more than fit. */
import { useState } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './lists.module.css'

export interface ChoiceListProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

export function ChoiceList({ name, options, value, onChange }: ChoiceListProps) {
  const [text, setText] = useState('')
  const shown = options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase()))
  const toggle = (choice: string, on: boolean) =>
    onChange(on ? [...value, choice] : value.filter((other) => other !== choice))
  return (
    <div>
      {options.length > 9 && (
        <TextField
          label={`Find in ${name}`}
          hideLabel
          placeholder={`Find ${name.toLowerCase()}`}
          value={text}
          onChange={setText}
        />
      )}
      <ul className={styles.choices} aria-label={name}>
        {shown.map((option) => (
          <li key={option.value}>
            <Checkbox
              label={option.label}
              checked={value.includes(option.value)}
              onChange={(on) => toggle(option.value, on)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className={styles.choicesNone}>Nothing matches “{text}”</li>}
      </ul>
    </div>
  )
}
