/** The band, read from two metres: the last step, undo, the scan line and progress. */
import { downloadPackingCommands } from '@quayside/contract'
import { isShipmentSent } from '@quayside/domain'
import { showToast, TextAction } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { downloadFile } from '../../../api/call-api.ts'
import { saveFile } from '../../../csv/save-file.ts'
import styles from './band.module.css'
import { usePackingScreen } from './packing-context.ts'
import { minus, progressOf } from './packing-state.ts'
import { placeName, units } from './packing-words.ts'
import { ProgressRing } from './progress-ring.tsx'
import { RefusedScans, ScanLine } from './scan-line.tsx'
import { isMuted, setMuted } from './scan-tone.ts'
import type { PackingControl } from './use-packing.ts'

export function PackBand() {
  const { packing, openCarton } = usePackingScreen()
  const { shipment, last, lock } = packing
  const { packed, total } = progressOf(shipment)
  const parts = [last ? last.note : lock, last?.tone === 'undone' ? 'undone' : last?.detail]
  const detail = parts.filter(Boolean).join(' · ')
  const figure = (value: number) => value.toLocaleString('en-NZ')
  return (
    <section className={styles.band} data-tone={last?.tone} aria-label="Packing">
      <div className={styles.words}>
        <p className={styles.headline} data-undone={last?.tone === 'undone' || undefined}>
          {last?.headline ?? openingWords(packing, openCarton)}
        </p>
        {packing.kept > 0 && (
          <p className={styles.kept} role="status">
            No connection: {packing.kept.toLocaleString('en-NZ')} {packing.kept === 1 ? 'step is' : 'steps are'} kept
            here and sent when it is back.
          </p>
        )}
        <p className={styles.detail}>
          {detail}
          {packing.canUndo && (
            <>
              {detail && ' · '}
              <TextAction onClick={packing.undo} repeats>
                Undo
              </TextAction>
            </>
          )}
          {!last && !lock && openCarton !== null && `scans go into ${placeName(shipment, openCarton)}`}
        </p>
      </div>
      {lock === null ? <ScanLine /> : <RefusedScans reason={lock} />}
      {!lock && (
        <div className={styles.switches}>
          <ToneSwitch />
          <CommandPage />
        </div>
      )}
      <div className={styles.count}>
        <div>
          <span className={styles.packed}>{figure(packed)}</span>
          <span className={styles.total}> / {figure(total)}</span>
        </div>
        <div className={styles.countWords}>units packed</div>
      </div>
      <ProgressRing done={packed} of={total} />
      <p className={styles.spoken} role="status" aria-live="assertive">
        {last?.announcement}
      </p>
    </section>
  )
}

function ToneSwitch() {
  const [muted, mute] = useState(isMuted)
  const change = () => {
    setMuted(!muted)
    mute(!muted)
  }
  return <TextAction onClick={change}>{muted ? 'Sound is off' : 'Sound is on'}</TextAction>
}

/** The barcodes that scanners give commands with, to print. */
function CommandPage() {
  const download = useMutation({
    mutationFn: () => downloadFile(downloadPackingCommands, {}),
    onSuccess: ({ name, blob }) => saveFile(name, blob),
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
  })
  return <TextAction onClick={() => download.mutate()}>Command barcodes</TextAction>
}

/** Before the first step: what the shipment waits for. */
function openingWords({ shipment, lock }: PackingControl, openCarton: number | null): string {
  const { packed, total } = progressOf(shipment)
  if (shipment.pending) return 'The ASN is on its way'
  if (isShipmentSent(shipment.status)) return 'The ASN was sent'
  if (packed === total && total > 0) return 'Everything is packed'
  if (lock) return `${units(minus(total, packed))} not packed`
  return openCarton === null ? 'Scan a product, or add a carton' : 'Scan a product'
}
