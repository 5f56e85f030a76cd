/** Stores that a store may be linked to, found while a person types. */
import { lookUpStores, type StoreDetails, type StoreLookupRow, storePicker } from '@quayside/contract'
import type { Choice } from '@quayside/ui-kit'
import { useState } from 'react'
import { usePicked, useTyped } from '../../lists/use-picked.ts'

const source = { spec: storePicker, call: lookUpStores }

const optionOf = ({ storeID, storeCode, name }: StoreLookupRow): Choice => ({
  value: String(storeID),
  label: name ?? storeCode,
  detail: storeCode,
})

interface Wanted {
  readonly partner: string
  readonly dcOnly?: boolean
  readonly gsOnly?: boolean
}

function useLinkable(wanted: Wanted, { storeID }: StoreDetails, enabled: boolean) {
  const [typed, setTyped] = useState('')
  const { data = [] } = usePicked(source, { search: { ...wanted, searchString: useTyped(typed) }, enabled })
  return { options: data.filter((row) => row.storeID !== storeID).map(optionOf), onSearch: setTyped }
}

export const useDistributionCenterOptions = (store: StoreDetails, enabled: boolean) =>
  useLinkable({ partner: store.partnerCode, dcOnly: true }, store, enabled)

export const useGlobalStoreOptions = (store: StoreDetails, enabled: boolean) =>
  useLinkable({ partner: store.partnerCode, gsOnly: true }, store, enabled)
