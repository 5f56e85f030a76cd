/** The header of an order: what is known of it, changed where it stands by whoever may. */
import type { OrderDetails } from '@quayside/contract'
import {
  formatDate,
  formatMoney,
  isStageEnabled,
  type OrderField,
  orderFieldLabels,
  ownStatusLabel,
  type PartnerSettings,
  statusLabel,
  type VendorConfig,
} from '@quayside/domain'
import { CodeText, InlineChoice, InlineDate, InlineText, PlainField } from '@quayside/ui-kit'
import { useAccess } from '../../../session/person.ts'
import { statusTone } from '../list/order-columns.tsx'
import styles from '../orders.module.css'
import { dueDates } from './due-dates.ts'
import { lockOf } from './order-edit-rules.ts'
import facts from './order-facts.module.css'
import { type HeaderChange, useSaveOrder } from './order-query.ts'
import { ShipToField } from './ship-to-field.tsx'
import { useWarehouseOptions } from './warehouse-options.ts'

const alarming = (tone: string) => (tone === 'error' || tone === 'warning' ? styles[tone] : undefined)

interface OrderFactsProps extends HeaderPart {
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

export function OrderFacts({ order, partner, vendor }: OrderFactsProps) {
  const hasWarehouseStage = partner === undefined || isStageEnabled('external', partner)
  return (
    <div className={facts.grid}>
      <PlainField label="Partner Name">{order.partnerName}</PlainField>
      <Identity order={order} />
      <Dates order={order} />
      <PlainField label="Status">
        <span className={alarming(statusTone(order.status, vendor))}>{ownStatusLabel(order.status)}</span>
      </PlainField>
      {hasWarehouseStage && (
        <PlainField label="Warehouse Status">{statusLabel('external', order.externalStatus)}</PlainField>
      )}
      <PlainField label="Value">{formatMoney(order.total, order.currency)}</PlainField>
      <Delivery order={order} />
      <PlainField label="Due Date">{dueDates(order.storeOrders.map((storeOrder) => storeOrder.dueDate))}</PlainField>
      <Comments order={order} />
    </div>
  )
}

/** What every inline field of the header is given. */
function useHeaderField(order: OrderDetails) {
  const access = useAccess()
  const save = useSaveOrder(order)
  return {
    save,
    given: (field: OrderField) => ({
      label: orderFieldLabels[field],
      id: field,
      version: order.lastModified,
      ...lockOf(field, order, access),
    }),
    text: (field: OrderField) => (text: string, version: string) =>
      save({ [field]: text || null } as HeaderChange, version),
  }
}

interface HeaderPart {
  readonly order: OrderDetails
}

function Identity({ order }: HeaderPart) {
  const { given, save, text } = useHeaderField(order)
  return (
    <>
      <InlineText
        {...given('orderNumber')}
        mono
        maxLength={50}
        value={order.orderNumber}
        check={(number) => (number === '' ? 'An order needs a number.' : null)}
        onSave={(orderNumber, version) => save({ orderNumber }, version)}
      />
      <InlineText
        {...given('customerReference')}
        mono
        maxLength={100}
        value={order.customerReference ?? ''}
        onSave={text('customerReference')}
      />
    </>
  )
}

function Dates({ order }: HeaderPart) {
  const { given, save } = useHeaderField(order)
  return (
    <>
      <PlainField label={orderFieldLabels.orderDate}>{formatDate(order.orderDate)}</PlainField>
      <InlineDate {...given('etd')} value={order.etd} onSave={(etd, version) => save({ etd }, version)} />
      <InlineDate {...given('eta')} value={order.eta} onSave={(eta, version) => save({ eta }, version)} />
    </>
  )
}

function Delivery({ order }: HeaderPart) {
  const { given, save, text } = useHeaderField(order)
  const warehouse = given('warehouseID')
  const warehouses = useWarehouseOptions(order.partnerCode, warehouse.canEdit)
  return (
    <>
      <InlineText
        {...given('currency')}
        maxLength={3}
        value={order.currency}
        check={(code) => (/^[a-z]{3}$/i.test(code) ? null : 'Write a currency of three letters, as NZD.')}
        onSave={(currency, version) => save({ currency }, version)}
      />
      <InlineChoice
        {...warehouse}
        clearable
        value={order.warehouseID === null ? null : String(order.warehouseID)}
        shown={order.warehouseCode && <CodeText>{order.warehouseCode}</CodeText>}
        options={warehouses}
        onSave={(value, version) => save({ warehouseID: value === null ? null : Number(value) }, version)}
      />
      <InlineText
        {...given('shippingMethod')}
        maxLength={100}
        value={order.shippingMethod ?? ''}
        onSave={text('shippingMethod')}
      />
      <ShipToField {...given('shipToStoreID')} order={order} save={save} />
    </>
  )
}

/** A line of its own where there is something: it may be long. Left out where it is empty and nobody here may write one. */
function Comments({ order }: HeaderPart) {
  const { given, text } = useHeaderField(order)
  const field = given('comments')
  if (!order.comments && !field.canEdit) return null
  return (
    <div className={order.comments ? facts.wide : undefined}>
      <InlineText {...field} lines={3} maxLength={4000} value={order.comments ?? ''} onSave={text('comments')} />
    </div>
  )
}
