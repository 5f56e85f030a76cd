/** The stages of an order or store order that nothing has happened to, as columns. */
import { newStoreOrderState } from '@quayside/domain'
import { statusColumns } from '@quayside/store'

export function initialStages() {
  const state = newStoreOrderState()
  return { status: state.status, ...statusColumns(state) }
}
