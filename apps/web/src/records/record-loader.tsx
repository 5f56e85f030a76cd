/** A record that is being loaded, or what stands in its place: no access, not found, a failure with the way to try again. */
import type { Call } from '@quayside/contract'
import { PageFrame, SkeletonRecord } from '@quayside/ui-kit'
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { LoadFailure, NoAccessPage } from '../pages/error-pages.tsx'
import { useAccess } from '../session/person.ts'

/** What a part of the page will ask for. */
export interface PartOfPage {
  readonly call: Pick<Call, 'access'>
  readonly query: { readonly queryKey: QueryKey; readonly queryFn?: unknown }
}

export interface RecordLoaderProps<Answer, Key extends QueryKey> {
  /** The call that answers the record: people who may not make it are told so, and nothing is loaded. */
  readonly call: Pick<Call, 'access'>
  /** What the page for no access calls the screen: 'invoice', 'orderdetails'. */
  readonly area: string
  readonly query: UseQueryOptions<Answer, Error, Answer, Key>
  /** Asked for together with the record, so that the parts of the page do not come in one after the other. */
  readonly parts?: readonly PartOfPage[]
  /** What decides which parts and actions the page has is still on its way: drawn without it, they would come and go. */
  readonly awaits?: boolean
  /** The shape of a page that is not heading, stages and table. */
  readonly shape?: ReactNode
  /** `settled`: no newer answer is on its way. */
  readonly children: (record: Answer, settled: boolean) => ReactNode
}

export function RecordLoader<Answer, Key extends QueryKey>(props: RecordLoaderProps<Answer, Key>) {
  const { may } = useAccess()
  return may(props.call) ? <Loader {...props} /> : <NoAccessPage page={props.area} />
}

function Loader<Answer, Key extends QueryKey>(props: RecordLoaderProps<Answer, Key>) {
  const { area, query, parts, awaits, shape, children } = props
  const { data, error, refetch, isFetching } = useQuery(query)
  useStart(parts ?? noParts)
  if (data !== undefined && !awaits) return children(data, !isFetching)
  if (error && !data) return <LoadFailure error={error} page={area} onRetry={refetch} busy={isFetching} />
  return <LoadingRecord shape={shape} />
}

const noParts: readonly PartOfPage[] = []

function useStart(parts: readonly PartOfPage[]): void {
  const { may } = useAccess()
  const queries = useQueryClient()
  const wanted = parts.filter(({ call }) => may(call)).map(({ query }) => query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queries are new objects each time; what they ask for counts
  useEffect(() => {
    for (const query of wanted) void queries.prefetchQuery(query as UseQueryOptions)
  }, [queries, JSON.stringify(wanted.map(({ queryKey }) => queryKey))])
}

export function LoadingRecord({ shape = <SkeletonRecord /> }: { readonly shape?: ReactNode }) {
  return <PageFrame>{shape}</PageFrame>
}
