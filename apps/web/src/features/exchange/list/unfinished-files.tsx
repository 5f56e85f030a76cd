/** Files that kept a temporary name in a partner's folder: the portal does not read them. */
import { listUnfinishedFiles, type UnfinishedFile } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import type { ListNotice } from '../../../lists/list-notice.ts'
import { momentText } from '../../../session/portal-zone.ts'

const namedAtMost = 3

const nameOf = ({ partnerCode, fileName, changed }: UnfinishedFile) =>
  `${fileName} of ${partnerCode}, last changed ${momentText(changed)}`

export function useUnfinishedFilesNotice(): ListNotice {
  const { data, isLoading, failureCount } = useQuery({
    queryKey: ['exchange', 'unfinishedFiles'],
    queryFn: ({ signal }) => callApi(listUnfinishedFiles, { signal }),
  })
  const banner = data && data.total > 0 && <UnfinishedFiles {...data} />
  return { banner: banner || null, awaited: isLoading && failureCount === 0 }
}

function UnfinishedFiles({ files, total }: { readonly files: readonly UnfinishedFile[]; readonly total: number }) {
  const more = total - Math.min(total, namedAtMost)
  const one = total === 1
  return (
    <Banner
      key="unfinished"
      tone="warning"
      title={`${total} ${one ? 'file has' : 'files have'} had a temporary name for more than a day and ${one ? 'is' : 'are'} not read`}
    >
      {files.slice(0, namedAtMost).map(nameOf).join('; ')}
      {more > 0 && `; and ${more} more`}. {one ? 'Rename it in the folder' : 'Rename each in its folder'} once it is
      whole, or delete it.
    </Banner>
  )
}
