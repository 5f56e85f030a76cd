/** How files travel between a partner and us. Unlike a status the kind is structure: the program has a transport for each. */
export const partnerTransport = `
alter table partner add column transport jsonb not null default '{"kind": "folder"}'
  constraint partner_transport_check check (transport ->> 'kind' in ('folder'));
`
