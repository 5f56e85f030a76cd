/** The package's public face: business documents, and reading and writing them as X12 and EDIFACT messages. */
export { readAcknowledgement } from './acknowledgements/read-acknowledgement.ts'
export { writeAcknowledgement } from './acknowledgements/write-acknowledgement.ts'
export type {
  DateText,
  DecimalText,
  DespatchAdvice,
  DocumentCharge,
  DocumentLine,
  InvoiceDocument,
  InvoicedCharge,
  LineAction,
  MessageDetail,
  OrderAcknowledgement,
  OrderChange,
  OrderChangeAnswer,
  OrderChangeLine,
  OrderedArticle,
  Party,
  PartyRole,
  PurchaseOrder,
  PurchaseOrderLine,
  RepeatedFromOrder,
  StoreQuantity,
} from './documents.ts'
export { guideDefaults } from './guide-defaults.ts'
export { describeEnvelope } from './in-words/describe-envelope.ts'
export { describeContent, describeMessage } from './in-words/describe-message.ts'
export type { MessageWords } from './in-words/words.ts'
export { readInvoice, writeInvoice } from './invoices/invoice.ts'
export { ublTrade } from './invoices/ubl/ubl-trade.ts'
export { type UblDecision, writeUblInvoice } from './invoices/ubl/write-ubl-invoice.ts'
export type { MappingProblem } from './kernel/mapping-problem.ts'
export type { OutgoingMessage, WriteDecision, WriteProblem } from './kernel/outgoing-message.ts'
export type { DocumentReading, ReadOptions } from './kernel/reading.ts'
export { repeatedFromOrder } from './kernel/repeated.ts'
export { statedReference } from './kernel/stated-reference.ts'
export { changeDetailsOf, messageDetailsOf } from './message-details/message-details.ts'
export { readOrderChangeAnswer, writeOrderChangeAnswer } from './order-changes/change-answer.ts'
export { changeFromOrder } from './order-changes/change-from-order.ts'
export { readOrderChange } from './order-changes/read-order-change.ts'
export { writeOrderChange } from './order-changes/write-order-change.ts'
export { type PurchaseOrderReading, readPurchaseOrder } from './orders/read-purchase-order.ts'
export { type StoreOrderDraft, splitByStore } from './orders/split-by-store.ts'
export { statedChargesOf } from './orders/stated-charges.ts'
export { writePurchaseOrder } from './orders/write-purchase-order.ts'
export { checkOutgoing } from './outgoing-check/check-outgoing.ts'
export type { OutgoingFault } from './outgoing-check/sent-message.ts'
export { readDespatchAdvice, writeDespatchAdvice } from './shipments/despatch-advice.ts'
