/** Which fields of the lines this person may edit, and the columns that follow from it. */
import type { Column } from '@quayside/ui-kit'
import { useMemo } from 'react'
import { useAccess } from '../../../session/person.ts'
import type { EditSession } from './edit-session.ts'
import type { EditField } from './line-edits.ts'
import { type ProductRow, productColumns } from './product-columns.tsx'
import type { StoreOrderRules } from './store-order-rules.ts'

export function useEditableFields({ partner }: StoreOrderRules): Readonly<Record<EditField, boolean>> {
  const { may } = useAccess()
  const qtyAck = may('StoreOrderProduct-EditAckQuantity')
  const priceAck = may('StoreOrderProduct-EditAckPrice')
  const qtyBackordered = qtyAck && partner.backorderingEnabled
  return useMemo(
    () => ({ qtyAck, priceAck, qtyBackordered, backorderDate: qtyBackordered }),
    [qtyAck, priceAck, qtyBackordered],
  )
}

export function useProductColumns(
  { storeOrder, partner }: StoreOrderRules,
  session: EditSession,
  canEdit: Readonly<Record<EditField, boolean>>,
): readonly Column<ProductRow>[] {
  const { may } = useAccess()
  const { editing, enterValue, paste } = session
  const lines = storeOrder.storeOrderProducts
  const showBatch = may('StoreOrderProduct-ViewBatchNumber') && lines.some((line) => line.batch)
  const showShipped = lines.some((line) => line.quantityShipped > 0)
  const showBackorder = partner.backorderingEnabled || lines.some((line) => line.quantityBackordered > 0)
  const showActualPrice = partner.priceValidationType !== 'None'
  return useMemo(
    () =>
      productColumns({
        currency: storeOrder.currency,
        editing,
        canEdit,
        showBatch,
        showShipped,
        showActualPrice,
        showBackorder,
        onEnter: (row, field, value) => enterValue(row.line.storeOrderProductID, field, value),
        onPaste: (row, field, text) => paste(row.line.storeOrderProductID, field, text),
      }),
    [storeOrder.currency, editing, canEdit, showBatch, showShipped, showActualPrice, showBackorder, enterValue, paste],
  )
}
