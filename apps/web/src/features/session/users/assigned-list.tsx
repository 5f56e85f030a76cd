/** What somebody was assigned: partners or customers, one added by a picker, each removed by its button. */
import {
  Button,
  ChoiceField,
  CodeText,
  DataTable,
  type FittingColumn,
  SectionHead,
  useFittingColumns,
} from '@quayside/ui-kit'
import { type ReactNode, useMemo, useState } from 'react'
import { type Address, MaybeLink } from '../../../address/link.tsx'
import styles from './users.module.css'

export interface Assigned {
  readonly key: string
  readonly code: string
  readonly name: string
  readonly href: Address | null
}

interface AssignedListProps {
  readonly title: string
  /** 'Partner': its columns, its picker and its button are called so. */
  readonly noun: string
  readonly assigned: readonly Assigned[]
  readonly choices: readonly Omit<Assigned, 'href'>[]
  readonly empty: string
  readonly mayChange: boolean
  readonly busy: boolean
  readonly onAdd: (key: string) => void
  readonly onRemove: (key: string) => void
  /** Beside the picker. */
  readonly more?: ReactNode
}

export function AssignedList(props: AssignedListProps) {
  const { title, noun, assigned, choices, empty, mayChange, busy, onAdd, onRemove, more } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf({ noun, mayChange, busy, onRemove }), [noun, mayChange, busy, onRemove])
  const fit = useFittingColumns(columns, assigned, false)
  const free = choices.filter(({ key }) => !assigned.some((one) => one.key === key))
  const add = () => {
    if (chosen === null || busy) return
    onAdd(chosen)
    setChosen(null)
  }
  return (
    <section aria-label={title}>
      <SectionHead title={title} aside={assigned.length || undefined} />
      {assigned.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <DataTable
          label={title}
          rows={assigned}
          rowKey={(row) => row.key}
          frame={fit.frame}
          columns={fit.columns}
          cards={fit.cards}
        />
      )}
      {mayChange && (
        <form
          className={styles.add}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <ChoiceField
            label={noun}
            value={chosen}
            openOnFocus={false}
            options={free.map(({ key, code, name }) => ({ value: key, label: name, detail: code }))}
            onChange={setChosen}
            emptyText={`No ${noun.toLowerCase()} matches`}
          />
          <Button type="submit" busy={busy} disabled={chosen === null}>
            {`Add ${noun}`}
          </Button>
          {more}
        </form>
      )}
    </section>
  )
}

type ColumnsOf = Pick<AssignedListProps, 'noun' | 'mayChange' | 'busy' | 'onRemove'>

const columnsOf = ({ noun, mayChange, busy, onRemove }: ColumnsOf): readonly FittingColumn<Assigned>[] => [
  {
    key: 'code',
    header: `${noun} Code`,
    width: 150,
    fixed: true,
    card: 'start1',
    figure: ({ code }) => code,
    render: ({ code, href }) => (
      <MaybeLink href={href}>
        <CodeText>{code}</CodeText>
      </MaybeLink>
    ),
  },
  { key: 'name', header: `${noun} Name`, least: 160, fixed: true, card: 'start2', render: ({ name }) => name },
  ...(mayChange
    ? [
        {
          key: 'remove',
          header: 'Remove',
          hideHeader: true,
          width: 108,
          fixed: true,
          card: 'end1' as const,
          render: ({ key }: Assigned) => (
            <Button size="table" disabled={busy} onClick={() => onRemove(key)}>
              Remove
            </Button>
          ),
        },
      ]
    : []),
]
