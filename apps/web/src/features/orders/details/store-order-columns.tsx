/** The columns of an order's store orders: a light for each stage that the partner uses, under its own heading. */
import type { OrderDetails, StoreOrderSummary } from '@quayside/contract'
import {
  enabledStages,
  formatDate,
  type PartnerSettings,
  type StageName,
  stageNames,
  type VendorConfig,
} from '@quayside/domain'
import {
  CodeText,
  Dash,
  type FittingColumn,
  LightStrip,
  Quiet,
  type ScreenWidth,
  StatusLight,
  UnusedDot,
} from '@quayside/ui-kit'
import { plainAmount } from '../../../lists/amounts.ts'
import { centreName, storeNameOf } from '../distribution-centre.ts'
import { type NamedLight, stripOf } from '../order-lights.ts'
import styles from '../orders.module.css'
import { StoreOrderMenu } from './store-order-menu.tsx'

export interface StoreOrderColumnRules {
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
  readonly onDelete: (storeOrder: StoreOrderSummary) => void
}

interface StageColumn {
  readonly header: string
  readonly width: number
  readonly from?: ScreenWidth
}

const stageColumns: Readonly<Record<StageName, StageColumn>> = {
  order: { header: 'Order', width: 56, from: 768 },
  acknowledgement: { header: 'Ack', width: 48, from: 768 },
  salesOrder: { header: 'Sales Order', width: 84, from: 1024 },
  external: { header: 'WMS Order', width: 84, from: 1024 },
  shipment: { header: 'Shipment', width: 72, from: 768 },
  invoice: { header: 'Invoice', width: 62, from: 768 },
}

/** The stages that have a column; a vendor may always show the sales order. */
export function stagesShown(partner: PartnerSettings | undefined, vendor: VendorConfig): readonly StageName[] {
  if (!partner) return stageNames
  const used = enabledStages(partner)
  return stageNames.filter(
    (stage) => used.includes(stage) || (stage === 'salesOrder' && vendor.order.alwaysShowSalesOrder),
  )
}

/** Lights are built once per row and shown in several columns. */
function lightsOf({ partner, vendor }: StoreOrderColumnRules) {
  const made = new WeakMap<StoreOrderSummary, readonly NamedLight[]>()
  return (storeOrder: StoreOrderSummary) => {
    const known = made.get(storeOrder) ?? stripOf({ record: storeOrder, vendor, partner, times: storeOrder.stageTimes })
    made.set(storeOrder, known)
    return known
  }
}

export function storeOrderColumns(rules: StoreOrderColumnRules): readonly FittingColumn<StoreOrderSummary>[] {
  const { order, partner, vendor, onDelete } = rules
  const lights = lightsOf(rules)
  const warehouse: FittingColumn<StoreOrderSummary> = {
    key: 'warehouse',
    header: 'WHS',
    width: 76,
    from: 1024,
    render: (one) => (one.warehouseCode ? <CodeText quiet>{one.warehouseCode}</CodeText> : <Dash />),
  }
  return [
    {
      key: 'number',
      header: 'Order Number',
      width: 172,
      primary: true,
      fixed: true,
      card: 'start1',
      figure: (one) => one.storeOrderNumber,
      render: (one) => <CodeText keepEnd>{one.storeOrderNumber}</CodeText>,
    },
    ...(partner?.multiWarehouseOrdersEnabled ? [warehouse] : []),
    {
      key: 'location',
      header: 'Delivery Location',
      from: 768,
      card: 'middle1',
      wrap: true,
      render: (one) => <Location storeOrder={one} />,
    },
    {
      key: 'due',
      header: 'Due Date',
      width: 96,
      from: 1280,
      render: (one) => (one.dueDate ? formatDate(one.dueDate) : <Dash />),
    },
    { key: 'lines', header: 'Lines', width: 58, align: 'end', from: 1440, render: (one) => one.lineCount },
    ...stagesShown(partner, vendor).map((stage): FittingColumn<StoreOrderSummary> => {
      const light = (one: StoreOrderSummary) => lights(one).find((shown) => shown.stage === stage)
      return { key: stage, ...stageColumns[stage], render: (one) => <StageLight light={light(one)} /> }
    }),
    {
      key: 'progress',
      header: 'Progress',
      width: 124,
      phoneOnly: true,
      fixed: true,
      card: 'start2',
      render: (one) => <LightStrip lights={lights(one)} />,
    },
    {
      key: 'subTotal',
      header: 'SubTotal',
      width: 92,
      align: 'end',
      from: 768,
      card: 'end1',
      figure: (one) => plainAmount(one.subTotal, order.currency),
      render: (one) => <span className={styles.amount}>{plainAmount(one.subTotal, order.currency)}</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: 42,
      fixed: true,
      card: 'end2',
      render: (one) => (
        <StoreOrderMenu storeOrder={one} partner={partner} vendor={vendor} onDelete={() => onDelete(one)} />
      ),
    },
  ]
}

function StageLight({ light }: { readonly light: NamedLight | undefined }) {
  // The order's own status is worth showing even where no external system waits for it.
  if (!light) return <Dash />
  if (light.off && light.stage !== 'order') return <UnusedDot label={light.label} />
  return <StatusLight {...light} />
}

function Location({ storeOrder }: { readonly storeOrder: StoreOrderSummary }) {
  const { store, error, distributionCentre } = storeOrder
  const name = storeNameOf(storeOrder)
  return (
    <>
      {store ? (
        <>
          {store.name ?? store.storeCode} {store.name && <Quiet>{store.storeCode}</Quiet>}
        </>
      ) : distributionCentre && name ? (
        name
      ) : (
        <Dash />
      )}
      {distributionCentre && <Quiet> via {centreName(distributionCentre)}</Quiet>}
      {error && <span className={styles.rowError}>{error}</span>}
    </>
  )
}
