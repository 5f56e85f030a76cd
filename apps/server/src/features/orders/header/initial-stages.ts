/** The stages of an order or store order that nothing has happened to, as columns. */
import { newStoreOrderState } from '@quayside/domain'

export function initialStages() {
  const state = newStoreOrderState()
  return {
    status: state.status,
    order_status: state.orderStatus,
    acknowledgment_status: state.acknowledgmentStatus,
    sales_order_status: state.salesOrderStatus,
    external_status: state.externalStatus,
    shipment_status: state.shipmentStatus,
    invoice_status: state.invoiceStatus,
  }
}
