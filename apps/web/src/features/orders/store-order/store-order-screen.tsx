export function StoreOrderScreen() {
  return null
}
