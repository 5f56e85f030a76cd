/** Says which store orders an acknowledgement waits for, and sends it without them. */
import { type AcknowledgementWaits, markOrder, markStoreOrder } from '@quayside/contract'
import { markStatusPermissions } from '@quayside/domain'
import { Banner, CodeText, ConfirmDialog, showToast, TextAction } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { storeOrderAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { useRefreshOrders } from '../order-query.ts'
import styles from './waiting-acknowledgement.module.css'
import { waitingText, withoutText } from './waiting-text.ts'

interface WaitingAcknowledgementProps {
  readonly orderID: number
  /** Store order of the page; left out on the page of the order. */
  readonly storeOrderID?: number
  readonly waits: AcknowledgementWaits | null
}

export function WaitingAcknowledgement({ orderID, storeOrderID, waits }: WaitingAcknowledgementProps) {
  const { may, vendor } = useAccess()
  const refresh = useRefreshOrders()
  const [asking, setAsking] = useState(false)
  const send = useMutation({
    mutationFn: () => {
      const status = vendor.order.sendAckStatusAction
      const query = { answeredOnly: true }
      return storeOrderID === undefined
        ? callApi(markOrder, { params: { id: orderID, status }, query })
        : callApi(markStoreOrder, { params: { id: orderID, sid: storeOrderID, status }, query })
    },
    onSuccess: () => showToast({ tone: 'success', title: 'Acknowledgement: on its way' }),
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: refresh,
  })
  if (!waits) return null
  const { count, storeOrders } = waits
  const more = count - storeOrders.length
  const maySend = may(markStatusPermissions('ack'))
  return (
    <div className={styles.notice}>
      <Banner
        tone="info"
        title={waitingText(count, storeOrderID !== undefined)}
        action={maySend && !send.isPending ? { label: 'Send now', onClick: () => setAsking(true) } : undefined}
      >
        <span className={styles.places}>
          {storeOrders.map((one) => (
            <TextAction key={one.storeOrderID} href={storeOrderAddress({ orderID, storeOrderID: one.storeOrderID })}>
              <CodeText>{one.storeOrderNumber}</CodeText>
            </TextAction>
          ))}
          {more > 0 && <span>and {more} more</span>}
        </span>
      </Banner>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Send the acknowledgement now?"
        confirmLabel="Send now"
        onConfirm={() => {
          setAsking(false)
          send.mutate()
        }}
      >
        {withoutText(waits)}
      </ConfirmDialog>
    </div>
  )
}
