/** Said of a document that went out already, wherever it is sent again. */
export const sentBeforeWords =
  'This was sent before. A new document with a new control number goes out; the earlier one is kept.'
