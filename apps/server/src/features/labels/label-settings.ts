/** Setting up the labels of partners: the list, one of them, making one, and changing one setting at a time. */
import {
  type BodyOf,
  createLabel,
  downloadLabelReport,
  getLabel,
  type LabelDetails,
  listLabels,
  updateLabel,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideEdit,
  hasRight,
  type LabelField,
  labelRules,
  labelTypeNames,
  partnerScope,
  refuse,
} from '@quayside/domain'
import {
  announce,
  findLabelReport,
  findLabelSettings,
  findPartner,
  insertPartnerLabel,
  type LabelSettingsRow,
  type LabelUpdate,
  lockLabel,
  readLabelList,
  type Tx,
  updateLabelRow,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement, implementFile } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { partnerInReach } from '../partners/partner-in-reach.ts'
import { columnValues, type EditRequest, editRecord, valuesOf } from '../records/save-record.ts'

const columns = {
  buttonText: 'button_text',
  labelParameter: 'label_parameter',
  labelTypeSystemName: 'label_type_system_name',
  format: 'format',
  pageSize: 'page_size',
  transportID: 'transport_id',
  labelsToCreateProcedure: 'labels_to_create_procedure',
} as const satisfies Record<LabelField, keyof LabelSettingsRow>

const present = (row: LabelSettingsRow): LabelDetails => ({
  partnerLabelDetailID: row.partner_label_detail_id,
  partnerID: row.partner_id,
  partnerCode: row.partner_code,
  partnerName: row.partner_name,
  labelTypeDisplay: labelTypeNames[row.label_type_system_name],
  labelTypeSystemName: row.label_type_system_name,
  labelParameter: row.label_parameter,
  buttonText: row.button_text,
  format: row.format,
  pageSize: row.page_size,
  transportID: row.transport_id,
  labelsToCreateProcedure: row.labels_to_create_procedure,
  frxFile: row.frx_file_name,
  created: row.created.toISOString(),
  createdBy: row.created_by,
  lastModified: row.last_modified.toISOString(),
  lastModifiedBy: row.last_modified_by,
})

type GivenReport = BodyOf<typeof updateLabel>['frxFile']

const reportColumns = (report: GivenReport): LabelUpdate => ({
  frx_file_name: report?.fileName ?? null,
  frx_file: report ? Buffer.from(report.content, 'base64') : null,
})

const reportWords = (report: GivenReport): string =>
  report ? `FRX File ${report.fileName} added` : 'FRX File taken away'

/** Screens of the partner's records offer the label, and its shipments wait for it. */
async function announceLabel(tx: Tx, id: number, partnerID: number): Promise<void> {
  await announce(tx, { topic: 'labels', ids: [id], partnerID })
  await announce(tx, { topic: 'partners', ids: [partnerID], partnerID })
}

async function insert(
  tx: Tx,
  { partnerCode, frxFile, ...body }: BodyOf<typeof createLabel>,
  actor: Actor,
): Promise<Decision<{ partnerLabelDetailID: number }>> {
  const found = await partnerInReach(tx, actor, partnerCode)
  if (!found.ok) return found
  const partner = found.value
  const { buttonText = null, labelParameter = null, labelTypeSystemName = null } = body
  const nothingYet = valuesOf(labelRules, columns, {} as LabelSettingsRow)
  const decided = decideEdit(labelRules, {
    given: { ...body, buttonText, labelParameter, labelTypeSystemName },
    before: nothingYet,
    actor: { isAdmin: actor.isAdmin, may: (right) => hasRight(actor, right) },
    state: null,
  })
  if (!decided.ok) return decided
  const by = actor.userName
  const type = labelTypeSystemName ?? 'Shipment'
  const kept = columnValues(columns, decided.value) as LabelUpdate
  const partnerLabelDetailID = await insertPartnerLabel(tx, {
    partnerID: partner.partner_id,
    type,
    parameter: String(kept.label_parameter),
    buttonText: String(kept.button_text),
    by,
  })
  await updateLabelRow(tx, partnerLabelDetailID, { ...kept, ...reportColumns(frxFile) }, by)
  await writeAudit(tx, [
    {
      objectType: 'Label',
      objectID: partnerLabelDetailID,
      orderID: null,
      partnerID: partner.partner_id,
      action: `Create Label: ${kept.button_text} (${labelTypeNames[type]})`,
      createdBy: by,
    },
  ])
  await announceLabel(tx, partnerLabelDetailID, partner.partner_id)
  return allow({ partnerLabelDetailID })
}

async function save(tx: Tx, id: number, request: EditRequest<LabelField>, report: GivenReport) {
  await lockLabel(tx, id)
  const row = await findLabelSettings(tx, id)
  const partnerRow = row && (await findPartner(tx, row.partner_id))
  if (!row || !partnerRow) return refuse('notFound')
  const by = request.actor.userName
  const answer = async () => {
    const kept = await findLabelSettings(tx, id)
    return kept ? allow(present(kept)) : refuse('notFound')
  }
  const write = async (update: LabelUpdate) => {
    await updateLabelRow(tx, id, update, by)
    await announceLabel(tx, id, row.partner_id)
  }
  const edited = await editRecord<LabelField, null, LabelDetails, true>(
    {
      rules: labelRules,
      objectType: 'Label',
      objectID: id,
      orderID: null,
      partnerRow,
      name: `Label ${row.button_text}`,
      action: 'Edit Label',
      before: valuesOf(labelRules, columns, row),
      state: null,
    },
    {
      check: async () => allow(true),
      write: (changes) => write(columnValues(columns, changes) as LabelUpdate),
      answer,
    },
    { ...request, ...(report !== undefined && { notes: reportWords(report) }) },
  )
  if (!edited.ok) return edited
  if (report !== undefined) await write(reportColumns(report))
  return answer()
}

export const labelSettingCalls: readonly Implementation[] = [
  implement(listLabels, async ({ actor, query }, { db }) => {
    const { rows, ...counted } = await readLabelList(db, query, partnerScope(actor))
    return allow({ partnerLabelDetails: rows.map(present), ...counted })
  }),
  implement(getLabel, async ({ params }, { db }) => {
    const row = await findLabelSettings(db, params.id)
    return row ? allow(present(row)) : refuse('notFound')
  }),
  implement(createLabel, ({ actor, body }, { db }: Services) =>
    db.transaction().execute((tx) => insert(tx, body, actor)),
  ),
  implement(updateLabel, ({ actor, params, body, ifMatch }, { db, jobs }) => {
    const { lastModified, frxFile, ...given } = body
    return db.transaction().execute(async (tx) => {
      const saved = await save(tx, params.id, { tx, actor, given, copies: [lastModified, ifMatch] }, frxFile)
      // Without a label for shipments nothing of the partner waits for one.
      if (saved.ok && given.labelTypeSystemName !== undefined)
        await jobs.send(tx, 'release-held', { partnerID: saved.value.partnerID, requestedBy: actor.userName })
      return saved
    })
  }),
  implementFile(downloadLabelReport, async ({ params }, { db }) => {
    const report = await findLabelReport(db, params.id)
    return report ? allow({ ...report, contentType: 'application/octet-stream' }) : refuse('notFound')
  }),
]
