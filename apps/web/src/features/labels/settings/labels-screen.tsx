/** /labels: which labels the partners have. */
import { labelsList, listLabels } from '@quayside/contract'
import { EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { labelAddress } from '../../../address/record-address.ts'
import { csvColumns } from '../../../lists/list-column.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { listSource, useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useListTrail } from '../../../records/use-list-trail.ts'
import { useAccess } from '../../../session/person.ts'
import { usePartners } from '../../partners/partners.ts'
import { CreateLabel } from './create-label.tsx'
import { labelColumns } from './label-columns.tsx'

const route = getRouteApi('/labels')
const source = listSource({
  spec: labelsList,
  path: '/labels',
  call: listLabels,
  rowsOf: ({ partnerLabelDetails }) => partnerLabelDetails,
})
const idOf = ({ partnerLabelDetailID }: { readonly partnerLabelDetailID: number }) => partnerLabelDetailID
const file = csvColumns(labelColumns)

export function LabelsScreen() {
  const { may } = useAccess()
  return may(listLabels) ? <Labels /> : <NoAccessPage page="labels" />
}

function Labels() {
  const list = useList(source, route.useSearch())
  useListTrail(source, list, idOf)
  const partners = usePartners().list
  return (
    <ListPage
      list={list}
      title="Labels"
      area="labels"
      noun="label"
      nouns="labels"
      options={{}}
      rows={list.rows}
      columns={labelColumns}
      rowKey={idOf}
      rowHref={(label) => labelAddress(label.partnerLabelDetailID)}
      rowLabel={(label) => `${label.buttonText} of ${label.partnerName}`}
      file={file}
      create={<CreateLabel partners={partners ?? []} />}
      noPartners={partners?.length === 0}
      nothingYet={
        <EmptyState kind="nothingYet" title="No labels yet">
          A label gets a button on the orders, store orders or shipments of its partner.
        </EmptyState>
      }
    />
  )
}
