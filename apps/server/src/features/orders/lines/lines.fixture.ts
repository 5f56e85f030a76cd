/** Partners, products and a person for tests of saving lines through the API. */

import { allCalls, type Call } from '@quayside/contract'
import type { AcknowledgementStatus, PermissionKey } from '@quayside/domain'
import type { CallOptions, TestApp } from '../../../http/app.fixture.ts'
import { insertPartner } from '../../../services.fixture.ts'
import { insertTestOrder, type TestLine, type TestOrder } from '../../store-orders/store-order.fixture.ts'

export const everyLinePermission: PermissionKey[] = [
  'StoreOrder-ViewOrders',
  'StoreOrder-UpdateProducts',
  'StoreOrderProduct-EditAckQuantity',
  'StoreOrderProduct-EditAckPrice',
  'StoreOrderProduct-ChangeProduct',
  'StoreOrderProduct-AddProduct',
  'StoreOrderProduct-RemoveProduct',
  'StoreOrderProduct-ModifyProducts',
  'StoreOrderProduct-EditMetadata',
  'StoreOrderProduct-ViewMetadata',
  'StoreOrderProduct-ViewBatchNumber',
  'StoreOrderProduct-PrintPriceLabel',
]

export interface SavedRow {
  readonly storeOrderProductID: number
  readonly [field: string]: unknown
}

export interface Saved {
  readonly status: number
  readonly body: {
    readonly code: string
    readonly message: string
    readonly lastModified: string
    readonly acknowledgmentStatus: string
    readonly orderStatus: string
    readonly subTotal: number
    readonly taxTotal: number
    readonly total: number
    readonly storeOrderProducts: readonly SavedRow[]
    readonly storeOrders: readonly { readonly storeOrderNumber: string; readonly subTotal: number }[]
    readonly alerts: readonly { readonly line: string; readonly message: string }[]
    readonly inserted: readonly { readonly temporaryID: number; readonly storeOrderProductID: number }[]
    readonly current: { readonly storeOrders: readonly ConflictedStoreOrder[] }
  }
}

export interface ConflictedStoreOrder {
  readonly storeOrderNumber: string
  readonly lastModifiedBy: string
  readonly changes: readonly {
    readonly changedBy: string
    readonly action: string
    readonly lines: readonly {
      readonly line: string
      readonly status: string
      readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
    }[]
  }[]
}

export interface LineKit {
  readonly partnerID: number
  readonly order: TestOrder
  readonly token: string
  call(name: string, options: CallOptions): Promise<Saved>
  /** Rows of the order's one store order. */
  save(rows: readonly object[], options?: Partial<CallOptions>): Promise<Saved>
  read(): Promise<Saved>
}

let count = 0

export interface LineKitOptions {
  readonly settings?: Record<string, unknown>
  readonly lines?: readonly TestLine[]
  readonly permissions?: PermissionKey[]
  readonly acknowledgment?: AcknowledgementStatus
}

/** A partner of its own with one store order; lines of 10 at 4.00 unless given. */
export async function lineKit(kit: TestApp, options: LineKitOptions = {}): Promise<LineKit> {
  const code = `L${++count}`
  const partnerID = await insertPartner(kit.services, code, 'X12', {
    use_acked_for_price_total: true,
    ...options.settings,
  })
  const lines = options.lines ?? [{ sku: 'A', quantity: '10', acknowledged: null }]
  const order = await insertTestOrder(kit, partnerID, {
    orderNumber: `PO-${code}`,
    lines,
    acknowledgment: options.acknowledgment ?? 'Not Acknowledged',
  })
  const token = await kit.tokenFor(options.permissions ?? everyLinePermission, [partnerID])
  const callOf = (name: string): Call => {
    const call = allCalls.find((one) => one.name === name)
    if (!call) throw new Error(`There is no call ${name}`)
    return call
  }
  const call = async (name: string, given: CallOptions) => {
    const reply = await kit.call(callOf(name), { token, ...given })
    return reply as unknown as Saved
  }
  const params = { id: order.orderID, sid: order.storeOrderID }
  return {
    partnerID,
    order,
    token,
    call,
    save: (rows, given = {}) => call('saveStoreOrderProducts', { params, body: rows, ...given }),
    read: () => call('getStoreOrder', { params }),
  }
}

export async function insertProduct(kit: TestApp, partnerID: number, code: string, more: Record<string, unknown> = {}) {
  const { product_id } = await kit.services.db
    .insertInto('product')
    .values({
      partner_id: partnerID,
      supplier_product_code: code,
      sku: `SKU-${code}`,
      description: `Product ${code}`,
      price: '5',
      pack_size: '1',
      ...more,
    } as never)
    .returning('product_id')
    .executeTakeFirstOrThrow()
  return product_id
}
