/** Above the screen while the portal is without what it reads from: in its own words, until it answers again. */
import { Banner } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { isPortalAway, wordsOf } from '../api/api-error.ts'

export default function AwayBanner() {
  const [query] = useQueryClient()
    .getQueryCache()
    .findAll({ predicate: ({ state }) => isPortalAway(state.fetchFailureReason) })
  if (!query) return null
  return (
    <Banner tone="warning">
      {wordsOf(query.state.fetchFailureReason)} This page asks again by itself, and what you typed stays.
    </Banner>
  )
}
