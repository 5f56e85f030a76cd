/** Stores to choose from while a person types: those of the partner whose code or name holds the text. */
import { lookUpStores, type StoreLookupRow } from '@quayside/contract'
import type { Choice } from '@quayside/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/call-api.ts'

const pause = 200

export interface StoreOptions {
  readonly options: readonly Choice[]
  readonly onSearch: (text: string) => void
}

const optionOf = ({ storeID, storeCode, name }: StoreLookupRow): Choice => ({
  value: String(storeID),
  label: name ?? storeCode,
  detail: storeCode,
})

/** Asks nothing until `enabled`. */
export function useStoreOptions(partnerCode: string, enabled: boolean): StoreOptions {
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['stores', 'lookup', partnerCode, query],
    queryFn: ({ signal }) => callApi(lookUpStores, { query: { partner: partnerCode, query }, signal }),
    enabled,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return { options: data?.map(optionOf) ?? [], onSearch: setTyped }
}
