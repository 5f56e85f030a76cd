/** What stands above a list and leads to the rows that need a person: how many they are. */

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Total } from './list-total.ts'

export interface ListNotice {
  /** Null where nothing needs a person. */
  readonly banner: ReactNode
  /** Its figure is asked for the first time: whether there is a banner is not known yet. */
  readonly awaited: boolean
}

/** The notice of a total; there is none where it is 0, or where it is not asked for. */
export function noticeOf(
  { data, isLoading, failureCount }: UseQueryResult<Total>,
  banner: (total: Total) => ReactNode,
): ListNotice {
  return {
    banner: data && data.totalRecords > 0 ? banner(data) : null,
    // The rows do not wait for a second try.
    awaited: isLoading && failureCount === 0,
  }
}
