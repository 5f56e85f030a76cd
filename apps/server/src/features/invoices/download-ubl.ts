/** One invoice or credit as UBL, to be handed on by a person. */
import { downloadUblInvoice } from '@quayside/contract'
import { allow, refuse } from '@quayside/domain'
import { findPartner, readAtOneMoment, readInvoiceDetails } from '@quayside/store'
import { invoiceDocument } from '../../exchange/send/documents/invoice.ts'
import { ublContent, ublType } from '../../exchange/send/documents/ubl-invoice.ts'
import { safeFileName } from '../../exchange/transports/exchange-folders.ts'
import { type Implementation, implementFile } from '../../http/implement.ts'

export const downloadUblCall: Implementation = implementFile(downloadUblInvoice, ({ params }, { db }) =>
  readAtOneMoment(db, async (queries) => {
    const row = await readInvoiceDetails(queries, params.id)
    const partner = row && (await findPartner(queries, row.partner_id))
    const loaded = partner && (await invoiceDocument(queries, params.id, partner))
    if (!loaded) return refuse('notFound')
    const { document } = loaded
    const content = ublContent(document, partner)
    if (!content.ok) return content
    const name = `${ublType(document).replaceAll(' ', '_')}_${document.invoiceNumber || params.id}.xml`
    return allow({ fileName: safeFileName(name), contentType: 'application/xml', content: content.value })
  }),
)
