/** Every call about labels with the use case that answers it. */
import {
  type BodyOf,
  downloadLabels,
  downloadPackingCommands,
  generateLabel,
  generateLabelBulk,
  generateLabelCount,
  listLabelPrinters,
  lookUpLabels,
  type PrintAnswer,
  sendToPrinter,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  type LabelFormat,
  type LabelSize,
  type LabelType,
  labelTypeNames,
  labelTypes,
  messageText,
  partnerScope,
  refuse,
  scopeCovers,
} from '@quayside/domain'
import {
  countPrintedLabels,
  findLabelPrint,
  findPartnerLabel,
  type LabelSubject,
  labelSubject,
  type PartnerLabelRow,
  readPartnerLabels,
} from '@quayside/store'
import { type Implementation, implement, implementFile } from '../../http/implement.ts'
import { KeyTakenError } from '../../http/once.ts'
import type { Services } from '../../services.ts'
import { labelCountCsv } from './count-labels.ts'
import { labelSettingCalls } from './label-settings.ts'
import { commandPageAsPdf } from './making/command-page.ts'
import { labelsAsPdf } from './making/label-pdf.ts'
import { labelsAsZpl } from './making/label-zpl.ts'
import { printDeliveryLabel } from './print-delivery-labels.ts'
import { type PrintWish, printShipmentLabels } from './print-shipment-labels.ts'
import type { Printed } from './printed.ts'
import { findPrinter, sendZpl } from './send-to-printer.ts'

const reaches = (actor: Actor, partnerID: number): boolean => scopeCovers(partnerScope(actor), partnerID)

const printOf = (
  subject: LabelSubject,
  wish: PrintWish,
  actor: Actor,
  services: Services,
): Promise<Decision<Printed>> =>
  wish.label.label_type_system_name === 'Shipment'
    ? printShipmentLabels(subject.id, wish, actor, services)
    : printDeliveryLabel(subject, wish, actor, services)

const printsOf = (label: PartnerLabelRow, labelPrintID: number, labelCount: number): PrintAnswer['prints'][number] => ({
  labelPrintID,
  partnerCode: label.partner_code,
  labelCount,
  format: label.format,
  pageSize: label.page_size,
})

const labelsPrinted = (count: number): string => (count === 1 ? '1 label printed.' : `${count} labels printed.`)

type OpenPrint = PrintAnswer['prints'][number]

/** Prints one of several records; what was printed of its label before grows. */
async function printOne(
  { id, type, reprint }: { readonly id: number; readonly type: LabelType; readonly reprint: boolean },
  prints: Map<number, OpenPrint>,
  actor: Actor,
  services: Services,
): Promise<PrintAnswer['results'][number]> {
  const subject = await labelSubject(services.db, type, id)
  if (!subject || !reaches(actor, subject.partner_id))
    return { id, name: String(id), done: false, message: messageText('notFound') }
  const { name, partner_id, partner_name } = subject
  const partnerOnly = { all: false, partnerIDs: [partner_id] } as const
  const [label] = await readPartnerLabels(services.db, partnerOnly, { partnerCode: '', type })
  if (!label)
    return {
      id,
      name,
      done: false,
      message: messageText('labelMissing', { partner: partner_name, type: labelTypeNames[type].toLowerCase() }),
    }
  const key = label.partner_label_detail_id
  const before = prints.get(key)
  const wish = { label, reprint, cartonIDs: null, palletIDs: null, sendAsn: true, to: before?.labelPrintID ?? null }
  const printed = await printSafely(() => printOf(subject, wish, actor, services), services)
  if (!printed.ok) return { id, name, done: false, message: printed.refusal.message }
  const { labelPrintID, labels, warning } = printed.value
  prints.set(key, printsOf(label, labelPrintID, (before?.labelCount ?? 0) + labels))
  return { id, name, done: true, message: warning }
}

/** One that fails does not hold back the others: each is printed in a transaction of its own. */
async function printSafely(print: () => Promise<Decision<Printed>>, { log }: Services): Promise<Decision<Printed>> {
  try {
    return await print()
  } catch (error) {
    if (error instanceof KeyTakenError) throw error
    log.error('Labels could not be printed', error)
    return refuse('serverError')
  }
}

async function printEach(
  { ids, labelTypeSystemName: type, reprint }: BodyOf<typeof generateLabelBulk>,
  actor: Actor,
  services: Services,
): Promise<PrintAnswer> {
  const open = new Map<number, OpenPrint>()
  const results: PrintAnswer['results'] = []
  for (const id of new Set(ids)) results.push(await printOne({ id, type, reprint }, open, actor, services))
  const prints = [...open.values()]
  const count = prints.reduce((sum, one) => sum + one.labelCount, 0)
  return { message: labelsPrinted(count), warning: null, prints, results }
}

