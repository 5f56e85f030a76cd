/** Printed labels as files. */
import { downloadLabels, type PrintAnswer } from '@quayside/contract'
import { downloadFile } from '../../api/call-api.ts'
import { saveFile } from '../../csv/save-file.ts'

/** One file for each label of each partner. */
export async function savePrints(prints: PrintAnswer['prints']): Promise<void> {
  for (const { labelPrintID } of prints) {
    const { name, blob } = await downloadFile(downloadLabels, { params: { id: labelPrintID } })
    saveFile(name, blob)
  }
}
