/** The three reasons why a list is empty: no partners, no match, nothing yet. */
import { Button, EmptyState } from '@quayside/ui-kit'
import type { ReactNode } from 'react'

export interface ListEmptyProps {
  /** One of what the list holds, and several: 'invoice', 'invoices'. */
  readonly noun: string
  readonly nouns: string
  readonly filtered: boolean
  /** What was searched for, where that is too short to be found anywhere but at the beginning. */
  readonly beginning?: string | null
  /** Where else something may be that does not match: a sentence. */
  readonly elsewhere?: string | undefined
  readonly noPartners: boolean
  readonly onClear: () => void
  /** What to do first, where there is nothing yet. */
  readonly nothingYet: ReactNode
}

export function ListEmpty(props: ListEmptyProps) {
  const { noun, nouns, filtered, beginning, elsewhere, noPartners, onClear, nothingYet } = props
  if (noPartners) {
    return (
      <EmptyState kind="noPermission" title="You have no partners">
        Ask an administrator to assign you a partner. Its {nouns} will show here.
      </EmptyState>
    )
  }
  if (filtered) {
    return (
      <EmptyState kind="noMatch" title={`No ${noun} matches`} action={<Button onClick={onClear}>Clear filters</Button>}>
        {beginning
          ? `No ${noun} begins with “${beginning}”. Three characters or more are found anywhere.`
          : `No ${noun} matches the search and filters above.`}
        {elsewhere && ` ${elsewhere}`}
      </EmptyState>
    )
  }
  return nothingYet
}
