/** Asking for a label, making one, changing its settings. */
import { type BodyInput, createLabel, getLabel, type LabelDetails, updateLabel } from '@quayside/contract'
import type { LabelField } from '@quayside/domain'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../../records/use-save-record.ts'

export function labelQuery(labelID: number) {
  return queryOptions({
    queryKey: ['labels', 'one', labelID],
    queryFn: ({ signal }) => callApi(getLabel, { params: { id: labelID }, signal }),
  })
}

type Edits = RecordEdit<LabelField>

export function useSaveLabel({ partnerLabelDetailID: id }: LabelDetails): SaveRecord<Edits> {
  return useSaveRecord({
    queryKey: labelQuery(id).queryKey,
    shownIn: [['labels'], ['partners'], ['audit']],
    send: (changes: Edits, lastModified) =>
      callApi(updateLabel, {
        params: { id },
        body: { ...changes, lastModified } as BodyInput<typeof updateLabel>,
      }),
  })
}

export function useCreateLabel(onMade: (labelID: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof createLabel>) => callApi(createLabel, { body }),
    onSuccess: ({ partnerLabelDetailID }) => {
      void queries.invalidateQueries({ queryKey: ['labels'] })
      void queries.invalidateQueries({ queryKey: ['partners'] })
      onMade(partnerLabelDetailID)
    },
  })
}
