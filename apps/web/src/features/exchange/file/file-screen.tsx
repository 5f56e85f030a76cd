/** /exchange/{id}: the message, its meaning and the records it touched, side by side. */
import { type ExchangeDetails, getExchange } from '@quayside/contract'
import { FactStrip } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { fileAddress } from '../../../address/record-address.ts'
import { useCrumbName } from '../../../pages/breadcrumbs.ts'
import { RecordLoader } from '../../../records/record-loader.tsx'
import { exchangeQuery } from '../exchange-queries.ts'
import styles from '../file-screen.module.css'
import { fileCrumb } from '../file-words.ts'
import { FileColumns } from './file-columns.tsx'
import { fileFacts } from './file-facts.ts'
import { FileHeader } from './file-header.tsx'

const route = getRouteApi('/exchange/$exchangeId')

export function FileScreen() {
  const { exchangeId } = route.useParams()
  return (
    <RecordLoader key={exchangeId} call={getExchange} area="exchange" query={exchangeQuery(exchangeId)}>
      {(file) => <FilePage file={file} />}
    </RecordLoader>
  )
}

function FilePage({ file }: { readonly file: ExchangeDetails }) {
  useCrumbName(fileAddress(file.exchangeID), fileCrumb(file))
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <FileHeader file={file} />
        <div className={styles.facts} data-direction={file.direction}>
          <FactStrip label="File progress" facts={fileFacts(file)} />
        </div>
      </div>
      <FileColumns file={file} />
    </div>
  )
}
