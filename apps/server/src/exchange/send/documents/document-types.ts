/** Every type of document that we send. A type that a job may name and that is missing here does not compile. */
import type { SendDocument } from '../../../jobs/job-queue.ts'
import { loadAcknowledgement } from './acknowledgement.ts'
import { loadShipment } from './despatch-advice.ts'
import { loadInvoice } from './invoice.ts'
import { ofInvoice } from './of-invoice.ts'
import { ofStoreOrder } from './of-store-order.ts'
import type { DocumentType } from './outgoing-document.ts'

export type DocumentKind = SendDocument['kind']

export const documentTypes: { readonly [K in DocumentKind]: DocumentType } = {
  acknowledgement: {
    ...ofStoreOrder({ stage: 'acknowledgement', record: 'storeOrder', auditedAs: 'StoreOrder' }),
    load: loadAcknowledgement,
  },
  shipment: { ...ofStoreOrder({ stage: 'shipment', record: 'shipment', auditedAs: 'Shipment' }), load: loadShipment },
  invoice: { ...ofInvoice, load: loadInvoice },
}

/** The type that a sent message was kept with; null for an answer, which is none of ours to confirm. */
export const documentTypeOf = (kind: string | null): DocumentType | null =>
  kind !== null && Object.hasOwn(documentTypes, kind) ? documentTypes[kind as DocumentKind] : null
