/** The words that a file's status can have, for the filter. */
export const fileStatuses: readonly string[] = ['Received', 'Accepted', 'Rejected', 'Duplicate', 'Queued', 'Sent']
