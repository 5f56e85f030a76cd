/** The screen of an upload: a file is tried, looked at, and then written. */
import { longUploadLines, type PartnerRecord, type UploadResult } from '@quayside/contract'
import { type CsvSpec, csvTemplate, csvTextOf, readCsv } from '@quayside/domain'
import { Banner, Button, ChoiceField, PageFrame, PageHeader, SectionHead, showToast } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Address } from '../../address/link.tsx'
import { wordsOf } from '../../api/api-error.ts'
import { saveFile } from '../../csv/save-file.ts'
import { usePartners } from '../partners/partners.ts'
import { EarlierUploadList } from './earlier-uploads.tsx'
import { FileColumns } from './file-columns.tsx'
import { LongUploadList } from './long-upload-list.tsx'
import styles from './upload.module.css'
import type { UploadKind } from './upload-kind.ts'
import { Faults, Notes, Preview, Sums } from './upload-outcome.tsx'

interface UploadPageProps {
  readonly kind: UploadKind
  /** The code of the partner that the list was narrowed to. */
  readonly wanted: string | undefined
}

export function UploadPage({ kind, wanted = '' }: UploadPageProps) {
  const partners = usePartners().list?.filter((one) => one.active)
  return partners ? <Upload kind={kind} partners={partners} wanted={wanted} /> : <PageFrame>{null}</PageFrame>
}

interface UploadProps {
  readonly kind: UploadKind
  readonly partners: readonly PartnerRecord[]
  readonly wanted: string
}

/** What can be told without the server: no CSV, headers that are unknown, missing or there twice. */
function faultIn(spec: CsvSpec, file: File, bytes: Uint8Array): string | null {
  if (!/\.(csv|txt)$/i.test(file.name)) return 'The uploaded file must be a CSV.'
  const reading = readCsv(spec, csvTextOf(bytes.subarray(0, 100_000)))
  return reading.ok ? null : reading.refusal.message
}

const sizeOf = ({ size }: File) => (size < 1000 ? `${size} B` : `${Math.round(size / 1000).toLocaleString('en-NZ')} kB`)

