/** Whose sign-in demo mode made, with a password that everybody knows: it is good for nothing without demo mode. */
export const demoPeople = `
alter table contact add column demo boolean not null default false;
update contact set demo = true
where (lower(user_name) in ('admin', 'clerk', 'partner', 'support') and email = lower(user_name) || '@harakeke.example')
   or (lower(user_name) = 'demo-api' and kind = 'api');
`
