/** Linking a code to what it means, and taking that back. */
import {
  type CodeSuggestion,
  type LinkAnswer,
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

/** What was linked on this page stays in `done`, so that it can be undone. */
export function useLinkCode() {
  const queries = useQueryClient()
  const [done, setDone] = useState<readonly DoneLink[]>([])
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['products'] })
    void queries.invalidateQueries({ queryKey: ['exchange'] })
    void queries.invalidateQueries({ queryKey: ['audit'] })
  }
  const onError = (error: unknown) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })
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
