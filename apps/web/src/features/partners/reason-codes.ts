/** A partner's reasons for lines that are refused, reduced or late. */
import { listReasonCodes, type ReasonCodeRecord } from '@quayside/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'

export function reasonCodesQuery(partnerID: number) {
  return queryOptions({
    queryKey: ['partners', 'reasonCodes', partnerID],
    queryFn: ({ signal }) => callApi(listReasonCodes, { params: { id: partnerID }, signal }),
  })
}

/** 'QH Quantity on hand'. */
export const reasonName = ({ code, reason }: Pick<ReasonCodeRecord, 'code' | 'reason'>): string => `${code} ${reason}`
