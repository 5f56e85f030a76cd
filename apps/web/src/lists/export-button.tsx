/** 'Export CSV' that says how far it is while it works. */
import { Button, showToast } from '@quayside/ui-kit'
import { useState } from 'react'
import { wordsOf } from '../api/api-error.ts'
import { figure } from './figure.ts'

export interface ExportButtonProps {
  readonly run: (onProgress: (done: number, total: number) => void) => Promise<void>
}

export function ExportButton({ run }: ExportButtonProps) {
  const [progress, setProgress] = useState<string | null>(null)
  const start = async () => {
    setProgress('Exporting…')
    try {
      await run((done, total) => setProgress(`Exporting ${figure(done)} of ${figure(total)}`))
    } catch (error) {
      showToast({ tone: 'error', title: 'Error!', text: `The export stopped: ${wordsOf(error)}` })
    }
    setProgress(null)
  }
  return (
    <Button variant="quiet" busy={progress !== null} onClick={start}>
      {progress ?? 'Export CSV'}
    </Button>
  )
}
