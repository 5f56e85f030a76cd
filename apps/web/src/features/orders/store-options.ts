/** Stores to choose from while a person types: those of the partner whose code or name holds the text. */
import { lookUpStores, type StoreLookupRow, storePicker } from '@quayside/contract'
import type { Choice } from '@quayside/ui-kit'
import { useState } from 'react'
import { usePicked, useTyped } from '../../lists/use-picked.ts'

const source = { spec: storePicker, call: lookUpStores }

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
export function useStoreOptions(partner: string, enabled: boolean): StoreOptions {
  const [typed, setTyped] = useState('')
  const { data } = usePicked(source, { search: { partner, searchString: useTyped(typed) }, enabled })
  return { options: data?.map(optionOf) ?? [], onSearch: setTyped }
}
