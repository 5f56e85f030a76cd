/** The bulk actions on selected store orders of an order: who may use each, and which of them it concerns. */
import {
  clearSelectedStoreError,
  deleteSelectedAcks,
  deleteSelectedInvoices,
  deleteSelectedSalesOrders,
  deleteSelectedShipments,
  ignoreSelectedStoreOrders,
  type StoreOrderSummary,
} from '@quayside/contract'
import {
  type Decision,
  decideClearErrors,
  decideDeleteAcknowledgement,
  decideDeleteInvoices,
  decideDeleteSalesOrder,
  decideDeleteShipments,
  decideIgnore,
  isStageEnabled,
  type PartnerSettings,
  type StageName,
  type StoreOrderContext,
  type StoreOrderState,
  type VendorConfig,
  warningsBeforeEnd,
} from '@quayside/domain'
import type { Ask } from '../../../session/ask.ts'
import { contextOf, recordsOf, stateOfStoreOrder } from '../store-order-context.ts'

export interface SelectedAction {
  readonly key: string
  readonly label: string
  readonly call: typeof ignoreSelectedStoreOrders
  /** Only where the partner uses it. */
  readonly stage?: StageName
  readonly danger?: boolean
  /** What a press means, as the dialog says it. */
  readonly explains: string
  readonly decide: (state: StoreOrderState, context: StoreOrderContext) => Decision<unknown>
  readonly warns?: boolean
}

export const selectedActions: readonly SelectedAction[] = [
  {
    key: 'ignore',
    label: 'Ignore',
    call: ignoreSelectedStoreOrders,
    explains: 'Ignored store orders take no further ack, shipment or invoice action.',
    decide: decideIgnore,
    warns: true,
  },
  {
    key: 'clearErrors',
    label: 'Clear Errors',
    call: clearSelectedStoreError,
    explains: 'Each returns to its status before the error. Overridden errors stay in the audit.',
    decide: decideClearErrors,
  },
  {
    key: 'deleteShipments',
    label: 'Delete Shipments',
    call: deleteSelectedShipments,
    stage: 'shipment',
    danger: true,
    explains: 'Shipments that were not sent are marked Deleted; what was sent stays.',
    decide: decideDeleteShipments,
  },
  {
    key: 'deleteInvoices',
    label: 'Delete Invoices',
    call: deleteSelectedInvoices,
    stage: 'invoice',
    danger: true,
    explains: 'Invoices that were not sent are marked Deleted; what was sent stays.',
    decide: decideDeleteInvoices,
  },
  {
    key: 'deleteAcks',
    label: 'Delete Acks',
    call: deleteSelectedAcks,
    stage: 'acknowledgement',
    danger: true,
    explains:
      'The acknowledgement returns to Not Acknowledged and the entries on its lines are cleared; what was sent is not recalled.',
    decide: (state) => decideDeleteAcknowledgement(state),
  },
  {
    key: 'deleteSalesOrders',
    label: 'Delete Sales Orders',
    call: deleteSelectedSalesOrders,
    stage: 'salesOrder',
    danger: true,
    explains: 'The sales order returns to Not Ordered; what was sent is not recalled.',
    decide: (state) => decideDeleteSalesOrder(state),
  },
]

export interface ActionRules {
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
}

export function actionsFor(may: Ask, { partner, vendor }: ActionRules) {
  return selectedActions.filter(({ key, call, stage }) => {
    if (key === 'clearErrors' && !vendor.storeOrderDetails.showClearErrorsButton) return false
    return may(call) && (stage === undefined || isStageEnabled(stage, partner))
  })
}

export interface SelectedPlan {
  readonly going: readonly StoreOrderSummary[]
  readonly refused: readonly { readonly storeOrder: StoreOrderSummary; readonly why: string }[]
  readonly warnings: readonly string[]
}

export function planSelected(
  storeOrders: readonly StoreOrderSummary[],
  action: SelectedAction,
  { partner, vendor }: ActionRules,
): SelectedPlan {
  const going: StoreOrderSummary[] = []
  const refused: { storeOrder: StoreOrderSummary; why: string }[] = []
  const warnings = new Set<string>()
  for (const storeOrder of storeOrders) {
    const state = stateOfStoreOrder(storeOrder)
    const decision = action.decide(state, {
      ...contextOf(partner, vendor, storeOrder.storeOrderNumber),
      ...recordsOf(storeOrder),
    })
    if (!decision.ok) refused.push({ storeOrder, why: decision.refusal.message })
    else {
      going.push(storeOrder)
      for (const warning of action.warns ? warningsBeforeEnd(state, { partner }) : []) warnings.add(warning)
    }
  }
  return { going, refused, warnings: [...warnings] }
}

export function selectedWords({ going, refused }: SelectedPlan): string {
  return [going.length > 0 && `${going.length} can`, refused.length > 0 && `${refused.length} cannot`]
    .filter(Boolean)
    .join(', ')
}