const own = <T extends string>(asked: T | 'own', setting: T): T => (asked === 'own' ? setting : asked)

export const labelCalls: readonly Implementation[] = [
  ...labelSettingCalls,
  implement(generateLabel, async ({ actor, body }, services) => {
    const label = await findPartnerLabel(services.db, body.partnerLabelDetailID)
    const subject = label && (await labelSubject(services.db, label.label_type_system_name, body.labelParameterValue))
    if (!label || !subject || !reaches(actor, label.partner_id) || subject.partner_id !== label.partner_id)
      return refuse('notFound')
    const { shipmentCartonIDs: cartonIDs = null, shipmentPalletIDs: palletIDs = null } = body
    const { reprint, sendAsn = true } = body
    const wish = { label, reprint, cartonIDs, palletIDs, sendAsn, to: null }
    const printed = await printOf(subject, wish, actor, services)
    if (!printed.ok) return printed
    const { labelPrintID, labels, name, warning, isAsnQueued } = printed.value
    const sent = isAsnQueued ? ` The ASN of ${name} is on its way.` : ''
    return allow({
      message: `${labelsPrinted(labels)}${sent}`,
      warning,
      prints: [printsOf(label, labelPrintID, labels)],
      results: [{ id: subject.id, name, done: true, message: warning }],
    })
  }),
  implement(generateLabelBulk, async ({ actor, body }, services) => allow(await printEach(body, actor, services))),
  implement(lookUpLabels, async ({ actor, query }, { db }) => {
    const type = labelTypes.find((one) => one === query.labelTypeSystemName) ?? null
    const labels = await readPartnerLabels(db, partnerScope(actor), { partnerCode: query.partnerCode, type })
    return allow(
      labels.map((label) => ({
        partnerLabelDetailID: label.partner_label_detail_id,
        partnerCode: label.partner_code,
        labelTypeSystemName: label.label_type_system_name,
        labelParameter: label.label_parameter,
        buttonText: label.button_text,
        format: label.format,
        pageSize: label.page_size,
      })),
    )
  }),
  implementFile(downloadLabels, async ({ params, query }, { db }) => {
    const print = await findLabelPrint(db, params.id)
    if (!print) return refuse('notFound')
    if (print.labels.length === 0) return refuse('labelsForgotten')
    const format: LabelFormat = own(query.format, print.format)
    const size: LabelSize = own(query.pageSize, print.page_size)
    const name = `labels-${print.partner_code}-${print.label_print_id}`
    if (format === 'PDF')
      return allow({
        fileName: `${name}.pdf`,
        contentType: 'application/pdf',
        content: await labelsAsPdf(print.labels, size, name),
      })
    const text = labelsAsZpl(print.labels, size, query.dpi === '300' ? 300 : 203)
    return allow({ fileName: `${name}.zpl`, contentType: 'text/plain; charset=utf-8', content: Buffer.from(text) })
  }),
  implementFile(downloadPackingCommands, async () =>
    allow({
      fileName: 'packing-commands.pdf',
      contentType: 'application/pdf',
      content: await commandPageAsPdf(),
    }),
  ),
  implement(listLabelPrinters, async (_, { config }) => allow(config.labelPrinters.map(({ name }) => ({ name })))),
  implement(sendToPrinter, async ({ params, body }, { db, config }) => {
    const print = await findLabelPrint(db, params.id)
    if (!print) return refuse('notFound')
    if (print.labels.length === 0) return refuse('labelsForgotten')
    const printer = findPrinter(config.labelPrinters, body.printer)
    if (!printer.ok) return printer
    const sent = await sendZpl(labelsAsZpl(print.labels, print.page_size, printer.value.dpi), printer.value)
    const count = print.labels.length
    return sent.ok
      ? allow({ message: `${count === 1 ? '1 label' : `${count} labels`} sent to ${printer.value.name}.` })
      : sent
  }),
  implementFile(generateLabelCount, async ({ actor, body }, { db, vendor: { zone } }) => {
    const { startDate: from, endDate: to, partnerCode, rawData: each } = body
    const rows = await countPrintedLabels(db, { from, to, zone, partnerCode, each }, partnerScope(actor))
    return allow({
      fileName: `labels-${from}-${to}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: labelCountCsv(rows, each, zone),
    })
  }),
]
