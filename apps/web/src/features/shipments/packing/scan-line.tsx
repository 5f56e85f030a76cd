/** The scan line: runs what is scanned anywhere on the page, and what a person types here. */
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
import { withCount } from './scan-burst.ts'
import { playTone } from './scan-tone.ts'
import { textFields, useScanCapture } from './use-scan-capture.ts'
import { useScanFocus } from './use-scan-focus.ts'

const chooseFirst = 'The ASN was sent. Choose the carton that this goes into first.'

export function ScanLine() {
  const { packing, openCarton, closeAndPrint, onScan } = usePackingScreen()
  const seesBatch = useAccess().may('seeBatches')
  const [text, setText] = useState('')
  const [times, setTimes] = useState(1)
  const [isTyping, setTyping] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const pack = ({ product, quantity, code, batch, expiryDate, weight }: ScannedProduct<PackableProduct>) => {
    const { storeOrderProductID } = product
    // An administrator may still change what was sent, but not by a stray scan.
    if (openCarton === null && isShipmentSent(packing.shipment.status)) return packing.complain(chooseFirst)
    const to = openCarton ?? 'new'
    const hidden = batch !== null && !seesBatch ? ' · its batch is not kept: you may not see batches' : ''
    const kept = { batch: seesBatch ? batch : null, expiryDate: acceptExpiryDate(expiryDate), weight }
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
  const read = (typed: string) => {
    const { storeOrderProducts: lines, shipmentCartons: cartons, shipmentPallets: pallets } = packing.shipment
    const scan = readScan(typed, { lines, cartons, pallets, today: portalDay(), times })
    setText('')
    if (scan) act(scan)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The page itself takes the focus, so that a dialog gives it back to the page and not to this field.
      if (text === '') document.querySelector('main')?.focus({ preventScroll: true })
      return setText('')
    }
    // A scanner types the separator of GS1 elements as Ctrl ].
    if (event.ctrlKey && event.key === ']') {
      event.preventDefault()
      return setText((typed) => typed + groupSeparator)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    read(text)
  }
  useScanFocus(field)
  useStrayDigits(field, setText)
  useScanCapture({
    scanLine: field,
    onScan: (scanned, typedBefore) => {
      onScan()
      read(withCount(typedBefore, scanned))
    },
    onUnended: (scanned) => {
      field.current?.focus()
      setText(scanned)
    },
    onResumed: () => setText(''),
  })
  return (
    <label className={styles.scan}>
      <span className={styles.scanLabel}>
        Scan or type a code, then <Kbd keys="enter" />
        {!hasTouchKeyboard() && (
          <>
            {' '}
            · <Kbd keys="escape" /> for shortcuts
          </>
        )}
      </span>
      <input
        ref={field}
        className={styles.scanField}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
        onPointerDown={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        inputMode={isTyping || !hasTouchKeyboard() ? 'text' : 'none'}
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

/** In place of the scan line while nothing can be packed: a scanner must not press Resend ASN or leave the shipment. */
export function RefusedScans({ reason }: { readonly reason: string }) {
  const { packing } = usePackingScreen()
  const noField = useRef<HTMLInputElement>(null)
  useScanCapture({
    scanLine: noField,
    onScan: (scanned) => packing.complain(`Couldn't pack ${scanned}. ${reason}`),
    onUnended: (scanned) => packing.complain(`Couldn't pack ${scanned}. ${reason}`),
    onResumed: () => undefined,
  })
  return null
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

/** On a touch screen the focus alone must not open the keyboard over the cartons; a tap on the field does. */
const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches

/** A digit that a person types outside of a field begins a code. Letters are shortcuts. */
function useStrayDigits(
  field: React.RefObject<HTMLInputElement | null>,
  setText: React.Dispatch<React.SetStateAction<string>>,
): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isAimed = event.target instanceof Element && event.target.matches(`${textFields}, [role=dialog] *`)
      if (isAimed || event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return
      event.preventDefault()
      field.current?.focus()
      setText((typed) => typed + event.key)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [field, setText])
}
