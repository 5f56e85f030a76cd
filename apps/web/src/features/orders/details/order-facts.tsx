/** The header of an order, edited in place by people who may. */
import { type OrderDetails, updateOrder } from '@quayside/contract'
import {
  type EditedOrder,
  formatDate,
  formatMoney,
  isStageEnabled,
  type OrderField,
  orderRules,
  ownStatusLabel,
  type PartnerSettings,
  statusLabel,
  type VendorConfig,
} from '@quayside/domain'
import { CodeText, InlineChoice, PlainField } from '@quayside/ui-kit'
import { MaybeLink } from '../../../address/link.tsx'
import { RecordField, type ShownRecord, useFieldOf } from '../../../records/record-field.tsx'
import { momentText } from '../../../session/portal-zone.ts'
import { useWarehouseOptions } from '../../warehouses/warehouse-options.ts'
import { finalStoresText } from '../distribution-centre.ts'
import { dueStepWords, dueWords } from '../list/due-words.ts'
import { statusTone } from '../list/order-columns.tsx'
import { useSaveOrder } from '../order-query.ts'
import styles from '../orders.module.css'
import { type HrefOf, useRecordLinks } from '../store-order/record-links.ts'
import { editedOrder } from './order-edit-rules.ts'
import facts from './order-facts.module.css'
import { ShipToField } from './ship-to-field.tsx'

const alarming = (tone: string) => (tone === 'error' || tone === 'warning' ? styles[tone] : undefined)

interface OrderFactsProps extends HeaderPart {
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

export function OrderFacts({ order, partner, vendor }: OrderFactsProps) {
  const hrefOf = useRecordLinks()
  const hasWarehouseStage = partner === undefined || isStageEnabled('external', partner)
  return (
    <div className={facts.grid}>
      <PlainField label="Partner Name">
        <MaybeLink href={hrefOf('partner', order.partnerID)}>{order.partnerName}</MaybeLink>
      </PlainField>
      <Identity order={order} />
      <Dates order={order} />
      <PlainField label="Status">
        <span className={alarming(statusTone(order.status, vendor))}>{ownStatusLabel(order.status)}</span>
      </PlainField>
      {hasWarehouseStage && (
        <PlainField label="Warehouse Status">{statusLabel('external', order.externalStatus)}</PlainField>
      )}
      <PlainField label="Value">{formatMoney(order.total, order.currency)}</PlainField>
      <StatedTotals order={order} />
      <Delivery order={order} hrefOf={hrefOf} />
      <PlainField label="Due Date">{dueDates(order.storeOrders.map((storeOrder) => storeOrder.dueDate))}</PlainField>
      <NextStep order={order} zone={vendor.zone} />
      <Comments order={order} />
    </div>
  )
}

/** Totals of the order's message, each with its code where there are several. Omitted where the message states none. */
function StatedTotals({ order: { statedTotals, currency } }: HeaderPart) {
  if (statedTotals.length === 0) return null
  const texts = statedTotals.map(({ code, amount }) => {
    const money = formatMoney(amount, currency)
    return statedTotals.length > 1 ? `${money} (${code})` : money
  })
  return <PlainField label="Stated Total">{texts.join(', ')}</PlainField>
}

/** By when its next step is due, and what it costs if that is late. Left out where nothing waits. */
function NextStep({ order, zone }: HeaderPart & { readonly zone: string }) {
  const { due, dueStep, moneyAtRisk, currency } = order
  if (!due || !dueStep) return null
  const { words, tone } = dueWords(due, new Date(), zone)
  return (
    <>
      <PlainField label={`${dueStepWords[dueStep]} by`}>
        {momentText(due)} <span className={alarming(tone)}>{words}</span>
      </PlainField>
      {moneyAtRisk > 0 && (
        <PlainField label="Money at Risk">
          <span className={alarming(tone)}>{formatMoney(moneyAtRisk, currency)}</span>
        </PlainField>
      )}
    </>
  )
}

/** The order as its fields show it. */
function useHeader(order: OrderDetails): ShownRecord<OrderField, EditedOrder> {
  const save = useSaveOrder(order)
  return { rules: orderRules, call: updateOrder, state: editedOrder(order), values: order, save }
}

interface HeaderPart {
  readonly order: OrderDetails
}

function Identity({ order }: HeaderPart) {
  const record = useHeader(order)
  return (
    <>
      <RecordField record={record} field="orderNumber" mono />
      <RecordField record={record} field="customerReference" mono />
    </>
  )
}

function Dates({ order }: HeaderPart) {
  const record = useHeader(order)
  return (
    <>
      <PlainField label={orderRules.fields.orderDate.label}>{formatDate(order.orderDate)}</PlainField>
      <RecordField record={record} field="etd" />
      <RecordField record={record} field="eta" />
    </>
  )
}

/** A place that can be changed is a button; for the others its name leads to it. */
function Delivery({ order, hrefOf }: HeaderPart & { readonly hrefOf: HrefOf }) {
  const record = useHeader(order)
  const given = useFieldOf(record)
  const warehouse = given('warehouseID')
  const warehouses = useWarehouseOptions(order.partnerCode, warehouse.canEdit)
  const forStores = finalStoresText(order.storeOrders)
  const isForSeveral = order.storeOrders.filter((one) => one.distributionCentre !== null).length > 1
  return (
    <>
      <RecordField record={record} field="currency" />
      <InlineChoice
        {...warehouse}
        clearable
        value={order.warehouseID === null ? null : String(order.warehouseID)}
        shown={
          order.warehouseCode && (
            <MaybeLink href={warehouse.canEdit ? null : hrefOf('warehouse', order.warehouseID)}>
              <CodeText>{order.warehouseCode}</CodeText>
            </MaybeLink>
          )
        }
        options={warehouses}
        onSave={(value, version) => record.save({ warehouseID: value === null ? null : Number(value) }, version)}
      />
      <RecordField record={record} field="shippingMethod" />
      <ShipToField {...given('shipToStoreID')} order={order} save={record.save} hrefOf={hrefOf} />
      {forStores && <PlainField label={isForSeveral ? 'For Stores' : 'For Store'}>{forStores}</PlainField>}
    </>
  )
}

/** On its own line, as it may be long. Left out where it is empty and cannot be edited. */
function Comments({ order }: HeaderPart) {
  const record = useHeader(order)
  const { canEdit } = useFieldOf(record)('comments')
  if (!order.comments && !canEdit) return null
  return (
    <div className={order.comments ? facts.wide : undefined}>
      <RecordField record={record} field="comments" lines={3} />
    </div>
  )
}

/** When the store orders of an order are due: '01/12/2026 to 10/12/2026', or the one date that all share. */
export function dueDates(dates: readonly (string | null)[]): string {
  const known = dates.filter((date) => date !== null).sort()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return ''
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
}
