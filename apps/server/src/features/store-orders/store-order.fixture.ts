/** An acknowledged store order to ship and invoice, people to do it, and calls made the way the server makes them. */
import type { AnswerOf, BodyOf, Call, ParamsOf } from '@quayside/contract'
import {
  type AcknowledgementStatus,
  type Actor,
  acknowledgementStatus,
  type Decision,
  externalStatus,
  invoiceStatus,
  orderStatus,
  type PermissionKey,
  permissions,
  refuse,
  salesOrderStatus,
  shipmentStatus,
} from '@quayside/domain'
import { insertOrder, type NewLine } from '@quayside/store'
import type { Implementation } from '../../http/implement.ts'
import type { TestServices } from '../../services.fixture.ts'
import { writeProgressOfRows } from '../orders/waits-as-listed.fixture.ts'

export interface TestLine {
  readonly sku: string
  readonly quantity: string
  /** Null: not acknowledged. As ordered where left out. */
  readonly acknowledged?: string | null
  readonly price?: string
  readonly priceAcknowledged?: string
}

export interface TestOrder {
  readonly orderID: number
  readonly storeOrderID: number
  /** In the order of the lines given. */
  readonly lineIDs: readonly number[]
}

/** The header of an EDI order that says nothing special. */
export const plainHeader = {
  customer_reference: null,
  order_date: '2026-11-20',
  etd: null,
  eta: null,
  currency: 'NZD',
  external_customer_id: null,
  retailer_code: null,
  shipping_method: null,
  ship_to_store_id: null,
  ship_to_name: null,
  ship_to_state: null,
  comments: null,
  system: 'EDI',
  source_exchange_file_id: null,
  source_message_id: null,
  source_document: null,
  created_by: 'test',
} as const

const zero = { sub_total: '0', charge_total: '0', tax_total: '0', total: '0' }
const nobody = { store_id: null, bill_to_id: null, to_address_id: null, from_address_id: null, warehouse_id: null }

function lineOf(line: TestLine, at: number): NewLine {
  return {
    product_id: null,
    order_line_number: String(at + 1),
    order_line_unit: 'EA',
    supplier_product_code: `C-${line.sku}`,
    sku: line.sku,
    gtin: null,
    description: `Towel ${line.sku}`,
    quantity: line.quantity,
    quantity_acknowledged: line.acknowledged === undefined ? line.quantity : line.acknowledged,
    quantity_backordered: '0',
    backordered_date: null,
    line_product_price: line.price ?? '4.00',
    line_product_price_acknowledged: line.priceAcknowledged ?? null,
    price_basis: null,
    line_product_retail_price: null,
    price_validation_product_price: null,
    line_pack_size: null,
    line_sub_total: '0',
    line_tax: '0',
    line_total: '0',
    tax_rate_percent: '15',
    comments: null,
    edi_warnings: null,
    error: null,
  }
}

interface OrderGiven {
  readonly orderNumber: string
  readonly lines: readonly TestLine[]
  readonly acknowledgment?: AcknowledgementStatus | undefined
}

export async function insertTestOrder(
  { services }: TestServices,
  partnerID: number,
  { orderNumber, lines, acknowledgment = acknowledgementStatus.acknowledgementSent }: OrderGiven,
): Promise<TestOrder> {
  const stages = {
    status: acknowledgment,
    order_status: orderStatus.waiting,
    acknowledgment_status: acknowledgment,
    sales_order_status: salesOrderStatus.notOrdered,
    external_status: externalStatus.notEntered,
    shipment_status: shipmentStatus.notShipped,
    invoice_status: invoiceStatus.notInvoiced,
  }
  const storeOrder = {
    ...stages,
    ...zero,
    ...nobody,
    store_order_number: orderNumber,
    store_order_reference: null,
    due_date: null,
    error_type: null,
    error: null,
    status_before_error: {},
    stage_times: {},
    stated_code_linked: false,
    lines: lines.map(lineOf),
  }
  const order = {
    ...stages,
    ...zero,
    partner_id: partnerID,
    order_number: orderNumber,
    ...plainHeader,
    customer_reference: `REF ${orderNumber}`,
    storeOrders: [storeOrder],
  }
  return services.db.transaction().execute(async (tx) => {
    const { orderID, storeOrderIDs } = await insertOrder(tx, order)
    // An order that arrives has no acknowledged quantities; this one can have some.
    await writeProgressOfRows(tx, orderID)
    const inserted = await tx
      .selectFrom('store_order_product')
      .select('store_order_product_id')
      .where('order_id', '=', orderID)
      .orderBy('ordinal')
      .execute()
    return {
      orderID,
      storeOrderID: storeOrderIDs[0] ?? 0,
      lineIDs: inserted.map((line) => line.store_order_product_id),
    }
  })
}

export const actor = (userName: string, held: readonly PermissionKey[], isAdmin = false): Actor => ({
  contactID: 1,
  userName,
  isAdmin,
  isApiUser: false,
  permissions: new Set(held),
  partnerIDs: [],
})

/** Holds every permission, but is no administrator. */
export const clerk = actor(
  'clerk',
  permissions.map((permission) => permission.key),
)
export const admin = actor('admin', [], true)

interface Request<C extends Call> {
  readonly params?: ParamsOf<C>
  readonly body?: BodyOf<C>
  readonly query?: unknown
  readonly actor?: Actor
  readonly ifMatch?: string
}

/** Makes a call of some implementations: the request is read and the answer checked as the contract says. */
export function caller(kit: () => TestServices, implementations: readonly Implementation[]) {
  return async <C extends Call>(call: C, request: Request<C>): Promise<Decision<AnswerOf<C>>> => {
    const handle = implementations.find((one) => one.call === call)?.handle
    if (!handle) throw new Error(`${call.name} is not among the implementations`)
    const body = call.body.safeParse(request.body ?? {})
    if (!body.success) return refuse('invalidRequest', { detail: body.error.message })
    const decision = await handle(
      {
        actor: request.actor ?? clerk,
        params: call.params.parse(request.params ?? {}),
        query: call.query.parse(request.query ?? {}),
        body: body.data,
        ifMatch: request.ifMatch,
      },
      kit().services,
    )
    if (decision.ok) call.answer.parse(decision.value)
    return decision as Decision<AnswerOf<C>>
  }
}

/** The value of a decision that a test counts on. */
export function allowed<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value
  throw new Error(`Refused with ${decision.refusal.code}: ${decision.refusal.message}`)
}

export const refusalOf = (decision: Decision<unknown>): string | null => (decision.ok ? null : decision.refusal.code)
