/** Editing the lines of several store orders at once: what was typed until it is saved or discarded. */
import { type OrderDetails, type StoreOrderProduct, saveOrderProducts } from '@quayside/contract'
import { lineFieldPermissions, type PartnerSettings, type VendorConfig } from '@quayside/domain'
import { openDraft } from '@quayside/ui-kit'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useAccess } from '../../../../session/person.ts'
import type { EditValue, Typed } from '../../store-order/edit-state.ts'
import { type EditField, enter, entryOf, type LineEdits, withEntry } from '../../store-order/line-edits.ts'
import { answeredSince } from '../../store-order/typed-since.ts'

export interface LineSession {
  readonly editing: boolean
  readonly edits: LineEdits
  /** The lines when editing began: what others saved since then must not be lost. */
  readonly base: readonly StoreOrderProduct[]
  readonly canEdit: Readonly<Record<EditField, boolean>>
  readonly mayEdit: boolean
  readonly begin: () => void
  readonly end: () => void
  /** After a save of `sent`: what was typed meanwhile stays to be saved, on the lines as they were saved. */
  readonly settle: (sent: LineEdits, saved: readonly StoreOrderProduct[]) => void
  readonly enterValue: (line: StoreOrderProduct, field: EditField, value: EditValue) => void
  /** Several at once, as pasted; each applied to the result of those before it. */
  readonly enterAll: (typed: readonly Typed[]) => void
}

/** Which fields the person may answer on lines of this partner. */
function useAnswerFields(partner: PartnerSettings | undefined): Readonly<Record<EditField, boolean>> {
  const { may } = useAccess()
  const saves = may(saveOrderProducts)
  const qtyAck = saves && may([lineFieldPermissions.quantityAcknowledged])
  const priceAck = saves && may([lineFieldPermissions.lineProductPriceAcknowledged])
  const qtyBackordered = qtyAck && (partner?.backorderingEnabled ?? false)
  return useMemo(
    () => ({ qtyAck, priceAck, qtyBackordered, backorderDate: qtyBackordered }),
    [qtyAck, priceAck, qtyBackordered],
  )
}

/** A save returns the lines of the store orders it touched; the others are unchanged. */
function byNewest(lines: readonly StoreOrderProduct[], saved: readonly StoreOrderProduct[]) {
  const newest = new Map(saved.map((line) => [line.storeOrderProductID, line]))
  return lines.map((line) => newest.get(line.storeOrderProductID) ?? line)
}

export function useLineSession(
  order: OrderDetails,
  { partner, vendor }: { readonly partner: PartnerSettings | undefined; readonly vendor: VendorConfig },
): LineSession {
  const { may } = useAccess()
  const canEdit = useAnswerFields(partner)
  const [base, setBase] = useState<readonly StoreOrderProduct[] | null>(null)
  const [edits, setEdits] = useState<LineEdits>(new Map())
  const canExceedMaximum = may('acknowledgeMoreThanOrdered')
  const options = useMemo(() => ({ vendor, canExceedMaximum }), [vendor, canExceedMaximum])
  const enterValue = useCallback(
    (line: StoreOrderProduct, field: EditField, value: EditValue) =>
      setEdits((now) => withEntry(now, line, enter(line, entryOf(line, now), { field, value }, options))),
    [options],
  )
  const shown = base ?? order.storeOrderProducts
  const enterAll = useCallback(
    (typed: readonly Typed[]) => {
      const lines = new Map(shown.map((line) => [line.storeOrderProductID, line]))
      setEdits((now) =>
        typed.reduce((edits, { lineID, ...change }) => {
          const line = lines.get(lineID)
          return line ? withEntry(edits, line, enter(line, entryOf(line, edits), change, options)) : edits
        }, now),
      )
    },
    [shown, options],
  )
  const latest = useRef(edits)
  latest.current = edits
  const end = () => {
    setBase(null)
    setEdits(new Map())
  }
  return {
    editing: base !== null,
    edits,
    base: shown,
    canEdit,
    mayEdit: partner !== undefined && (canEdit.qtyAck || canEdit.priceAck),
    begin: () => setBase(order.storeOrderProducts),
    end,
    settle: (sent, saved) => {
      const lines = byNewest(base ?? order.storeOrderProducts, saved)
      const rest = answeredSince({ lines: base ?? [], sent, now: latest.current, saved: lines })
      if (rest.size === 0 && openDraft() === null) return end()
      setBase(lines)
      setEdits(rest)
    },
    enterValue,
    enterAll,
  }
}
