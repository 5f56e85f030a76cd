/** The heading of the page: the store, its partner, reference and delivery. */
import type { StoreOrderDetails } from '@quayside/contract'
import { CodeText, type PageHeaderProps } from '@quayside/ui-kit'
import { MaybeLink } from '../../../address/link.tsx'
import { dayRange } from '../day-range.ts'
import { centreTitle, storeNameOf } from '../distribution-centre.ts'
import { testOrder } from '../test-order.ts'
import type { HrefOf } from './record-links.ts'

interface Linked {
  readonly storeOrder: StoreOrderDetails
  readonly hrefOf: HrefOf
}

function StoreName({ storeOrder, hrefOf }: Linked) {
  const { store, partnerName, distributionCentre } = storeOrder
  const href = store && hrefOf('store', store.storeID)
  const name = store?.name ?? store?.storeCode ?? (distributionCentre && storeNameOf(storeOrder)) ?? partnerName
  return <MaybeLink href={href}>{name}</MaybeLink>
}

function aboutOf(storeOrder: StoreOrderDetails, workflowType: string | null, hrefOf: HrefOf): PageHeaderProps['about'] {
  const { partnerName, partnerID, customerReference, distributionCentre } = storeOrder
  const range = dayRange(storeOrder.etd, storeOrder.eta)
  return [
    <MaybeLink key="partner" href={hrefOf('partner', partnerID)}>
      {partnerName}
    </MaybeLink>,
    distributionCentre && `ship to ${centreTitle(distributionCentre)}`,
    customerReference && (
      <>
        customer reference <CodeText quiet>{customerReference}</CodeText>
      </>
    ),
    range && `deliver ${range}`,
    workflowType,
    storeOrder.test && testOrder,
  ]
}

export function headingOf(
  storeOrder: StoreOrderDetails,
  workflowType: string | null,
  hrefOf: HrefOf,
): Pick<PageHeaderProps, 'title' | 'code' | 'aside' | 'about'> {
  return {
    title: <StoreName storeOrder={storeOrder} hrefOf={hrefOf} />,
    code: storeOrder.storeOrderNumber,
    aside: 'Store Order Details',
    about: aboutOf(storeOrder, workflowType, hrefOf),
  }
}
