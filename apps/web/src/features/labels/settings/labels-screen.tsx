/** /labels: which labels the partners have; /labels/new asks for another one. */
import { createLabel, type ListSearch, labelsList, listLabels } from '@quayside/contract'
import { EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { labelAddress } from '../../../address/record-address.ts'
import { csvColumns } from '../../../lists/list-column.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { searchDefaults } from '../../../lists/list-search.ts'
import { useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useListTrail } from '../../../records/use-list-trail.ts'
import { useAccess } from '../../../session/person.ts'
import { usePartners } from '../../partners/partners.ts'
import { CreateLabel } from './create-label.tsx'
import { labelColumns } from './label-columns.tsx'
import { labelIdOf, labelsSource } from './labels-source.ts'

const route = getRouteApi('/labels')
const newRoute = getRouteApi('/labels/new')
const file = csvColumns(labelColumns)

export function LabelsScreen() {
  const { may } = useAccess()
  const search = route.useSearch()
  return may(listLabels) ? <Labels search={search} /> : <NoAccessPage page="labels" />
}

export function NewLabelScreen() {
  const { may } = useAccess()
  const { partnerCode = '' } = newRoute.useSearch()
  if (!may(createLabel)) return <NoAccessPage page="labels" />
  return <Labels search={searchDefaults(labelsList)} asked={{ partnerCode }} />
}

interface LabelsProps {
  readonly search: ListSearch<typeof labelsList>
  readonly asked?: { readonly partnerCode: string }
}

function Labels({ search, asked }: LabelsProps) {
  const list = useList(labelsSource, search)
  useListTrail(labelsSource, list, labelIdOf)
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
      rowKey={labelIdOf}
      rowHref={(label) => labelAddress(label.partnerLabelDetailID)}
      rowLabel={(label) => `${label.buttonText} of ${label.partnerName}`}
      file={file}
      create={partners && <CreateLabel partners={partners} asked={asked} />}
      noPartners={partners?.length === 0}
      nothingYet={
        <EmptyState kind="nothingYet" title="No labels yet">
          A label gets a button on the orders, store orders or shipments of its partner.
        </EmptyState>
      }
    />
  )
}
