/** Asking for a label, making one, changing its settings. */
import { type BodyInput, createLabel, getLabel, type LabelDetails, updateLabel } from '@quayside/contract'
import type { LabelField } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

/** Its report file, from the version that is on the screen. */
export function useSaveReport({ partnerLabelDetailID: id, lastModified }: LabelDetails) {
  const [saving, setSaving] = useState(false)
  const send = useSaveRecord({
    queryKey: labelQuery(id).queryKey,
    shownIn: [['labels'], ['audit']],
    send: (frxFile: BodyInput<typeof updateLabel>['frxFile'], version) =>
      callApi(updateLabel, { params: { id }, body: { frxFile, lastModified: version } }),
  })
  const save = async (frxFile: BodyInput<typeof updateLabel>['frxFile']) => {
    setSaving(true)
    const fault = await send(frxFile, lastModified)
    setSaving(false)
    if (fault) showToast({ tone: 'error', title: 'Upload Failed', text: fault.message })
  }
  return { saving, save: (frxFile: BodyInput<typeof updateLabel>['frxFile']) => void save(frxFile) }
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
