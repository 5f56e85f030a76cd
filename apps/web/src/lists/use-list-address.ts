/** A list's state lives in its address: reading is the route's, this changes it and makes links of it. */
import { lastPageOf } from '@quayside/ui-kit'
import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

export interface ListAddress<Search> {
  /** Changes of filters and sort begin again at the first page. */
  readonly change: (changes: Partial<Search>) => void
  readonly hrefOf: (search: Search) => string
}

export function useListAddress<Search extends { readonly page: number }>(
  path: string,
  search: Search,
): ListAddress<Search> {
  const router = useRouter()
  const change = useCallback(
    (changes: Partial<Search>) => {
      const next = (now: Search) => ({ ...now, page: 1, ...changes })
      void router.navigate({ to: path, search: next, replace: true, resetScroll: false } as unknown as NavigateOptions)
    },
    [router, path],
  )
  const hrefOf = (next: Search) =>
    router.buildLocation({ to: path, search: { ...search, ...next } } as unknown as NavigateOptions).href
  return { change, hrefOf }
}

export interface ClampedPage {
  readonly page: number
  readonly pageSize: number
  /** undefined while loading. */
  readonly total: number | undefined
}

/** A page beyond the last one becomes the last one. */
export function useClampedPage({ page, pageSize, total }: ClampedPage, onPage: (page: number) => void): void {
  const last = total === undefined ? page : lastPageOf(total, pageSize)
  useEffect(() => {
    if (page > last) onPage(last)
  }, [page, last, onPage])
}

/** 'HARB,FERN' → its parts. */
export const partsOf = (text: string): readonly string[] => text.split(',').filter(Boolean)
