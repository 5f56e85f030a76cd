/** The codes that an order waits for; loaded with the first order that does. */
import { getUnknownCodes } from '@quayside/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { UnknownCodeList } from './unknown-code-list.tsx'

interface OrderCodesProps {
  readonly orderID: number
  readonly waits: boolean
}

export default function OrderCodes({ orderID, waits }: OrderCodesProps) {
  const { data } = useQuery({
    queryKey: ['orders', 'unknownCodes', orderID],
    queryFn: ({ signal }) => callApi(getUnknownCodes, { params: { id: orderID }, signal }),
    enabled: waits,
  })
  return <UnknownCodeList unknown={waits ? data : undefined} />
}
