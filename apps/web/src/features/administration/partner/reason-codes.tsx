/** The reasons that people can give for lines that are refused, reduced or late, and whether they must give one. */
import {
  addReasonCode,
  deleteReasonCode,
  type PartnerDetails,
  type ReasonCodeRecord,
  updateReasonCode,
} from '@quayside/contract'
import { maxReasonCodeLength, maxReasonLength, type ReasonCode } from '@quayside/domain'
import { Banner, Checkbox, CodeText, TextField } from '@quayside/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { type Faults, PartTable } from '../../../records/part-table.tsx'
import { useAccess } from '../../../session/person.ts'
import { reasonCodesQuery, reasonName } from '../../partners/reason-codes.ts'
import styles from './partner.module.css'
import { Group, SettingRow, SettingSwitch } from './setting-row.tsx'
import type { Settings } from './settings.ts'

const kinds = [
  { field: 'forRefused', label: 'Refused lines', short: 'refused' },
  { field: 'forReduced', label: 'Reduced lines', short: 'reduced' },
  { field: 'forLate', label: 'Late lines', short: 'late' },
] as const

const blank: ReasonCode = { code: '', reason: '', forRefused: false, forReduced: false, forLate: false }

export function ReasonCodes({ settings }: { readonly settings: Settings }) {
  return (
    <Group id="reasons" title="Reason codes" about="Why a line is refused, reduced or late, in the partner’s codes">
      <SettingRow label="Reason codes required" settings={settings} fields={['reasonCodesRequired']}>
        <SettingSwitch settings={settings} field="reasonCodesRequired" hideLabel />
        <span className={styles.meaning}>
          Send Ack is refused until every line that is refused, reduced or late has a reason
        </span>
      </SettingRow>
      <Reasons partner={settings.partner} />
    </Group>
  )
}

function Reasons({ partner: { partnerID: id, standard } }: { readonly partner: PartnerDetails }) {
  const { may } = useAccess()
  const queries = useQueryClient()
  const query = reasonCodesQuery(id)
  const { data: rows = [], error } = useQuery(query)
  if (error)
    return (
      <Banner tone="error" title="Error!">
        {wordsOf(error)}
      </Banner>
    )
  return (
    <PartTable<ReasonCodeRecord, ReasonCode, readonly ReasonCodeRecord[]>
      title="Reasons"
      noun="reason"
      empty="No reasons yet. Lines are acknowledged without one."
      columns={[
        { header: 'Code', value: ({ code }) => <CodeText>{code}</CodeText> },
        { header: 'Reason', value: ({ reason }) => reason },
        { header: 'Lines', value: usesOf },
      ]}
      rows={rows}
      idOf={({ reasonCodeID }) => reasonCodeID}
      nameOf={reasonName}
      mayEdit={may(updateReasonCode)}
      draftOf={(row) => row ?? blank}
      form={(draft, change, { faults }) => (
        <ReasonForm draft={draft} change={change} faults={faults} maxLength={maxReasonCodeLength[standard]} />
      )}
      save={({ code, reason, forRefused, forReduced, forLate }, row) => {
        const body = { code, reason, forRefused, forReduced, forLate }
        return row
          ? callApi(updateReasonCode, { params: { id, reasonCodeID: row.reasonCodeID }, body })
          : callApi(addReasonCode, { params: { id }, body })
      }}
      remove={({ reasonCodeID }) => callApi(deleteReasonCode, { params: { id, reasonCodeID } })}
      onSaved={(list) => {
        queries.setQueryData(query.queryKey, [...list])
        void queries.invalidateQueries({ queryKey: ['audit'] })
      }}
      removeText="Lines that have this reason will keep it."
    />
  )
}

/** 'refused, reduced'. */
const usesOf = (reason: ReasonCode): string =>
  kinds
    .filter(({ field }) => reason[field])
    .map(({ short }) => short)
    .join(', ')

interface ReasonFormProps {
  readonly draft: ReasonCode
  readonly change: (changes: Partial<ReasonCode>) => void
  readonly faults: Faults
  readonly maxLength: number
}

function ReasonForm({ draft, change, faults, maxLength }: ReasonFormProps) {
  return (
    <>
      <TextField
        label="Code"
        required
        mono
        maxLength={maxLength}
        value={draft.code}
        error={faults.code}
        onChange={(code) => change({ code })}
      />
      <TextField
        label="Reason"
        required
        maxLength={maxReasonLength}
        value={draft.reason}
        error={faults.reason}
        onChange={(reason) => change({ reason })}
      />
      <fieldset className={styles.checks}>
        <legend>For</legend>
        {kinds.map(({ field, label }) => (
          <Checkbox key={field} label={label} checked={draft[field]} onChange={(on) => change({ [field]: on })} />
        ))}
      </fieldset>
      {faults.forRefused && <span className={styles.fault}>{faults.forRefused}</span>}
    </>
  )
}
