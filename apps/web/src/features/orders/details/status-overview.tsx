/** How far each stage of the order is: sent or not, in percent, and how many store orders have which status. */
import type { OrderDetails } from '@quayside/contract'
import {
  enabledStages,
  light,
  type MarkStatusAction,
  markStatusPermissions,
  type PartnerSettings,
  type StageName,
  sendLabel,
  stageField,
  stageNames,
  stageTables,
  statusLabel,
  type VendorConfig,
} from '@quayside/domain'
import { Button, type Column, DataTable, ProgressPie, StatusLight } from '@quayside/ui-kit'
import { useMemo } from 'react'
import { useAccess } from '../../../session/person.ts'
import { bulkPlanOfStoreOrders } from '../list/bulk-plan.ts'
import { lightOptionsOf } from '../order-lights.ts'
import styles from '../orders.module.css'
import { useMarkOrder } from './order-query.ts'
import { percentSent } from './order-tabs.ts'

const actionOf: Readonly<Partial<Record<StageName, MarkStatusAction>>> = {
  order: 'order',
  acknowledgement: 'ack',
  salesOrder: 'salesOrder',
  shipment: 'shipment',
  invoice: 'invoice',
}

interface StageRow {
  readonly stage: StageName
  readonly percent: number
  readonly counts: readonly { readonly status: string; readonly count: number }[]
  readonly action: MarkStatusAction | undefined
  readonly sendable: number
}

interface StatusOverviewProps {
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

export function StatusOverview({ order, partner, vendor }: StatusOverviewProps) {
  const { may } = useAccess()
  const { mutate, isPending, variables } = useMarkOrder(order.orderID)
  const rows = useMemo(
    () => (partner ? enabledStages(partner) : stageNames).map((stage) => stageRow(stage, order, partner, vendor)),
    [order, partner, vendor],
  )
  const columns = useMemo((): readonly Column<StageRow>[] => {
    const sendButton = ({ action, sendable, percent }: StageRow) => {
      if (!action || !markStatusPermissions(action).every(may)) return null
      const off = sendable === 0
      return (
        <Button
          size="table"
          disabled={off}
          tip={off ? 'No store order can be sent now' : `${sendable} of ${order.storeOrders.length} store orders`}
          busy={isPending && variables === action}
          onClick={() => mutate(action)}
        >
          {sendLabel(action, percent === 100)}
        </Button>
      )
    }
    return [
      { key: 'type', header: 'Type', width: 170, render: (row) => stageTables[row.stage].label },
      { key: 'send', header: 'Send/Resend', width: 170, hideBelow: 'phone', render: sendButton },
      {
        key: 'progress',
        header: 'Progress',
        width: 120,
        render: (row) => <ProgressPie percent={row.percent} label={stageTables[row.stage].label} />,
      },
      { key: 'breakdown', header: 'Breakdown', wrap: true, render: (row) => <Breakdown row={row} vendor={vendor} /> },
    ]
  }, [may, isPending, variables, mutate, order.storeOrders.length, vendor])
  return <DataTable label="Status overview" rows={rows} rowKey={(row) => row.stage} columns={columns} />
}

function stageRow(
  stage: StageName,
  order: OrderDetails,
  partner: PartnerSettings | undefined,
  vendor: VendorConfig,
): StageRow {
  const statuses = order.storeOrders.map((storeOrder) => storeOrder[stageField[stage]])
  const counts = new Map<string, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  const action = actionOf[stage]
  return {
    stage,
    percent: percentSent(stage, statuses),
    counts: [...counts].map(([status, count]) => ({ status, count })),
    action,
    sendable: action && partner ? bulkPlanOfStoreOrders(order.storeOrders, action, { partner, vendor }) : 0,
  }
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
