/** Choosing another store for an address, or removing it after a question. */
import type { StoreOrderDetails, StoreSummary } from '@quayside/contract'
import { Banner, Button, ChoiceField, ConfirmDialog, Popover } from '@quayside/ui-kit'
import { useState } from 'react'
import { removalQuestion } from '../address-removal.ts'
import { useStoreOptions } from '../store-options.ts'
import styles from './store-order.module.css'
import { type AddressField, addressTitles, useSaveHeader } from './store-order-edit.ts'

interface AddressEditProps {
  readonly field: AddressField
  readonly storeOrder: StoreOrderDetails
  readonly current: StoreSummary | null
  readonly onSaved: (now: StoreOrderDetails) => void
}

export function AddressEdit({ field, storeOrder, current, onSaved }: AddressEditProps) {
  const [opened, setOpened] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Of the address that the person looked at when the form was opened.
  const [version, setVersion] = useState(storeOrder.lastModified)
  const save = useSaveHeader(storeOrder, onSaved)
  const stores = useStoreOptions(storeOrder.partnerCode, opened)
  const title = addressTitles[field]

  const open = (next: boolean) => {
    setOpened(next)
    setChosen(null)
    setWrong(null)
    if (next) setVersion(storeOrder.lastModified)
  }
  const put = async (storeID: number | null) => {
    setBusy(true)
    const fault = await save({ [field]: storeID }, version)
    setBusy(false)
    setWrong(fault?.message ?? null)
    if (fault?.newer) setVersion(fault.newer)
    setRemoving(false)
    setOpened(fault !== null)
  }
  return (
    <>
      <Popover
        label={`${title} address`}
        align="end"
        width={320}
        opened={opened}
        onChange={open}
        target={
          <button
            type="button"
            className={styles.edit}
            aria-label={`Edit ${title} address`}
            onClick={() => open(!opened)}
          >
            Edit
          </button>
        }
      >
        <form
          className={styles.addressForm}
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen) void put(Number(chosen))
          }}
        >
          <ChoiceField
            label={`${title} store`}
            value={chosen}
            placeholder={current?.name ?? 'Code or name'}
            emptyText="No store matches"
            openOnFocus={false}
            onChange={setChosen}
            {...stores}
          />
          {wrong && (
            <Banner tone="error" title="Error!">
              {wrong}
            </Banner>
          )}
          <div className={styles.formActions}>
            {current && (
              <Button
                variant="quiet"
                onClick={() => {
                  setOpened(false)
                  setRemoving(true)
                }}
              >
                Remove
              </Button>
            )}
            <Button variant="quiet" onClick={() => open(false)}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" disabled={!chosen} busy={busy}>
              Save
            </Button>
          </div>
        </form>
      </Popover>
      <ConfirmDialog
        opened={removing}
        title={`Remove ${title} address`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onClose={() => setRemoving(false)}
        onConfirm={() => void put(null)}
      >
        {removalQuestion(title)}
      </ConfirmDialog>
    </>
  )
}
