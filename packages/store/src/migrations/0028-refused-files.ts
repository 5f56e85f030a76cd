/** A file that is refused for its size keeps its beginning, from which its sender is answered, and why nothing of it was taken in. */
export const refusedFiles = `
alter table exchange_file add column refused text;
`
