/** Where scanners type: a code and Enter. Digits typed anywhere else on the page land here too, as a scanner types wherever the focus is. */
import { isShipmentSent } from '@quayside/domain'
import { Kbd } from '@quayside/ui-kit'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './band.module.css'
import { usePackingScreen } from './packing-context.ts'
import { productName } from './packing-words.ts'
import { readScan, type Scan } from './scan.ts'

const chooseFirst = 'The ASN was sent. Choose the carton that this goes into first.'

export function ScanLine() {
  const { packing, openCarton, setOpenCarton } = usePackingScreen()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useStrayDigits(field)

  const act = (scan: Scan) => {
    switch (scan.kind) {
      case 'product': {
        const { storeOrderProductID } = scan.product
        // An administrator may still change what was sent, but not by a stray scan.
        if (openCarton === null && isShipmentSent(packing.shipment.status)) return packing.complain(chooseFirst)
        const to = openCarton ?? 'new'
        const move = { kind: 'transfer', storeOrderProductID, batch: null, from: 'unassigned', to } as const
        return packing.run({ ...move, quantity: scan.quantity }, `scanned ${scan.code}`)
      }
      case 'carton':
        return setOpenCarton(scan.carton.shipmentCartonID)
      case 'newCarton':
        return packing.run({ kind: 'newCarton' })
      case 'undo':
        return packing.undo()
      case 'packed':
        return packing.complain(`${productName(scan.product)}: all packed already`)
      default:
        return packing.complain(`Nothing here has the code ${scan.code}`)
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setText('')
    if (event.key !== 'Enter') return
    event.preventDefault()
    const scan = readScan(text, packing.shipment)
    setText('')
    if (scan) act(scan)
  }
  return (
    <label className={styles.scan}>
      <span className={styles.scanLabel}>
        Scan or type a code, then <Kbd keys="enter" />
      </span>
      <input
        ref={field}
        className={styles.scanField}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
        placeholder="SKU, barcode, 12*SKU"
        aria-label="Scan or type a code"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-scan-line=""
      />
    </label>
  )
}

const takesText = 'input, textarea, select, [contenteditable], [role=dialog] *'

function useStrayDigits(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const aimed = event.target instanceof Element && event.target.matches(takesText)
      if (aimed || event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return
      // The digit itself then arrives in the field that has the focus.
      field.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [field])
}
