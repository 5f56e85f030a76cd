/** The kinds of inline field: text, date, number, one of many, and one that is only read. */
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { CodeText } from '../facts/facts.tsx'
import { type Choice, ChoiceField } from './choice-field.tsx'
import { DateField } from './date-field.tsx'
import { writeDate } from './date-text.ts'
import { type InlineEditorProps, type InlineFieldProps, InlineFrame } from './inline-field.tsx'
import { NumberField } from './number-field.tsx'
import { type ReadNumber, writeNumber } from './number-text.ts'
import { TextField } from './text-field.tsx'
import { tooLong } from './text-length.ts'
import { useUnsavedWork } from './unsaved-work.ts'

export interface InlineTextProps extends Omit<InlineFieldProps<string>, 'shown'> {
  /** A code, in the monospaced face. */
  readonly mono?: boolean
  /** Longer text is not cut but reported, and not saved. */
  readonly maxLength?: number
  /** What is wrong with a text while it is typed; null for nothing. */
  readonly check?: (text: string) => string | null
  readonly lines?: number
}

const shownLength = 100

/** Long text is shown up to 100 characters: 97 and an ellipsis. */
export function shortened(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength - 3)}…` : text
}

export function InlineText({ mono, maxLength, check, lines, ...field }: InlineTextProps) {
  const text = shortened(field.value)
  return (
    <InlineFrame
      {...field}
      shown={mono && text ? <CodeText>{text}</CodeText> : text}
      editor={(props) => (
        <TextEditor
          {...props}
          proposed={field.proposed}
          mono={mono}
          maxLength={maxLength}
          check={check}
          lines={lines}
        />
      )}
    />
  )
}

type TextEditorProps = InlineEditorProps<string> &
  Pick<InlineTextProps, 'mono' | 'maxLength' | 'check' | 'lines' | 'proposed'>

function TextEditor({ label, initial, error, onDone, mono, maxLength, check, lines, proposed }: TextEditorProps) {
  const [text, setText] = useState(initial)
  const wrong = tooLong(label, text, maxLength) ?? check?.(text.trim()) ?? (text === initial ? error : null)
  useUnsavedWork(text !== initial)
  const done = () => {
    if (!wrong || text === initial) onDone(text.trim())
  }
  // Only Enter retries a refused save or takes a proposal; leaving the field does not.
  const leave = () => {
    if (text === proposed && !error) return onDone('')
    if (text !== initial || !error) done()
  }
  const keys = (event: KeyboardEvent) => {
    // In a note of several lines Enter is a line break; Ctrl Enter saves.
    if (event.key !== 'Enter' || (lines && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    done()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: saves when the field inside it is left
    <div onBlur={leave}>
      <TextField
        label={label}
        hideLabel
        size={lines ? undefined : 'table'}
        lines={lines}
        mono={mono}
        value={text}
        onChange={setText}
        onKeyDown={keys}
        error={wrong}
        autoComplete="off"
      />
    </div>
  )
}

export function InlineDate(props: Omit<InlineFieldProps<string | null>, 'shown'>) {
  return (
    <InlineFrame
      {...props}
      shown={writeDate(props.value)}
      editor={({ label, initial, error, onDone }) => (
        <DateField
          label={label}
          hideLabel
          size="table"
          value={initial}
          error={error}
          retry={error !== null}
          onCommit={onDone}
        />
      )}
    />
  )
}

export interface InlineNumberProps extends Omit<InlineFieldProps<number | null>, 'shown'> {
  readonly read: ReadNumber
  readonly decimals?: number
}

export function InlineNumber({ decimals = 2, read, ...field }: InlineNumberProps) {
  return (
    <InlineFrame
      {...field}
      shown={writeNumber(field.value, decimals)}
      editor={({ label, initial, error, onDone }) => (
        <NumberField
          label={label}
          hideLabel
          size="table"
          decimals={decimals}
          read={read}
          value={initial}
          error={error}
          retry={error !== null}
          onCommit={onDone}
        />
      )}
    />
  )
}

export interface InlineChoiceProps extends InlineFieldProps<string | null> {
  readonly options: readonly Choice[]
  /** Called as the person types, where the options come from a search. */
  readonly onSearch?: (text: string) => void
  /** The value may be taken away. */
  readonly clearable?: boolean
}

export function InlineChoice({ options, onSearch, clearable, ...field }: InlineChoiceProps) {
  return (
    <InlineFrame
      {...field}
      editor={({ label, initial, error, onDone }) => (
        <ChoiceField
          label={label}
          hideLabel
          value={initial}
          none={clearable ? 'None' : undefined}
          options={options}
          onSearch={onSearch}
          error={error}
          onChange={onDone}
        />
      )}
    />
  )
}

/** A fact beside inline fields that nobody changes here; the tooltip may say why. */
export function PlainField({
  label,
  whyNot,
  children,
}: {
  readonly label: string
  readonly whyNot?: string
  readonly children: ReactNode
}) {
  return (
    <InlineFrame
      label={label}
      value={null}
      version=""
      shown={children}
      canEdit={false}
      whyNot={whyNot}
      onSave={async () => null}
      editor={() => null}
    />
  )
}
