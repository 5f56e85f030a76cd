/** The columns of the orders list. */
import type { OrderRow } from '@quayside/contract'
import {
  formatDate,
  ownStatusLabel,
  type PartnerSettings,
  statusLabel,
  statusLight,
  type Tone,
  type VendorConfig,
  vendorConfig,
} from '@quayside/domain'
import { CodeText, Dash, LightStrip, Quiet } from '@quayside/ui-kit'
import { plainAmount } from '../../../lists/amounts.ts'
import { csvColumns, type ListColumn } from '../../../lists/list-column.ts'
import { momentText } from '../../../session/portal-zone.ts'
import { lightOptionsOf, stripOf } from '../order-lights.ts'
import styles from '../orders.module.css'
import { deliveryDays } from './delivery-days.ts'
import { dueStepWords, dueWords } from './due-words.ts'

export interface OrderColumnOptions {
  readonly vendor: VendorConfig
  readonly partnerOf: (partnerID: number) => PartnerSettings | undefined
  readonly showShipTo: boolean
  /** The list holds what is at risk, and says how much of each. */
  readonly showAtRisk?: boolean
}

/** Deleted and ignored orders (struck through) need nothing more. */
export function statusTone(status: string, vendor: VendorConfig): Tone {
  const { tone, struck } = statusLight(status, lightOptionsOf(vendor))
  return struck ? 'neutral' : tone
}

const day = (value: string | null) => (value ? formatDate(value) : <Dash />)

function Due({ order, zone }: { readonly order: OrderRow; readonly zone: string }) {
  if (!order.due || !order.dueStep) return <Dash />
  const { words, tone } = dueWords(order.due, new Date(), zone)
  const tip = `${dueStepWords[order.dueStep]} by ${momentText(order.due)}`
  return (
    <span className={styles[tone]} title={tip}>
      {words}
    </span>
  )
}

const riskText = ({ moneyAtRisk, currency }: OrderRow) => plainAmount(moneyAtRisk, currency)

