/** How headings mark an order that came in a test interchange. */
export const testOrder = 'test order: its documents go out as tests'
