/** An invoice or credit as a UBL file, for partners that the Peppol network delivers to. */
import { ublTypes } from '@quayside/contract'
import { allow, type Decision, noUbl, refuse } from '@quayside/domain'
import { type InvoiceDocument, ublTrade, writeUblInvoice } from '@quayside/edi-mapping'
import type { PartnerRow } from '@quayside/store'

/** Refused with the settings that are missing, or with all that the profile does not take. */
export function ublContent(document: InvoiceDocument, partner: PartnerRow): Decision<Buffer> {
  const set = ublTrade({ ...noUbl, ...partner.guide.ubl })
  if (!set.ok) return refuse('ublNotSet', { partnerCode: partner.code, settings: `${set.missing.join(', ')} missing` })
  const written = writeUblInvoice(document, set.trade)
  if (written.ok) return allow(Buffer.from(written.xml))
  const reasons = written.problems.map(({ message, lineNumber }) =>
    lineNumber ? `line ${lineNumber}: ${message}` : message,
  )
  return refuse('ublNotWritable', { invoiceNumber: document.invoiceNumber, reasons: reasons.join(' ') })
}

/** What people read on the exchange page. */
export const ublType = ({ type }: InvoiceDocument): string => ublTypes[type]
