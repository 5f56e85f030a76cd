/** Filter options shared by lists: the partners in the person's scope, and their customers. */
import { customerPicker, listCustomers, type PartnerRecord } from '@quayside/contract'
import type { FilterOption } from '../../lists/list-filters.ts'
import { usePicked } from '../../lists/use-picked.ts'
import { useAccess } from '../../session/person.ts'

const customers = { spec: customerPicker, call: listCustomers }

export const partnerOptions = (partners: readonly PartnerRecord[] | undefined): readonly FilterOption[] =>
  (partners ?? []).map((partner) => ({ value: partner.partnerCode, label: partner.name }))

/** undefined where the installation has no external customers. */
export function useCustomerOptions(): readonly FilterOption[] | undefined {
  const hasCustomers = useAccess().hasFeature('ExternalCustomer')
  const { data = [] } = usePicked(customers, { enabled: hasCustomers })
  if (!hasCustomers) return undefined
  return data.map((one) => ({ value: one.externalCustomerID, label: one.customerName }))
}
