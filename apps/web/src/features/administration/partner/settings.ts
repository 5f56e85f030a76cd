/** The settings of a partner as its screen changes them: a press saves at once, and can be taken back. */
import { type PartnerDetails, updatePartner } from '@quayside/contract'
import { type EditedPartner, type FieldValue, type PartnerField, partnerRules } from '@quayside/domain'
import { useState } from 'react'
import { useLastSave } from '../../../records/last-save.tsx'
import type { ShownRecord } from '../../../records/record-field.tsx'
import { fieldLock } from '../../../records/record-lock.ts'
import { useAccess } from '../../../session/person.ts'
import { useSavePartner } from '../partner-queries.ts'

interface Pressed {
  readonly field: PartnerField
  readonly before: FieldValue
  /** What is shown until the server has answered. */
  readonly wanted: FieldValue
  readonly isSaving: boolean
  readonly fault: string | null
}

export interface Settings {
  readonly partner: PartnerDetails
  readonly record: ShownRecord<PartnerField, EditedPartner>
  readonly mayEdit: boolean
  /** What was pressed last. */
  readonly pressed: Pressed | null
  readonly set: (field: PartnerField, value: FieldValue) => void
  readonly undo: () => void
}

export function useSettings(partner: PartnerDetails): Settings {
  const person = useAccess()
  const save = useSavePartner(partner)
  const [pressed, setPressed] = useState<Pressed | null>(null)
  /** Only what was saved last is told; a press on its way is not saved yet. */
  const forgetPressed = () => setPressed((now) => (now?.isSaving ? now : null))
  const record = useLastSave<PartnerField, EditedPartner>({
    rules: partnerRules,
    call: updatePartner,
    state: partner,
    values: { ...partner, priceValidationType: partner.priceValidationType ?? 'None' },
    save: async (changes, version) => {
      forgetPressed()
      const fault = await save(changes, version)
      forgetPressed()
      return fault
    },
  })
  const send = async (field: PartnerField, value: FieldValue) => {
    const fault = await save({ [field]: value }, partner.lastModified)
    return fault?.message ?? null
  }
  const set = async (field: PartnerField, value: FieldValue) => {
    const before = (record.values[field] ?? null) as FieldValue
    record.forget()
    setPressed({ field, before, wanted: value, isSaving: true, fault: null })
    const fault = await send(field, value)
    record.forget()
    setPressed({ field, before, wanted: value, isSaving: false, fault })
  }
  const undo = async () => {
    if (!pressed) return
    setPressed({ ...pressed, wanted: pressed.before, isSaving: true })
    const fault = await send(pressed.field, pressed.before)
    setPressed(fault ? { ...pressed, isSaving: false, fault } : null)
  }
  return {
    partner,
    record,
    mayEdit: fieldLock(record, 'active', person).canEdit,
    pressed,
    set: (field, value) => void set(field, value),
    undo: () => void undo(),
  }
}
