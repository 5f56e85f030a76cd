/** A further store order of an order made by hand: for which store. */
import { createStoreOrder, type OrderDetails } from '@quayside/contract'
import { Banner, Button, ChoiceField, Dialog } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { storeOrderAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useRefreshOrders } from '../order-query.ts'
import styles from '../orders.module.css'
import { useStoreOptions } from '../store-options.ts'

export function AddStoreOrder({ order, onClose }: { readonly order: OrderDetails; readonly onClose: () => void }) {
  const { orderID, partnerCode } = order
  const [storeID, setStoreID] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const { options, onSearch } = useStoreOptions(partnerCode, true)
  const router = useRouter()
  const refresh = useRefreshOrders()
  const add = useMutation({
    mutationFn: () => callApi(createStoreOrder, { params: { id: orderID }, body: { storeID: Number(storeID) } }),
    onSuccess: ({ storeOrderID }) => {
      refresh()
      void router.navigate({ href: storeOrderAddress({ orderID, storeOrderID }), ignoreBlocker: true })
    },
  })
  const submit = () => {
    setAsked(true)
    if (storeID && !add.isPending) add.mutate()
  }
  return (
    <Dialog opened onClose={onClose} title="Add store order">
      <form
        className={styles.gap}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {add.error && (
          <Banner tone="error" title="Error!">
            {wordsOf(add.error)}
          </Banner>
        )}
        <ChoiceField
          label="Store"
          required
          openOnFocus={false}
          placeholder="Type a name or code"
          value={storeID}
          options={options}
          onSearch={onSearch}
          onChange={setStoreID}
          error={asked && !storeID ? 'Choose the store that it goes to.' : null}
          emptyText="No store of this partner matches"
        />
        <div className={styles.dialogActions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={add.isPending}>
            Add store order
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
