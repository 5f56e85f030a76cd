/** A record that is being loaded, or what stands in its place: no access, not found, a failure with the way to try again. */
import type { Call } from '@quayside/contract'
import { PageFrame, SkeletonRecord } from '@quayside/ui-kit'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure, NoAccessPage } from '../pages/error-pages.tsx'
import { useAccess } from '../session/person.ts'

export interface RecordLoaderProps<Answer, Key extends QueryKey> {
  /** The call that answers the record: people who may not make it are told so, and nothing is loaded. */
  readonly call: Pick<Call, 'access'>
  /** What the page for no access calls the screen: 'invoice', 'orderdetails'. */
  readonly area: string
  readonly query: UseQueryOptions<Answer, Error, Answer, Key>
  /** The shape of a page that is not heading, stages and table. */
  readonly shape?: ReactNode
  /** `settled`: no newer answer is on its way. */
  readonly children: (record: Answer, settled: boolean) => ReactNode
}

export function RecordLoader<Answer, Key extends QueryKey>(props: RecordLoaderProps<Answer, Key>) {
  const { may } = useAccess()
  return may(props.call) ? <Loader {...props} /> : <NoAccessPage page={props.area} />
}

function Loader<Answer, Key extends QueryKey>({ area, query, shape, children }: RecordLoaderProps<Answer, Key>) {
  const { data, error, refetch, isFetching } = useQuery(query)
  if (data !== undefined) return children(data, !isFetching)
  if (error) return <LoadFailure error={error} page={area} onRetry={refetch} busy={isFetching} />
  return <LoadingRecord shape={shape} />
}

export function LoadingRecord({ shape = <SkeletonRecord /> }: { readonly shape?: ReactNode }) {
  return <PageFrame>{shape}</PageFrame>
}