export function orderColumns({
  vendor,
  partnerOf,
  showShipTo,
  showAtRisk,
}: OrderColumnOptions): readonly ListColumn<OrderRow>[] {
  const shipTo: ListColumn<OrderRow> = {
    key: 'shipToName',
    header: 'Ship to',
    least: 120,
    sortable: true,
    from: 1280,
    card: 'middle1',
    render: (order) => (
      <>
        {order.shipToName ?? <Dash />} <Quiet>{order.shipToState}</Quiet>
      </>
    ),
    csv: [
      { title: 'Ship To', value: (order) => order.shipToName },
      { title: 'State', value: (order) => order.shipToState },
    ],
  }
  return [
    {
      key: 'due',
      header: 'Due',
      sortable: true,
      // 'today 12:59 pm', which tells one order from the next.
      width: 120,
      card: 'end1',
      render: (order) => <Due order={order} zone={vendor.zone} />,
      csv: [
        { title: 'Due', value: (order) => order.due && momentText(order.due) },
        { title: 'Due Step', value: (order) => order.dueStep && dueStepWords[order.dueStep] },
      ],
    },
    {
      key: 'orderNumber',
      header: 'Order number',
      sortable: true,
      primary: true,
      fixed: true,
      width: 100,
      share: 0.08,
      figure: (order) => order.orderNumber,
      card: 'start1',
      render: (order) => <CodeText>{order.orderNumber}</CodeText>,
      csv: { title: 'Order Number', value: (order) => order.orderNumber },
    },
    {
      key: 'customerReference',
      header: 'Reference',
      sortable: true,
      width: 104,
      share: 0.22,
      from: 1440,
      render: (order) => <CodeText quiet>{order.customerReference ?? '—'}</CodeText>,
      csv: { title: 'Customer Reference', value: (order) => order.customerReference },
    },
    {
      key: 'orderDate',
      header: 'Ordered',
      sortable: true,
      width: 90,
      share: 0.03,
      from: 1440,
      render: (order) => day(order.orderDate),
      csv: { title: 'Order Date', value: (order) => formatDate(order.orderDate) },
    },
    {
      key: 'etd',
      header: 'Deliver after – before',
      sortable: true,
      width: 148,
      share: 0.03,
      from: 1680,
      figure: ({ etd, eta }) => deliveryDays(etd, eta) ?? '',
      render: ({ etd, eta }) => <Quiet>{deliveryDays(etd, eta) ?? <Dash />}</Quiet>,
      csv: [
        { title: 'Deliver After', value: (order) => formatDate(order.etd) },
        { title: 'Deliver Before', value: (order) => formatDate(order.eta) },
      ],
    },
    ...(showShipTo ? [shipTo] : []),
    {
      key: 'partnerName',
      header: 'Partner',
      sortable: true,
      width: showShipTo ? 108 : undefined,
      share: 0.14,
      from: 768,
      card: 'middle2',
      render: (order) => order.partnerName,
      csv: { title: 'Partner', value: (order) => order.partnerName },
    },
    {
      key: 'partnerCode',
      header: 'Partner code',
      optional: true,
      width: 96,
      from: 1440,
      render: (order) => <CodeText quiet>{order.partnerCode}</CodeText>,
    },
    {
      key: 'progress',
      header: 'Progress',
      // Six lights, none of them cut.
      width: 134,
      share: 0.02,
      card: 'start2',
      render: (order) => (
        <LightStrip lights={stripOf({ record: order, vendor, partner: partnerOf(order.partnerID) })} />
      ),
    },
    {
      key: 'status',
      header: 'Status',
      sortable: true,
      width: 180,
      share: 0.06,
      from: 1024,
      card: 'reason',
      render: (order) => (
        <span className={styles[statusTone(order.status, vendor)]} title={ownStatusLabel(order.status)}>
          {order.errorReason ?? ownStatusLabel(order.status)}
        </span>
      ),
      csv: [
        { title: 'Status', value: (order) => order.status },
        { title: 'Error', value: (order) => order.errorReason },
        { title: 'Order', value: (order) => order.orderStatus },
        { title: 'Ack', value: (order) => order.acknowledgmentStatus },
        { title: 'Sales Order', value: (order) => order.salesOrderStatus },
        { title: 'Warehouse Order', value: (order) => order.externalStatus },
        { title: 'Shipment', value: (order) => order.shipmentStatus },
        { title: 'Invoice', value: (order) => order.invoiceStatus },
      ],
    },
    {
      key: 'externalStatus',
      header: 'Warehouse',
      sortable: true,
      optional: true,
      width: 120,
      from: 1440,
      render: (order) => statusLabel('external', order.externalStatus),
    },
    {
      key: 'storeOrders',
      header: 'Store orders',
      optional: true,
      align: 'end',
      width: 92,
      from: 1440,
      render: (order) => order.storeOrderCount,
      figure: (order) => String(order.storeOrderCount),
    },
    {
      key: 'subTotal',
      header: 'SubTotal',
      sortable: true,
      optional: true,
      align: 'end',
      width: 96,
      from: 1440,
      render: (order) => <Quiet>{plainAmount(order.subTotal, order.currency)}</Quiet>,
      figure: (order) => plainAmount(order.subTotal, order.currency),
      csv: { title: 'SubTotal', value: (order) => order.subTotal },
    },
    {
      key: 'moneyAtRisk',
      header: 'At risk',
      optional: !showAtRisk,
      align: 'end',
      width: 96,
      from: showAtRisk ? 768 : 1440,
      figure: (order) => riskText(order),
      render: (order) =>
        order.moneyAtRisk > 0 ? (
          <span className={styles.amount} title={`What it costs if ${order.dueStep} is late`}>
            {riskText(order)}
          </span>
        ) : (
          <Dash />
        ),
      csv: { title: 'Money At Risk', value: (order) => order.moneyAtRisk },
    },
    {
      key: 'total',
      header: 'Total NZD',
      sortable: true,
      align: 'end',
      width: 104,
      share: 0.06,
      figure: (order) =>
        plainAmount(order.total, order.currency) + (order.currency === 'NZD' ? '' : ` ${order.currency}`),
      from: 768,
      card: 'end2',
      render: (order) => (
        <span className={styles.amount}>
          {plainAmount(order.total, order.currency)}
          {order.currency !== 'NZD' && <Quiet> {order.currency}</Quiet>}
        </span>
      ),
      csv: [
        { title: 'Total', value: (order) => order.total },
        { title: 'Currency', value: (order) => order.currency },
      ],
    },
  ]
}

/** The file of orders has every column, whichever the list shows. */
export const orderFile = csvColumns(
  orderColumns({ vendor: vendorConfig('generic'), partnerOf: () => undefined, showShipTo: true }),
  ['orderNumber'],
)
