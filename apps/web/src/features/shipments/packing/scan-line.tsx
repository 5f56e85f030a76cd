/** Where scanners type: a code and Enter. Digits typed anywhere else on the page land here too, as a scanner types wherever the focus is. */
import type { Carton, PackableProduct } from '@quayside/contract'
import {
  acceptExpiryDate,
  groupSeparator,
  isShipmentSent,
  readScan,
  type Scan,
  type ScannedProduct,
} from '@quayside/domain'
import { Kbd } from '@quayside/ui-kit'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAccess } from '../../../session/person.ts'
import { portalDay } from '../../../session/portal-zone.ts'
import styles from './band.module.css'
import { usePackingScreen } from './packing-context.ts'
import { productName } from './packing-words.ts'
import { playTone } from './scan-tone.ts'

const chooseFirst = 'The ASN was sent. Choose the carton that this goes into first.'

export function ScanLine() {
  const { packing, openCarton, closeAndPrint } = usePackingScreen()
  const seesBatch = useAccess().may('seeBatches')
  const [text, setText] = useState('')
  const [times, setTimes] = useState(1)
  const field = useRef<HTMLInputElement>(null)
  useStrayDigits(field)

  const pack = ({ product, quantity, code, batch, expiryDate }: ScannedProduct<PackableProduct>) => {
    const { storeOrderProductID } = product
    // An administrator may still change what was sent, but not by a stray scan.
    if (openCarton === null && isShipmentSent(packing.shipment.status)) return packing.complain(chooseFirst)
    const to = openCarton ?? 'new'
    const hidden = batch !== null && !seesBatch ? ' · its batch is not kept: you may not see batches' : ''
    const kept = { batch: seesBatch ? batch : null, expiryDate: acceptExpiryDate(expiryDate) }
    const move = { kind: 'transfer', storeOrderProductID, from: 'unassigned', to, quantity, ...kept } as const
    packing.run(move, `scanned ${code}${hidden}`)
  }
  /** A pallet's label puts the open carton on it. */
  const place = (palletID: number) => {
    if (openCarton === null) return packing.complain('Open the carton that goes on this pallet first.')
    packing.run({ kind: 'placeCarton', cartonID: openCarton, palletID })
  }
  const act = (scan: Scan<PackableProduct, Carton>) => {
    setTimes(1)
    switch (scan.kind) {
      case 'product':
        return pack(scan)
      case 'carton':
        return packing.run({ kind: 'openCarton', cartonID: scan.carton.shipmentCartonID })
      case 'pallet':
        return place(scan.pallet.shipmentPalletID)
      case 'newCarton':
        return packing.run({ kind: 'newCarton' })
      case 'undo':
        return packing.undo()
      case 'close':
        return closeAndPrint()
      case 'times':
        setTimes(scan.count)
        playTone('done')
        return packing.say(timesWords(scan.count))
      case 'packed':
        return packing.complain(`${productName(scan.product)}: all packed already`)
      case 'faulty':
        return packing.complain(faultWords[scan.fault], `scanned ${scan.code}`)
      default:
        return packing.complain(`Nothing here has the code ${scan.code}`)
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setText('')
    // A scanner types the separator of GS1 elements as Ctrl ].
    if (event.ctrlKey && event.key === ']') {
      event.preventDefault()
      return setText((typed) => typed + groupSeparator)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { storeOrderProducts: lines, shipmentCartons: cartons, shipmentPallets: pallets } = packing.shipment
    const scan = readScan(text, { lines, cartons, pallets, today: portalDay(), times })
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

const faultWords = {
  expiry: 'The expiry date on this barcode is not a day. Type the code and the date by hand.',
  count: 'The count on this barcode is not a number above 0. Type it by hand.',
} as const

const timesWords = (count: number) => ({
  headline: `× ${count.toLocaleString('en-NZ')}`,
  detail: 'the next product scanned counts so often',
  announcement: `times ${count}: scan the product`,
})

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
