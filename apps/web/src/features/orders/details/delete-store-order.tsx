/** Asks before a store order is marked Deleted, warns where the external system has it, and says where it did not work. */
import { deleteStoreOrder, type StoreOrderSummary } from '@quayside/contract'
import { type PartnerSettings, warningsBeforeEnd } from '@quayside/domain'
import { ConfirmDialog, showToast } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useRefreshOrders } from '../order-query.ts'
import { stateOfStoreOrder } from '../store-order-context.ts'

interface DeleteStoreOrderProps {
  readonly storeOrder: StoreOrderSummary
  readonly partner: PartnerSettings | undefined
  readonly onClose: () => void
}

export function DeleteStoreOrder({ storeOrder, partner, onClose }: DeleteStoreOrderProps) {
  const { orderID, storeOrderID, storeOrderNumber } = storeOrder
  const refresh = useRefreshOrders()
  const remove = useMutation({
    mutationFn: (notes: string) =>
      callApi(deleteStoreOrder, { params: { id: orderID, sid: storeOrderID }, query: { notes } }),
    onSuccess: ({ warning }) => {
      showToast({ tone: 'success', title: `Store order ${storeOrderNumber} is deleted` })
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
      onClose()
    },
    // The dialog stays open with the notes.
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: `${storeOrderNumber}: ${wordsOf(error)}` }),
    onSettled: refresh,
  })
  const warnings = partner ? warningsBeforeEnd(stateOfStoreOrder(storeOrder), { partner }) : []
  return (
    <ConfirmDialog
      opened
      title={`Delete store order ${storeOrderNumber}`}
      confirmLabel="Delete Order"
      danger
      noteLabel="Deletion Notes"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={(notes) => remove.mutate(notes)}
    >
      {[...warnings, 'It is marked Deleted. Nothing is erased, and nothing already sent is recalled.'].join(' ')}
    </ConfirmDialog>
  )
}
