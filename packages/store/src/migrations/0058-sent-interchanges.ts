/** A CONTRL or TA1 finds the interchange of ours that it answers by its number, however many were sent. */
export const sentInterchanges = `
create index interchange_sent_idx on interchange (partner_id, control_number) where direction = 'out';
`
