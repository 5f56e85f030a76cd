/** Linking a code to what it means, and taking that back. */
import {
  type CodeSuggestion,
  type LinkAnswer,
  type LinkedCode,
  linkProductCode,
  linkStoreCode,
  type UnknownCode,
  unlinkProductCode,
  unlinkStoreCode,
} from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'

const calls = {
  product: { link: linkProductCode, unlink: unlinkProductCode },
  store: { link: linkStoreCode, unlink: unlinkStoreCode },
} as const

interface Link {
  readonly unknown: UnknownCode
  readonly known: CodeSuggestion
}

export interface DoneLink extends Link {
  readonly answer: LinkAnswer
}

const isSame = (one: Link, other: Link) =>
  one.unknown.kind === other.unknown.kind && one.unknown.code === other.unknown.code

/** Returns a function that reloads what shows orders, products and files. */
export function useRefreshed(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const topic of ['orders', 'products', 'stores', 'distributionCenters', 'exchange', 'audit'])
      void queries.invalidateQueries({ queryKey: [topic] })
  }
}

const onError = (error: unknown) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })

/** Undoes a link that was made before; of one that orders went on with it is taken from the orders to come. */
export function useUnlinkCode(onSettled: () => void) {
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: ({ kind, id, code, locked }: LinkedCode) =>
      callApi(calls[kind].unlink, { params: { id }, body: { code, laterOrdersOnly: locked !== null } }),
    onError,
    onSettled: () => {
      refresh()
      onSettled()
    },
  })
}

/** What was linked on this page stays in `done`, so that it can be undone. */
export function useLinkCode() {
  const refresh = useRefreshed()
  const [done, setDone] = useState<readonly DoneLink[]>([])
  const send = (which: 'link' | 'unlink', { unknown: { kind, code }, known: { id } }: Link) =>
    callApi(calls[kind][which], { params: { id }, body: { code } })
  const link = useMutation({
    mutationFn: (wanted: Link) => send('link', wanted),
    onSuccess: (answer, wanted) =>
      setDone((before) => [...before.filter((one) => !isSame(one, wanted)), { ...wanted, answer }]),
    onError,
    onSettled: refresh,
  })
  const undo = useMutation({
    mutationFn: (wanted: Link) => send('unlink', wanted),
    onSuccess: (_, wanted) => setDone((before) => before.filter((one) => !isSame(one, wanted))),
    onError,
    onSettled: refresh,
  })
  return { done, link, undo, busy: link.isPending || undo.isPending }
}
