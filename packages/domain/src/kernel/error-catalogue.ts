/** Every refusal and failure message, once: code, HTTP status, text, hint. One file per area. */
import { accountErrors } from './errors/account-errors.ts'
import { httpErrors } from './errors/http-errors.ts'
import { invoiceErrors } from './errors/invoice-errors.ts'
import { masterDataErrors } from './errors/master-data-errors.ts'
import { orderChangeErrors } from './errors/order-change-errors.ts'
import { orderErrors } from './errors/order-errors.ts'
import { reportErrors } from './errors/report-errors.ts'
import { shipmentErrors } from './errors/shipment-errors.ts'
import { statusErrors } from './errors/status-errors.ts'
import { uploadErrors } from './errors/upload-errors.ts'
import { warehouseErrors } from './errors/warehouse-errors.ts'

export interface CatalogueEntry {
  readonly status: number
  /** Text with `{param}` places. */
  readonly message: string
  /** What to do about it. */
  readonly hint?: string
}

const entries = {
  ...httpErrors,
  ...accountErrors,
  ...statusErrors,
  ...orderErrors,
  ...orderChangeErrors,
  ...shipmentErrors,
  ...invoiceErrors,
  ...masterDataErrors,
  ...uploadErrors,
  ...warehouseErrors,
  ...reportErrors,
}

export type ErrorCode = keyof typeof entries

export const errorCatalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = entries
