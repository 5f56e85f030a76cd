/** /partners: everyone who orders from us. */
import { createPartner } from '@quayside/contract'
import { Button, EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { partnerAddress } from '../../../address/record-address.ts'
import { csvColumns } from '../../../lists/list-column.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useListTrail } from '../../../records/use-list-trail.ts'
import { useAccess } from '../../../session/person.ts'
import { partnerIdOf, partnersSource } from '../partners-source.ts'
import { partnerColumns } from './partner-columns.tsx'

const route = getRouteApi('/partners')
const file = csvColumns(partnerColumns)

export function PartnersScreen() {
  const { may } = useAccess()
  return may('configurePartners') ? <Partners /> : <NoAccessPage page="partners" />
}

function Partners() {
  const { may } = useAccess()
  const list = useList(partnersSource, route.useSearch())
  useListTrail(partnersSource, list, partnerIdOf)
  const create = may(createPartner) && (
    <Button variant="primary" href="/partners/new">
      Create partner
    </Button>
  )
  return (
    <ListPage
      list={list}
      title="Partners"
      area="partners"
      noun="partner"
      nouns="partners"
      options={{}}
      rows={list.rows}
      columns={partnerColumns}
      rowKey={partnerIdOf}
      rowHref={(partner) => partnerAddress(partner.partnerID)}
      rowLabel={(partner) => partner.name}
      rowTone={(partner) => (partner.active ? undefined : 'ignored')}
      file={file}
      create={create}
      noPartners={false}
      nothingYet={
        <EmptyState kind="nothingYet" title="No partners yet" action={create || undefined}>
          A partner is a retailer that orders from us. Its settings say which documents it exchanges.
        </EmptyState>
      }
    />
  )
}
