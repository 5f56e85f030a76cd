/** The sales groups that a store of a partner can belong to. */
import { listSalesGroups, salesGroupsList } from '@quayside/contract'
import type { Choice } from '@quayside/ui-kit'
import { usePicked } from '../../lists/use-picked.ts'
import { useAccess } from '../../session/person.ts'

const source = { spec: salesGroupsList, call: listSalesGroups }

/** Asks nothing until `enabled`, nor for people who may not see sales groups. */
export function useSalesGroupOptions(partner: string, enabled: boolean): readonly Choice[] {
  const { may } = useAccess()
  const { data } = usePicked(source, { search: { partner }, enabled: enabled && may('seeSalesGroups'), atMost: 1000 })
  return (
    data?.salesGroups.map(({ salesGroupID, salesGroupCode, salesGroupName }) => ({
      value: String(salesGroupID),
      label: salesGroupName ?? salesGroupCode,
      detail: salesGroupCode,
    })) ?? []
  )
}
