/** The progress of each stage of the order: sent or not, in percent, and how many store orders have each status. */
import { markOrder, type OrderDetails } from '@quayside/contract'
import {
  light,
  markStatusPermissions,
  type PartnerSettings,
  stageTables,
  statusLabel,
  type VendorConfig,
} from '@quayside/domain'
import { Button, type Column, DataTable, ProgressPie, StatusLight, UnusedDot, usePageActions } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAccess } from '../../../session/person.ts'
import { lightOptionsOf, unusedWords } from '../order-lights.ts'
import { useSendStage } from '../order-query.ts'
import styles from '../orders.module.css'
import { SendDialog } from '../sending/send-dialog.tsx'
import { askSendPreview, asksFirst, type PreviewResults } from '../sending/send-preview.ts'
import { aboutAcknowledgement, noChoices, type StockChoices } from '../sending/stock-answers.ts'
import { NoStoreOrders } from './no-store-orders.tsx'
import { type StageOffer, type StageRow, stageRows } from './stage-rows.ts'

/** What is asked before a stage is sent. */
interface Question {
  readonly offer: StageOffer
  readonly preview: PreviewResults | null
}

interface StatusOverviewProps {
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

export function StatusOverview({ order, partner, vendor }: StatusOverviewProps) {
  const { may } = useAccess()
  const { mutate, isPending, variables } = useSendStage(order.orderID)
  const [asking, setAsking] = useState<Question | null>(null)
  const look = useMutation({
    mutationFn: ({ action, unsent, again }: StageOffer) =>
      askSendPreview(action, { orderIDs: [order.orderID], storeOrderIDs: [...unsent, ...again] }),
  })
  const rows = useMemo(() => stageRows(order, { partner, vendor }), [order, partner, vendor])
  const send = ({ offer, preview }: Question, again: boolean, choices: StockChoices = noChoices) => {
    setAsking(null)
    const chosen = [...offer.fresh, ...(again ? offer.again : [])]
    // Asked of the order as a whole, sent and unsent together would mean the unsent ones only.
    const all = offer.fresh.length === 0 || offer.again.length === 0
    mutate({ action: offer.action, storeOrderIDs: all ? null : chosen, preview, choices })
  }
  const press = (offer: StageOffer) => {
    if (look.isPending || isPending) return
    look.mutate(offer, {
      onSuccess: (preview) => (asksFirst(preview) ? setAsking({ offer, preview }) : send({ offer, preview }, false)),
      onError: () => setAsking({ offer, preview: null }),
    })
  }
  const mayPress = (offer: StageOffer) => may(markOrder) && may(markStatusPermissions(offer.action))
  usePageActions(
    rows.flatMap(({ offer }) =>
      offer && mayPress(offer)
        ? [{ label: offer.label, onSelect: () => press(offer), off: offer.fresh.length + offer.again.length === 0 }]
        : [],
    ),
  )
  const sendButton = ({ offer }: StageRow) => {
    if (!offer || !mayPress(offer)) return null
    const count = offer.fresh.length + offer.again.length
    return (
      <Button
        size="table"
        disabled={count === 0}
        tip={count === 0 ? whyNotOf(offer) : sendTip(offer, order.storeOrders.length)}
        busy={(isPending && variables?.action === offer.action) || (look.isPending && look.variables === offer)}
        onClick={() => press(offer)}
      >
        {offer.label}
      </Button>
    )
  }
  const columns: readonly Column<StageRow>[] = [
    {
      key: 'type',
      header: 'Type',
      width: 156,
      render: (row) => (
        <>
          {stageTables[row.stage].label}
          <span className={styles.underType}>{sendButton(row)}</span>
        </>
      ),
    },
    { key: 'send', header: 'Send/Resend', width: 170, from: 768, render: sendButton },
    {
      key: 'progress',
      header: 'Progress',
      width: 110,
      from: 768,
      render: (row) =>
        row.percent === null ? (
          <UnusedDot label={unusedWords(stageTables[row.stage].label)} />
        ) : (
          <ProgressPie percent={row.percent} label={stageTables[row.stage].label} />
        ),
    },
    { key: 'breakdown', header: 'Breakdown', wrap: true, render: (row) => <Breakdown row={row} vendor={vendor} /> },
  ]
  return (
    <>
      <DataTable
        label="Status overview"
        rows={order.storeOrders.length === 0 ? [] : rows}
        rowKey={(row) => row.stage}
        columns={columns}
        empty={<NoStoreOrders order={order} />}
      />
      {asking && (
        <SendDialog
          {...asking}
          storeOrders={order.storeOrders.length}
          about={aboutAcknowledgement({ ...order, store: order.storeOrders[0]?.store ?? null })}
          onClose={() => setAsking(null)}
          onSend={(again, choices) => send(asking, again, choices)}
        />
      )}
    </>
  )
}

/** In the words of the rule that refuses; without a store order there is nothing to refuse. */
const whyNotOf = ({ whyNot }: StageOffer) => whyNot.join('\n') || 'There are no store orders in this order.'

function sendTip({ fresh, again }: StageOffer, all: number): string {
  return `${fresh.length || again.length} of ${all} ${all === 1 ? 'store order' : 'store orders'}`
}

function Breakdown({ row, vendor }: { readonly row: StageRow; readonly vendor: VendorConfig }) {
  return (
    <ul className={styles.breakdown}>
      {row.counts.map(({ status, count }) => {
        const { level, struck, unknown } = light(row.stage, status, lightOptionsOf(vendor))
        return (
          <li key={status}>
            <StatusLight level={level} struck={struck} unknown={unknown} label={status} decorative />
            {count} {statusLabel(row.stage, status)}
          </li>
        )
      })}
    </ul>
  )
}
