/** /config: the partners and their labels, six of each to a page. */
import { createLabel, createPartner, type LabelDetails, type PartnerRecord } from '@quayside/contract'
import { Button, PageFrame, PageHeader } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { labelAddress, partnerAddress } from '../../../address/record-address.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import { labelColumns } from '../../labels/settings/label-columns.tsx'
import { labelIdOf, labelsSource } from '../../labels/settings/labels-source.ts'
import { partnerColumns } from '../list/partner-columns.tsx'
import { partnerIdOf, partnersSource } from '../partners-source.ts'
import { ConfigTable } from './config-table.tsx'

const route = getRouteApi('/config')

export function ConfigScreen() {
  const { may } = useAccess()
  return may('configurePartners') ? <Config /> : <NoAccessPage page="config" />
}

function Config() {
  const { may } = useAccess()
  const search = route.useSearch()
  return (
    <PageFrame>
      <PageHeader
        title="Config"
        actions={
          <>
            {may(createLabel) && <Button href="/labels/new">Create label</Button>}
            {may(createPartner) && (
              <Button variant="primary" href="/partners/new">
                Create partner
              </Button>
            )}
          </>
        }
      />
      <ConfigTable
        title="Partners"
        none="No partners"
        source={partnersSource}
        search={search}
        at={{ page: 'partnersPage', words: 'partnersSearch' }}
        columns={partnerColumns}
        idOf={partnerIdOf}
        hrefOf={({ partnerID }: PartnerRecord) => partnerAddress(partnerID)}
        nameOf={({ name }: PartnerRecord) => name}
      />
      <ConfigTable
        title="Labels"
        none="No labels"
        source={labelsSource}
        search={search}
        at={{ page: 'labelsPage', words: 'labelsSearch' }}
        columns={labelColumns}
        idOf={labelIdOf}
        hrefOf={({ partnerLabelDetailID }: LabelDetails) => labelAddress(partnerLabelDetailID)}
        nameOf={({ buttonText, partnerName }: LabelDetails) => `${buttonText} of ${partnerName}`}
      />
    </PageFrame>
  )
}
