/** The report file of a label (FRX): chosen, saved to disk, replaced, taken away. */
import { downloadLabelReport, type LabelDetails, mostReportBytes, updateLabel } from '@quayside/contract'
import { Button, showToast } from '@quayside/ui-kit'
import { useRef } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { downloadFile } from '../../../api/call-api.ts'
import { saveFile } from '../../../csv/save-file.ts'
import { useAccess } from '../../../session/person.ts'
import styles from '../labels.module.css'
import { useSaveReport } from './label-queries.ts'

/** As the calls take it: the bytes as base64. */
export interface GivenReport {
  readonly fileName: string
  readonly content: string
}

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read.`))
    reader.readAsDataURL(file)
  })
}

const failed = (text: string) => showToast({ tone: 'error', title: 'Upload Failed', text })

interface ChooseReportProps {
  readonly label: string
  readonly busy?: boolean
  readonly onChosen: (report: GivenReport) => void
}

/** A button that asks for a file. */
export function ChooseReport({ label, busy, onChosen }: ChooseReportProps) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    if (!/\.frx$/i.test(file.name)) return failed(`${file.name} is no .frx file.`)
    if (file.size === 0) return failed(`${file.name} is empty.`)
    if (file.size > mostReportBytes) return failed(`${file.name} is larger than 1 MB.`)
    try {
      onChosen({ fileName: file.name, content: await readBase64(file) })
    } catch (error) {
      failed(wordsOf(error as Error))
    }
  }
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".frx"
        aria-label="FRX File"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen once more.
          target.value = ''
          if (file) void read(file)
        }}
      />
    </>
  )
}

export function ReportFile({ label }: { readonly label: LabelDetails }) {
  const { may } = useAccess()
  const { save, saving } = useSaveReport(label)
  const { frxFile } = label
  const download = async () => {
    try {
      const { name, blob } = await downloadFile(downloadLabelReport, { params: { id: label.partnerLabelDetailID } })
      saveFile(name, blob)
    } catch (error) {
      showToast({ tone: 'error', title: 'Error!', text: wordsOf(error as Error) })
    }
  }
  return (
    <span className={styles.report}>
      {frxFile && (
        <Button variant="quiet" icon="download" onClick={() => void download()}>
          {frxFile}
        </Button>
      )}
      {may(updateLabel) && (
        <>
          <ChooseReport label={frxFile ? 'Replace…' : 'Upload…'} busy={saving} onChosen={save} />
          {frxFile && (
            <Button variant="quiet" busy={saving} onClick={() => save(null)}>
              Remove
            </Button>
          )}
        </>
      )}
    </span>
  )
}
