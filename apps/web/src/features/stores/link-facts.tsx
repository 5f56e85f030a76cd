/** What a store is linked to, as links where the person may open them. */
import type { StoreDetails } from '@quayside/contract'
import type { FeatureName } from '@quayside/domain'
import { CodeText, type FactLine } from '@quayside/ui-kit'
import { type Address, MaybeLink } from '../../address/link.tsx'
import {
  distributionCenterAddress,
  salesGroupAddress,
  storeAddress,
  warehouseAddress,
} from '../../address/record-address.ts'
import type { Ask, Asked } from '../../session/ask.ts'

interface Asking {
  readonly may: Ask
  readonly hasFeature: (name: FeatureName) => boolean
}

export function linkFacts(store: StoreDetails, { may, hasFeature }: Asking): readonly FactLine[] {
  const fact = (
    name: string,
    code: string | null,
    to: { id: number | null; seenWith: Asked; address: (id: number) => Address },
  ) =>
    code === null || to.id === null
      ? []
      : [
          {
            name,
            value: (
              <MaybeLink href={may(to.seenWith) ? to.address(to.id) : null}>
                <CodeText>{code}</CodeText>
              </MaybeLink>
            ),
          },
        ]
  return [
    ...fact('Warehouse', store.warehouseCode, {
      id: store.warehouseID,
      seenWith: 'seeWarehouses',
      address: warehouseAddress,
    }),
    ...fact('Served by', store.crossDockCode, {
      id: store.crossdockID,
      seenWith: 'seeDistributionCenters',
      address: distributionCenterAddress,
    }),
    ...fact('Global store', hasFeature('GlobalStores') ? store.globalStoreCode : null, {
      id: store.globalStoreID,
      seenWith: 'seeGlobalStores',
      address: storeAddress,
    }),
    ...fact('Sales group', store.salesGroupCode, {
      id: store.salesGroupID,
      seenWith: 'seeSalesGroups',
      address: salesGroupAddress,
    }),
  ]
}
