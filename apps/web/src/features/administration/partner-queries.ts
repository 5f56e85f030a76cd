/** Asking for a partner with its settings, making one, saving a setting; who it can belong to. */
import {
  type AnswerOf,
  type BodyInput,
  createPartner,
  customerPicker,
  entityPicker,
  getPartner,
  listCustomers,
  listEntities,
  listRetailers,
  type PartnerDetails,
  retailersList,
  updatePartner,
} from '@quayside/contract'
import type { PartnerField } from '@quayside/domain'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../records/use-save-record.ts'

/** Of who may not configure partners the answer has no settings; their screens ask for none. */
export function partnerQuery(partnerID: number) {
  return queryOptions({
    queryKey: ['partners', 'one', partnerID],
    queryFn: async ({ signal }) =>
      (await callApi(getPartner, { params: { id: partnerID }, signal })) as AnswerOf<typeof getPartner> &
        PartnerDetails,
  })
}

export type PartnerEdit = RecordEdit<PartnerField>

export function useSavePartner({ partnerID: id }: Pick<PartnerDetails, 'partnerID'>): SaveRecord<PartnerEdit> {
  return useSaveRecord({
    queryKey: partnerQuery(id).queryKey,
    shownIn: [['partners'], ['audit']],
    send: (changes: PartnerEdit, lastModified) =>
      callApi(updatePartner, { params: { id }, body: { ...changes, lastModified } as BodyInput<typeof updatePartner> }),
  })
}

export function useCreatePartner(onMade: (partnerID: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof createPartner>) => callApi(createPartner, { body }),
    onSuccess: ({ partnerID }) => {
      void queries.invalidateQueries({ queryKey: ['partners'] })
      onMade(partnerID)
    },
  })
}

export const entities = { spec: entityPicker, call: listEntities }
export const retailers = { spec: retailersList, call: listRetailers }
export const customers = { spec: customerPicker, call: listCustomers }
