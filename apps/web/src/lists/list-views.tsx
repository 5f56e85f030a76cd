/** The views of a list as tabs: the standing ones with how many rows wait in each, and those that the person keeps. */
import type { ListSearch, ListSpec } from '@quayside/contract'
import { Button, Popover, Tabs, TextField } from '@quayside/ui-kit'
import { type FormEvent, useState } from 'react'
import { parseSearchText, writeSearchText } from '../address/search-text.ts'
import { wordsOf } from '../api/api-error.ts'
import { totalFigure } from './figure.ts'
import { useKeptViews } from './kept-lists.ts'
import { filtersOf, type PlainSearch, searchDefaults, searchReader } from './list-search.ts'
import type { Total } from './list-total.ts'
import styles from './list-views.module.css'
import type { List } from './use-list.ts'

/** A named view of the list. */
export interface NamedLook<Spec extends ListSpec> {
  readonly key: string
  readonly label: string
  readonly search: ListSearch<Spec>
}

const text = (value: unknown) => JSON.stringify(value)

/** The look whose filters are those in the address; of several that differ in their order alone, the one with that order. */
export function activeLook<Spec extends ListSpec, Look extends NamedLook<Spec>>(
  spec: Spec,
  looks: readonly Look[],
  search: ListSearch<Spec>,
): Look | undefined {
  const wanted = text(filtersOf(spec, search))
  const found = looks.filter((look) => text(filtersOf(spec, look.search)) === wanted)
  return found.find((look) => orderText(look.search) === orderText(search)) ?? found[0]
}

const orderText = (search: object) => {
  const { orderBy, direction } = search as PlainSearch
  return `${orderBy} ${direction}`
}

/** Search, filters and order as the address has them, without what is standard. */
export function lookText<Spec extends ListSpec>(spec: Spec, search: ListSearch<Spec>): string {
  const standard = searchDefaults(spec) as Readonly<Record<string, unknown>>
  const own = Object.entries(search).filter(([name, value]) => name !== 'page' && value !== standard[name])
  return writeSearchText(Object.fromEntries(own)).slice(1)
}

export const readLook = <Spec extends ListSpec>(spec: Spec, look: string): ListSearch<Spec> =>
  searchReader(spec)(parseSearchText(look))

export interface ListViewsProps<Spec extends ListSpec, Row> {
  readonly list: List<Spec, Row>
  readonly standing: readonly NamedLook<Spec>[]
  /** By the keys of the standing views; undefined while they are counted. */
  readonly totals: Readonly<Record<string, Total | undefined>>
}

export function ListViews<Spec extends ListSpec, Row>({ list, standing, totals }: ListViewsProps<Spec, Row>) {
  const { spec, search, hrefOf } = list
  const { views, add, remove } = useKeptViews(spec.name)
  const own = views.map((view) => ({
    key: `own ${view.listViewID}`,
    label: view.name,
    search: readLook(spec, view.search),
    view,
  }))
  const looks: readonly (NamedLook<Spec> & { readonly view?: (typeof views)[number] })[] = [...standing, ...own]
  const active = activeLook(spec, looks, search)
  // The list itself counts what it shows.
  const shown = list.isStale ? undefined : list.answer
  const totalOf = (look: (typeof looks)[number]) =>
    look.view ? undefined : ((look === active ? shown : undefined) ?? totals[look.key])
  const tabs = looks.map((look) => {
    const total = totalOf(look)
    return { key: look.key, label: look.label, href: hrefOf(look.search), count: total && totalFigure(total) }
  })
  const kept = active?.view
  return (
    <Tabs
      label="Views"
      tabs={tabs}
      active={active?.key ?? ''}
      end={
        kept ? (
          <Button variant="quiet" onClick={() => void remove(kept)}>
            Remove view
          </Button>
        ) : (
          <SaveView
            nothingToKeep={active !== undefined && orderText(search) === orderText(active.search)}
            onSave={(name) => add(name, lookText(spec, search))}
          />
        )
      }
    />
  )
}

interface SaveViewProps {
  /** The list is one of the standing views: nothing to save. */
  readonly nothingToKeep: boolean
  readonly onSave: (name: string) => Promise<void>
}

function SaveView({ nothingToKeep, onSave }: SaveViewProps) {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || busy) return
    setBusy(true)
    try {
      await onSave(name.trim())
      setOpened(false)
      setName('')
    } catch (error) {
      setProblem(wordsOf(error))
    }
    setBusy(false)
  }
  return (
    <Popover
      label="Save this view"
      opened={opened}
      onChange={setOpened}
      target={
        <Button variant="quiet" onClick={() => setOpened(!opened)}>
          + Save view
        </Button>
      }
    >
      {nothingToKeep ? (
        <p>Set a search, a filter or a sort first, then save it here as your own view.</p>
      ) : (
        <form className={styles.form} onSubmit={save}>
          <TextField
            label="Name of the view"
            value={name}
            onChange={(typed) => {
              setName(typed)
              setProblem(null)
            }}
            maxLength={40}
            error={problem}
            hint="Saves the search, filters and sort above."
          />
          <div className={styles.actions}>
            <Button variant="primary" type="submit" disabled={!name.trim()} busy={busy}>
              Save view
            </Button>
          </div>
        </form>
      )}
    </Popover>
  )
}
