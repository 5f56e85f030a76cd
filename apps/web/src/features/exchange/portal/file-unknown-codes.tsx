/** The codes that the orders of a received file wait for. */
import { type ExchangeDetails, getUnknownCodesOfFile } from '@quayside/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { UnknownCodeList } from '../../orders/unknown-codes/unknown-code-list.tsx'

export function FileUnknownCodes({
  file: { exchangeID: id, direction, messages },
}: {
  readonly file: ExchangeDetails
}) {
  const { may } = useAccess()
  const hasOrders = direction === 'in' && messages.some(({ orderID }) => orderID !== null)
  const { data } = useQuery({
    // Any order's change may be one of the file's.
    queryKey: ['orders', 'unknownCodesOfFile', `file ${id}`],
    queryFn: ({ signal }) => callApi(getUnknownCodesOfFile, { params: { id }, signal }),
    enabled: hasOrders && may(getUnknownCodesOfFile),
  })
  return <UnknownCodeList unknown={data} />
}
