/** 'Look up address': a suggestion is chosen, shown as the service knows it, confirmed, and replaces all address fields. 'Revalidate' scores what is there. */
import {
  findAddressCandidate,
  revalidateAddress,
  type StoreDetails,
  suggestAddress,
  takeAddress,
} from '@quayside/contract'
import { addressFields } from '@quayside/domain'
import { Banner, Button, ChoiceField, ConfirmDialog, Dialog, showToast } from '@quayside/ui-kit'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useTyped } from '../../lists/use-picked.ts'
import { useAccess } from '../../session/person.ts'
import { AddressScore } from './address-score.tsx'
import { storeQuery, storesShownIn } from './store-queries.ts'
import styles from './stores.module.css'

interface AddressLookupProps {
  readonly store: StoreDetails
}

/** The store as the call answers it takes the place of what is shown. */
function useShowStore() {
  const queries = useQueryClient()
  return (store: StoreDetails) => {
    queries.setQueryData(storeQuery(store.storeID).queryKey, store)
    for (const queryKey of storesShownIn) void queries.invalidateQueries({ queryKey })
  }
}

export function AddressLookup({ store }: AddressLookupProps) {
  const { may, hasFeature } = useAccess()
  const [opened, setOpened] = useState(false)
  const show = useShowStore()
  const { storeID, lastModified } = store
  const revalidate = useMutation({
    mutationFn: () => callApi(revalidateAddress, { params: { id: storeID }, body: { lastModified } }),
    onSuccess: show,
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
  })
  // The address of a partner's store is then that of its global store.
  const isShared = hasFeature('GlobalStores') && !store.isGlobalStore
  if (!may(takeAddress) || isShared) return null
  return (
    <p className={styles.lookup}>
      <Button onClick={() => setOpened(true)}>Look up address</Button>
      <Button variant="quiet" busy={revalidate.isPending} onClick={() => revalidate.mutate()}>
        Revalidate address
      </Button>
      {opened && <LookupDialog store={store} onClose={() => setOpened(false)} />}
    </p>
  )
}

const leastTyped = 3

function LookupDialog({ store, onClose }: AddressLookupProps & { readonly onClose: () => void }) {
  const { storeID, lastModified } = store
  const params = { id: storeID }
  const [typed, setTyped] = useState('')
  const [key, setKey] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const text = useTyped(typed).trim()
  const suggested = useQuery({
    queryKey: ['addresses', 'suggested', storeID, text],
    queryFn: ({ signal }) => callApi(suggestAddress, { params, query: { text }, signal }),
    enabled: text.length >= leastTyped,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const suggestions = suggested.data?.suggestions ?? []
  const [chosenText, setChosenText] = useState('')
  const candidate = useQuery({
    queryKey: ['addresses', 'candidate', storeID, key],
    queryFn: ({ signal }) =>
      callApi(findAddressCandidate, { params, query: { key: key ?? '', text: chosenText }, signal }),
    enabled: key !== null,
    retry: false,
  })
  const show = useShowStore()
  const take = useMutation({
    mutationFn: () => callApi(takeAddress, { params, body: { key, text: chosenText, lastModified } }),
    onSuccess: (taken) => {
      show(taken)
      onClose()
    },
    onError: () => setConfirming(false),
  })
  const error = suggested.error ?? candidate.error ?? take.error
  if (confirming)
    return (
      <ConfirmDialog
        opened
        onClose={() => setConfirming(false)}
        title="Use this address?"
        confirmLabel="Update address"
        busy={take.isPending}
        onConfirm={() => take.mutate()}
      >
        This will update all address fields for this store to the address selected. Are you sure you want to do this?
      </ConfirmDialog>
    )
  return (
    <Dialog opened onClose={onClose} title="Look up address">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (key !== null) setConfirming(true)
        }}
      >
        {error && (
          <Banner tone="error" title="Error!">
            {wordsOf(error)}
          </Banner>
        )}
        <ChoiceField
          label="Address"
          openOnFocus={false}
          required
          value={key}
          options={suggestions.map((one) => ({ value: one.key, label: one.text }))}
          onSearch={setTyped}
          onChange={(chosen) => {
            setKey(chosen)
            setChosenText(suggestions.find((one) => one.key === chosen)?.text ?? '')
          }}
          placeholder="Begin with number and street"
          emptyText={text.length < leastTyped ? 'Type at least three characters' : 'No address matches'}
          error={asked && key === null ? 'You must select an address from the dropdown.' : null}
        />
        {candidate.data && (
          <div className={styles.candidate}>
            <address>
              {addressFields.map((field) => candidate.data[field] && <span key={field}>{candidate.data[field]}</span>)}
            </address>
            <AddressScore score={candidate.data.addressValidationScore} />
          </div>
        )}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit">
            Use this address
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
