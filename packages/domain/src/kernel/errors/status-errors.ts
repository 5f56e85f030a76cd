/** Refused steps of the status model. Each names the store order and stage and says what would be allowed. */
export const statusErrors = {
  transitionRefused: {
    status: 400,
    message: '{stage} is {status}: {event} is not possible.',
    hint: 'Possible now: {allowed}.',
  },
  statusUnknown: {
    status: 400,
    message: '{stage} is {status}, a status that is not known: {event} is not possible.',
    hint: 'Clear errors or ask support.',
  },
  actionUnknown: { status: 400, message: 'The status action {action} does not exist.', hint: 'Use one of {allowed}.' },
  stageNotEnabled: {
    status: 400,
    message: 'The {stage} feature is not enabled for partner {partner}.',
    hint: 'Enable it in the settings of the partner, if the partner wants these documents.',
  },
  noExternalSystem: {
    status: 400,
    message: 'Partner {partner} has no external system that an order could be sent to.',
    hint: 'Acknowledge, ship and invoice as usual; nothing waits for it.',
  },
  workflowMissing: {
    status: 400,
    message: 'Only orders of Onsite and Offsite partners are confirmed; partner {partner} has no workflow type.',
    hint: 'Use Send Order.',
  },
  onsiteOnly: { status: 400, message: '{action} is possible for Onsite partners only; partner {partner} is not one.' },
  supplyAllRefused: {
    status: 400,
    message: 'Order is {status}: Supply All is not possible.',
    hint: 'It is possible while the order is Order Received.',
  },
  featureOff: { status: 400, message: 'The feature {feature} is not switched on.' },
  stagePending: {
    status: 400,
    message: '{stage}: a document is being sent right now.',
    hint: 'Wait until it was delivered or has failed, then try again.',
  },
  sentSince: {
    status: 400,
    message: '{name} was sent after you opened this.',
    hint: 'Send it again only if the partner still needs it.',
  },
  editingPending: {
    status: 400,
    message: 'The store order cannot be edited while a document is being sent ({stage}).',
    hint: 'Wait until it was delivered or has failed, then try again.',
  },
  automating: {
    status: 400,
    message: 'The store order cannot be edited while its acknowledgement is filled in automatically.',
    hint: 'Try again in a moment.',
  },
  storeOrderDeleted: { status: 400, message: 'The store order is deleted: {action} is not possible.' },
  storeOrderIgnored: {
    status: 400,
    message: 'The store order is ignored: no further ack, shipment or invoice action is possible.',
    hint: 'Edit one of its lines to take it up again.',
  },
  storeOrderCancelled: {
    status: 400,
    message: 'Every line of store order {storeOrderNumber} is acknowledged as 0: {action} is not possible.',
    hint: 'Acknowledge what is to be delivered first.',
  },
  unresolvedErrors: {
    status: 400,
    message: 'This order has unresolved errors! {error}',
    hint: 'Fix the cause and use Revalidate, or use Clear Errors.',
  },
  pricesFail: {
    status: 400,
    message: '{prices}',
    hint: 'Correct the price, or use Revalidate and decide about the error.',
  },
  quantitiesFail: {
    status: 400,
    message: '{quantities}',
    hint: 'Acknowledge at most the ordered quantity, or use Revalidate and decide about the error.',
  },
  reasonsMissing: {
    status: 422,
    message: '{partner} wants a reason for {lines}.',
    hint: 'Choose a reason for each, save, then send again.',
  },
  storeOrderHasNoLines: {
    status: 400,
    message: 'Store order {storeOrderNumber} has no lines: {action} is not possible.',
    hint: 'Add a line first.',
  },
  unackedOrder: {
    status: 400,
    message: 'The order has not been acknowledged yet, so it cannot be sent.',
    hint: 'Enter the quantities to acknowledge first.',
  },
  ackUnsent: {
    status: 400,
    message: 'The acknowledgement is entered but not sent yet, so the order cannot be confirmed.',
    hint: 'Use Send Ack first.',
  },
  externalStatusRefused: {
    status: 400,
    message: 'The warehouse has the order as {status}: {action} is not possible.',
    hint: 'It is possible while the external status is one of {allowed}.',
  },
  ackWaitsForOthers: {
    status: 400,
    message: 'The acknowledgement of {storeOrderNumber} waits for {others}.',
    hint: 'Send Ack of these too, or send it now for the answered store orders (answeredOnly=1).',
  },
  ackTogetherRefused: {
    status: 400,
    message:
      'The acknowledgement is for store order {storeOrderNumber} as well, which cannot be sent again now: {reason}',
    hint: 'Settle that store order first, or send without it (answeredOnly=1).',
  },
  noAckWaits: {
    status: 400,
    message: 'No store order of {orderNumber} waits with its acknowledgement.',
    hint: 'Open the order again to see what was sent.',
  },
  acknowledgeFirst: {
    status: 400,
    message: 'Orders must be acked before {activity}; the acknowledgement is {status}.',
    hint: 'Send the acknowledgement and wait until it was delivered.',
  },
  shipFirst: {
    status: 400,
    message: 'Orders must be shipped before invoicing; the shipment is {status}.',
    hint: 'Send the shipment (ASN) and wait until it was delivered.',
  },
  documentRejected: { status: 400, message: "The partner's system rejected {what}. Correct it and send it again." },
  noErrors: { status: 400, message: 'The store order has no errors to clear.' },
  priceErrorsStay: {
    status: 400,
    message: 'Price validation errors cannot be cleared.',
    hint: 'Correct the price of the product or of the line, then use Revalidate.',
  },
  alreadyIgnored: { status: 400, message: 'The store order is ignored already.' },
  notIgnored: { status: 400, message: 'The store order is not ignored.' },
  notPending: { status: 400, message: '{stage}: no document is being sent ({status}).' },
  failedJobDone: {
    status: 400,
    message: 'This job is no longer waiting.',
    hint: 'It was run again, or what it was to send was sent again since.',
  },
  failedJobOvertaken: {
    status: 400,
    message: '{name} is {status} now: this job has nothing left to send.',
    hint: 'Send it from its order where it is to go once more.',
  },
  softEditRefused: {
    status: 400,
    message: 'The lines cannot be changed now: {reason}.',
  },
  orderHasErrors: {
    status: 400,
    message: 'Order {orderNumber} cannot be completed: there are errors in {n} of its store orders.',
    hint: 'Clear or fix them first.',
  },
  orderStageInTrouble: {
    status: 400,
    message: 'Order {orderNumber} cannot be completed: {stage} is {status} at {n} of its store orders.',
    hint: 'Send the order again, or ignore the store order.',
  },
  notesRequired: { status: 400, message: 'Please enter {notes}.' },
} as const
