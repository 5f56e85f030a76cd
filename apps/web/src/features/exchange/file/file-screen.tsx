/** /exchange/{id}: the message, its meaning and the records it touched, side by side. */
import { getExchange } from '@quayside/contract'
import { FactStrip, PageFrame, SkeletonRecord } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAccess } from '../../../session/person.ts'
import { useCrumbName } from '../../../shell/breadcrumbs.ts'
import { LoadFailure, NoAccessPage } from '../../../shell/error-pages.tsx'
import { exchangeQuery } from '../exchange-queries.ts'
import { FileColumns } from './file-columns.tsx'
import { fileFacts } from './file-facts.ts'
import { FileHeader } from './file-header.tsx'
import styles from './file-screen.module.css'
import { fileCrumb } from './file-words.ts'

const route = getRouteApi('/exchange/$exchangeId')

export function FileScreen() {
  const { may } = useAccess()
  const { exchangeId } = route.useParams()
  return may(getExchange) ? <FilePage key={exchangeId} exchangeID={exchangeId} /> : <NoAccessPage page="exchange" />
}

function FilePage({ exchangeID }: { readonly exchangeID: number }) {
  const { data: file, error, refetch, isFetching } = useQuery(exchangeQuery(exchangeID))
  useCrumbName(`/exchange/${exchangeID}`, file && fileCrumb(file))
  if (file) {
    return (
      <div className={styles.screen}>
        <div className={styles.top}>
          <FileHeader file={file} />
          <div className={styles.facts} data-direction={file.direction}>
            <FactStrip label="How far the file came" facts={fileFacts(file)} />
          </div>
        </div>
        <FileColumns file={file} />
      </div>
    )
  }
  if (error) return <LoadFailure error={error} page="exchange" onRetry={refetch} busy={isFetching} />
  return (
    <PageFrame>
      <SkeletonRecord />
    </PageFrame>
  )
}
