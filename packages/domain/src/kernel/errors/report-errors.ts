/** Reports of orders, shipments and invoices. */
export const reportErrors = {
  reportsOff: { status: 400, message: '{report} reports are switched off in this installation.' },
  reportNeedsSalesOrder: {
    status: 400,
    message: 'Order {name} has no sales order yet, so its report cannot be printed.',
    hint: 'Send the sales order first.',
  },
  reportLetters: {
    status: 400,
    message: "{name}: '{text}' holds {letter}, which a PDF report cannot show.",
    hint: 'Print the report as Excel or CSV.',
  },
}
