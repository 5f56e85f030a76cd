/** Which columns of the product table this store order, partner, vendor and person have. */
import type { ReasonCodeRecord, StoreOrderProduct } from '@quayside/contract'
import { isSent } from '@quayside/domain'
import type { ColumnChoice, FittingColumn } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useColumns } from '../../../lists/kept-lists.ts'
import { reasonCodesQuery } from '../../partners/reason-codes.ts'
import { useWarehouseOptions } from '../../warehouses/warehouse-options.ts'
import type { EditSession } from './edit-session.ts'
import type { LineEdits } from './line-edits.ts'
import type { LineRights } from './line-rights.ts'
import { productColumns } from './product-columns.tsx'
import type { ProductRow } from './product-rows.ts'
import type { HrefOf } from './record-links.ts'
import type { StoreOrderRules } from './store-order-rules.ts'

export interface ColumnRules {
  readonly rules: StoreOrderRules
  readonly session: EditSession
  readonly rights: LineRights
  readonly hrefOf: HrefOf
  readonly showStock: boolean
  readonly onDetails: (lineID: number) => void
}

const none: readonly ReasonCodeRecord[] = []

const isRemark = (key: string) => key === 'comments' || key === 'ediWarnings'

export function useProductColumns(given: ColumnRules): ColumnChoice<FittingColumn<ProductRow>> {
  const { rules, session, rights, hrefOf, showStock, onDetails } = given
  const { storeOrder, partner, vendor } = rules
  const { enterValue, change, paste, toggleRemoval, begin, editing, state } = session
  const { storeOrderProducts: lines, partnerCode, partnerName } = storeOrder
  const { data: reasons = none } = useQuery(reasonCodesQuery(storeOrder.partnerID))
  const warehouses = useWarehouseOptions(partnerCode, editing && partner.multiWarehouseOrdersEnabled)
  const shipped = isSent('shipment', storeOrder.shipmentStatus) || lines.some((line) => line.quantityShipped > 0)
  const show = {
    batch: rights.viewBatch,
    // A day takes room only where there is one to be typed.
    backorderDays: editing && isAnyBackordered(lines, state.edits),
    backorder: partner.backorderingEnabled || lines.some((line) => line.quantityBackordered > 0),
    stock: showStock && !shipped,
    labels: vendor.labels.priceLabelsEnabled && partner.hasLabels,
    warehouse: partner.multiWarehouseOrdersEnabled,
    acknowledgement: partner.acknowledgementsEnabled,
    shipped,
    subTotals: vendor.order.useSubTotals,
    details: true,
    softEdit: lines.some((line) => line.canSoftEdit),
  }
  const shownKey = JSON.stringify([show, warehouses])
  // biome-ignore lint/correctness/useExhaustiveDependencies: all rows render again when the columns change
  const all = useMemo(
    () =>
      productColumns({
        partner: { partnerCode, partnerName },
        currency: storeOrder.currency,
        rights,
        editing,
        hrefOf,
        warehouses,
        reasons,
        show,
        remarksElsewhere: false,
        onEnter: enterValue,
        onChange: change,
        onPaste: paste,
        onDetails,
        onToggle: toggleRemoval,
        onEditLine: begin,
      }),
    [
      storeOrder.currency,
      partnerCode,
      partnerName,
      rights,
      editing,
      hrefOf,
      shownKey,
      reasons,
      enterValue,
      change,
      paste,
    ],
  )
  // Before anything was shipped, other columns are of use than afterwards.
  const choice = useColumns(shipped ? 'storeOrder.shipped' : 'storeOrder.open', all, { compact: true })
  const elsewhere = choice.columns.some((column) => isRemark(column.key))
  return { ...choice, columns: useRemarksOnce(choice.columns, elsewhere) }
}

const isAnyBackordered = (lines: readonly StoreOrderProduct[], edits: LineEdits) =>
  lines.some((line) => line.quantityBackordered > 0) ||
  [...edits.values()].some((entry) => entry.quantityBackordered > 0)

/** Remarks stand below the description unless they have a column of their own. */
function useRemarksOnce(columns: ColumnChoice<FittingColumn<ProductRow>>['columns'], elsewhere: boolean) {
  return useMemo(() => (elsewhere ? columns.map(withoutRemarks) : columns), [columns, elsewhere])
}

function withoutRemarks(column: ColumnChoice<FittingColumn<ProductRow>>['columns'][number]) {
  if (column.key !== 'description') return column
  return {
    ...column,
    render: (row: ProductRow, index: number) =>
      column.render({ ...row, line: { ...row.line, comments: null, ediWarnings: null } }, index),
  }
}
