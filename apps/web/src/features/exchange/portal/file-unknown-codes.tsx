/** The codes that the orders of a received file wait for. */
import { type ExchangeDetails, getUnknownCodesOfFile } from '@quayside/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { UnknownCodeList } from '../../orders/unknown-codes/unknown-code-list.tsx'

/** A received file that orders came with. */
export const hasOrders = ({ direction, messages }: ExchangeDetails): boolean =>
  direction === 'in' && messages.some(({ orderID }) => orderID !== null)

export function FileUnknownCodes({ file }: { readonly file: ExchangeDetails }) {
  const { may } = useAccess()
  const id = file.exchangeID
  const { data } = useQuery({
    // Any order's change may be one of the file's.
    queryKey: ['orders', 'unknownCodesOfFile', `file ${id}`],
    queryFn: ({ signal }) => callApi(getUnknownCodesOfFile, { params: { id }, signal }),
    enabled: hasOrders(file) && may(getUnknownCodesOfFile),
  })
  return <UnknownCodeList unknown={data} />
}
