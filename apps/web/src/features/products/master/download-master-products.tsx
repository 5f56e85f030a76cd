/** 'Download' above the master products: of one customer. */
import { downloadMasterProducts } from '@quayside/contract'
import { downloadFile } from '../../../api/call-api.ts'
import type { FilterOption } from '../../../lists/list-filters.ts'
import { DownloadRecords } from '../../uploads/download-records.tsx'

interface DownloadProps {
  readonly customers: readonly FilterOption[]
  /** The customer that the list is filtered by. */
  readonly chosen: string
}

export const DownloadMasterProducts = ({ customers, chosen }: DownloadProps) => (
  <DownloadRecords
    nouns="master products"
    owner="Customer"
    owners={customers}
    chosen={chosen}
    download={(customer) => downloadFile(downloadMasterProducts, { query: { customer } })}
  />
)