function Upload({ kind, partners, wanted }: UploadProps) {
  const { spec, nouns, path, shownIn, namesPartners } = kind
  // Lines that name partners are of all.
  const [first] = namesPartners
    ? []
    : partners.length === 1
      ? partners
      : partners.filter((one) => one.partnerCode === wanted)
  const [partnerCode, setPartner] = useState(first?.partnerCode ?? null)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const queries = useQueryClient()
  const tried = useMutation({ mutationFn: kind.send })
  const written = useMutation({
    mutationFn: kind.send,
    onSuccess: ({ message }) => {
      showToast({ tone: 'success', title: 'Success!', text: message ?? '' })
      for (const queryKey of [kind.earlierKey, ...shownIn]) void queries.invalidateQueries({ queryKey })
      const list: Address = partnerCode ? `${path}?partner=${encodeURIComponent(partnerCode)}` : path
      void router.navigate({ href: list, ignoreBlocker: true })
    },
  })
  const started = useMutation({
    mutationFn: kind.start,
    onSuccess: ({ message }) => {
      showToast({ tone: 'success', title: 'You may leave this page', text: message })
      tried.reset()
      setFile(null)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: kind.earlierKey }),
  })
  const asked = { partnerCode, file }
  const again = () => {
    tried.reset()
    written.reset()
    started.reset()
  }
  const isWriting = written.isPending || started.isPending
  const confirm = ({ lines }: UploadResult) => {
    if (!file || isWriting) return
    const sent = { partnerCode: partnerCode ?? '', file }
    if (lines >= longUploadLines) started.mutate(sent)
    else written.mutate({ ...sent, dryRun: false })
  }
  const check = (given: typeof asked) => {
    again()
    if (!given.partnerCode && !namesPartners) return setFault(`No partner is selected for the ${spec.kind} upload.`)
    if (!given.file) return setFault(`No file was selected for the ${spec.kind} upload.`)
    const missing = kind.missing?.() ?? null
    setFault(missing)
    if (missing === null) tried.mutate({ partnerCode: given.partnerCode ?? '', file: given.file, dryRun: true })
  }
  const choose = async (chosen: File) => {
    again()
    const wrong = faultIn(spec, chosen, new Uint8Array(await chosen.slice(0, 100_000).arrayBuffer()))
    setFile(chosen)
    if (wrong) setFault(wrong)
    else check({ ...asked, file: chosen })
  }
  const download = async (model?: string) => {
    if (!kind.download) return saveFile(`${nouns}_template.csv`, new Blob([csvTemplate(spec)]))
    if (!partnerCode) return setFault(`Choose the partner whose ${nouns} are downloaded.`)
    try {
      const { name, blob } = await kind.download({ partnerCode, ...(model && { model }) })
      saveFile(name, blob)
    } catch (error) {
      setFault(wordsOf(error as Error))
    }
  }
  const result = tried.data
  const failure = tried.error ?? written.error ?? started.error
  const error = fault ?? (failure && wordsOf(failure))
  return (
    <PageFrame>
      <PageHeader
        title={`Upload ${nouns}`}
        about={[
          file ? file.name : 'No file chosen yet',
          result && `${result.lines.toLocaleString('en-NZ')} lines`,
          file && sizeOf(file),
          result && 'nothing is changed yet',
        ]}
        actions={
          <>
            <Button variant="quiet" onClick={() => void download('template')}>
              Template
            </Button>
            {kind.download && (
              <Button variant="quiet" onClick={() => void download()}>
                Download
              </Button>
            )}
            <Button onClick={() => input.current?.click()}>{file ? 'Other file…' : 'Choose file…'}</Button>
            <Button variant={result ? 'secondary' : 'primary'} busy={tried.isPending} onClick={() => check(asked)}>
              {result ? 'Check again' : 'Check'}
            </Button>
          </>
        }
      />
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label="CSV file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file may be chosen once more.
          target.value = ''
          if (chosen) void choose(chosen)
        }}
      />
      {error && (
        <Banner tone="error" title="Error!">
          {error}
        </Banner>
      )}
      <div className={styles.options}>
        {!namesPartners && (
          <div className={styles.partner}>
            <ChoiceField
              label="Partner"
              required
              openOnFocus={false}
              value={partnerCode}
              options={partners.map((one) => ({ value: one.partnerCode, label: one.name, detail: one.partnerCode }))}
              onChange={(code) => {
                again()
                setPartner(code)
              }}
              emptyText="No partner matches"
            />
          </div>
        )}
        {kind.options?.(() => {
          if (file) check(asked)
        })}
        {result && (
          <span className={styles.known}>{`${result.headers} of ${spec.fields.length} columns in the file`}</span>
        )}
      </div>
      <LongUploadList kind={kind} partnerCode={partnerCode} />
      {!file && <FileColumns spec={spec} />}
      {!result && <EarlierUploadList kind={kind} partnerCode={partnerCode} />}
      {result && <Outcome kind={kind} result={result} />}
      {result && (
        <footer className={styles.foot}>
          <span>
            <strong>{`${(result.inserted + result.changed).toLocaleString('en-NZ')} of ${result.lines.toLocaleString('en-NZ')} lines will be written`}</strong>
            {` ${result.inserted} inserted, ${result.changed} changed.`}
            {result.refused > 0 && ` The ${result.refused} refused are left out.`}
          </span>
          <span className={styles.buttons}>
            <Button variant="quiet" href={path}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={isWriting}
              disabled={result.inserted + result.changed === 0}
              onClick={() => confirm(result)}
            >
              {`Confirm ${(result.inserted + result.changed).toLocaleString('en-NZ')} lines`}
            </Button>
          </span>
        </footer>
      )}
    </PageFrame>
  )
}

const Outcome = ({ kind, result }: { readonly kind: UploadKind; readonly result: UploadResult }) => (
  <>
    <Sums kind={kind} result={result} />
    <div className={styles.columns}>
      <section aria-label="Refused lines">
        <SectionHead title="Refused lines" aside={result.refused} />
        <Faults result={result} />
        <Notes result={result} />
      </section>
      <section aria-label="Preview">
        <SectionHead title="Preview" />
        <Preview kind={kind} result={result} />
      </section>
    </div>
  </>
)
