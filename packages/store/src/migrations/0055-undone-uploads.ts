/** What tells, when an upload is undone, whether somebody edited a record that it made before or after a later upload; and codes that people had linked. */
export const undoneUploads = `
alter table csv_upload_change
  -- lastModified of the record before the upload wrote it, and what it held then, as a hash; null: new then
  add column version_before timestamptz(3),
  add column content_before text,
  -- the codes of the record that people had linked, with when and by whom
  add column linked jsonb;
`
