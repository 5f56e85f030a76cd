/** Asking for a master product and changing it; those of a customer as a file. */
import {
  type BodyInput,
  customerPicker,
  getMasterProduct,
  listCustomers,
  type MasterProductDetails,
  updateMasterProduct,
} from '@quayside/contract'
import type { MasterProductField } from '@quayside/domain'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import type { FilterOption } from '../../../lists/list-filters.ts'
import { usePicked } from '../../../lists/use-picked.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../../records/use-save-record.ts'

export function masterProductQuery(masterProductID: number) {
  return queryOptions({
    queryKey: ['masterProducts', 'one', masterProductID],
    queryFn: ({ signal }) => callApi(getMasterProduct, { params: { id: masterProductID }, signal }),
  })
}

export function useSaveMasterProduct({
  masterProductID: id,
}: MasterProductDetails): SaveRecord<RecordEdit<MasterProductField>> {
  return useSaveRecord({
    queryKey: masterProductQuery(id).queryKey,
    shownIn: [['masterProducts', 'list'], ['audit']],
    send: (changes: RecordEdit<MasterProductField>, lastModified) =>
      callApi(updateMasterProduct, {
        params: { id },
        body: { ...changes, lastModified } as BodyInput<typeof updateMasterProduct>,
      }),
  })
}

const customers = { spec: customerPicker, call: listCustomers }

export function useCustomers(): readonly FilterOption[] | undefined {
  const { data } = usePicked(customers)
  return data?.map((one) => ({ value: one.externalCustomerID, label: one.customerName }))
}
