/** Printed labels, to this workstation's printer or as files. */
import { downloadLabels, type PrintAnswer, sendToPrinter } from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { wordsOf } from '../../api/api-error.ts'
import { callApi, downloadFile } from '../../api/call-api.ts'
import { saveFile } from '../../csv/save-file.ts'
import { workstationPrinter } from './workstation-printer.tsx'

/** A printer that is off is named, and its labels come as a file: they are marked as printed already. */
async function isPrinted(id: number): Promise<boolean> {
  const printer = workstationPrinter()
  if (printer === null) return false
  try {
    await callApi(sendToPrinter, { params: { id }, body: { printer }, repeats: true })
    return true
  } catch (error) {
    showToast({ tone: 'error', title: 'Labels come as a file', text: wordsOf(error) })
    return false
  }
}

/** One file for each label of each partner. */
export async function savePrints(prints: PrintAnswer['prints']): Promise<void> {
  for (const { labelPrintID } of prints) {
    if (await isPrinted(labelPrintID)) continue
    const { name, blob } = await downloadFile(downloadLabels, { params: { id: labelPrintID } })
    saveFile(name, blob)
  }
}
