/** 'Delete store': asked first; one that other records name stays, with the reason. */
import { deleteStore, type StoreDetails } from '@quayside/contract'
import { mayDeleteStore } from '@quayside/domain'
import { Button, ConfirmDialog, showToast } from '@quayside/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { wordsOf } from '../../api/api-error.ts'
import { useAccess } from '../../session/person.ts'
import { useDeleteStore } from './store-queries.ts'
import { type StoreVariant, storeWords } from './store-words.ts'

interface DeleteStoreProps {
  readonly variant: StoreVariant
  readonly store: StoreDetails
  readonly onWarning: (text: string | null) => void
}

export function DeleteStore({ variant, store, onWarning }: DeleteStoreProps) {
  const { may } = useAccess()
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const { path, noun } = storeWords[variant]
  const remove = useDeleteStore(store, () => {
    showToast({ tone: 'success', title: `${store.storeCode} was deleted` })
    void router.navigate({ href: path, ignoreBlocker: true })
  })
  if (!may(deleteStore) || !mayDeleteStore(store).ok) return null
  const label = `Delete ${noun}`
  const confirm = () => {
    setAsking(false)
    onWarning(null)
    remove.mutate(undefined, {
      onSuccess: ({ warningMessage }) => onWarning(warningMessage),
      onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    })
  }
  return (
    <>
      <Button variant="quiet" busy={remove.isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        onClose={() => setAsking(false)}
        title={`${label} ${store.storeCode}?`}
        confirmLabel={label}
        onConfirm={confirm}
      >
        The store will be permanently deleted. Are you sure?
      </ConfirmDialog>
    </>
  )
}
