/** The user and code of a link. The code is taken out of the address, so that it stands in no history and no screenshot. */
import { useEffect, useState } from 'react'

export interface LinkInAddress {
  readonly user: string
  readonly code: string
}

export function readLink(search: string): LinkInAddress {
  const asked = new URLSearchParams(search)
  return { user: asked.get('user') ?? '', code: asked.get('code') ?? '' }
}

export function useLinkInAddress(): LinkInAddress {
  const [link] = useState(() => readLink(location.search))
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  return link
}
