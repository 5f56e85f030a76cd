/** How files travel between the partner and us, and the newest of them. */
import { exchangeList, listExchange, type PartnerDetails } from '@quayside/contract'
import { CodeText, PlainField, TextAction } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../address/link.tsx'
import { fileAddress } from '../../../address/record-address.ts'
import { searchDefaults } from '../../../lists/list-search.ts'
import { listQuery, listSource } from '../../../lists/use-list.ts'
import { useAccess } from '../../../session/person.ts'
import { momentText } from '../../../session/portal-zone.ts'
import { FileStatus } from '../../exchange/list/file-status.tsx'
import styles from './partner.module.css'
import { Group } from './setting-row.tsx'

const source = listSource({
  // Its answers are kept apart from those of the exchange page, which has more to a page.
  spec: { ...exchangeList, pageSize: 6 },
  path: '/exchange',
  call: listExchange,
  rowsOf: ({ exchanges }) => exchanges,
})

export function Transport({ partner }: { readonly partner: PartnerDetails }) {
  const { may } = useAccess()
  return (
    <Group id="transport" title="Transport" about="Folder">
      <div className={styles.fields}>
        <PlainField label="Folder in">
          <CodeText>{`exchange/${partner.partnerCode}/in`}</CodeText>
        </PlainField>
        <PlainField label="Folder out">
          <CodeText>{`exchange/${partner.partnerCode}/out`}</CodeText>
        </PlainField>
      </div>
      {may(listExchange) && <LastFiles partnerCode={partner.partnerCode} />}
    </Group>
  )
}

function LastFiles({ partnerCode }: Pick<PartnerDetails, 'partnerCode'>) {
  const search = { ...searchDefaults(source.spec), partner: partnerCode }
  const query = listQuery(source, search)
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, 'newest'] })
  if (!data) return null
  return (
    <div className={styles.files}>
      <div className={styles.filesHead}>
        <span>Last activity</span>
        <TextAction href={`/exchange?partner=${encodeURIComponent(partnerCode)}`}>All in Exchange</TextAction>
      </div>
      {data.exchanges.length === 0 && (
        <p className={styles.meaning}>No files yet. Drop the first one into Folder in.</p>
      )}
      <ul>
        {data.exchanges.map((file) => (
          <li key={file.exchangeID}>
            <span className={styles.when}>{momentText(file.created)}</span>
            <FileStatus status={file.status} />
            <span>{`${file.messageTypes || 'Not readable'} ${file.direction}`}</span>
            <span className={styles.fileName}>
              <Link href={fileAddress(file.exchangeID)}>
                <CodeText keepEnd>{file.fileName}</CodeText>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
