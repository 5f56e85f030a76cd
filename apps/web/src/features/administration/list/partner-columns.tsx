/** The columns of the partners list. */
import type { PartnerRecord } from '@quayside/contract'
import { CodeText, Dash } from '@quayside/ui-kit'
import type { ListColumn } from '../../../lists/list-column.ts'
import { ActiveMark, activeWords } from '../active-mark.tsx'
import { stageWords } from '../stage-words.ts'

export const partnerColumns: readonly ListColumn<PartnerRecord>[] = [
  {
    key: 'name',
    header: 'Partner Name',
    least: 160,
    primary: true,
    fixed: true,
    card: 'start1',
    render: (partner) => partner.name,
    csv: { title: 'Partner Name', value: (partner) => partner.name },
  },
  {
    key: 'code',
    header: 'Partner Code',
    width: 110,
    card: 'start2',
    render: (partner) => <CodeText>{partner.partnerCode}</CodeText>,
    csv: { title: 'Partner Code', value: (partner) => partner.partnerCode },
  },
  {
    key: 'retailer',
    header: 'Retailer',
    width: 180,
    from: 1024,
    render: (partner) => partner.retailerName ?? <Dash />,
    csv: { title: 'Retailer Name', value: (partner) => partner.retailerName ?? '' },
  },
  {
    key: 'workflow',
    header: 'Workflow',
    width: 90,
    from: 1024,
    render: (partner) => partner.workflowType ?? <Dash />,
    csv: { title: 'Workflow Type', value: (partner) => partner.workflowType ?? '' },
  },
  {
    key: 'stages',
    header: 'Stages',
    least: 170,
    from: 1280,
    render: (partner) => stageWords(partner),
    csv: { title: 'Stages', value: stageWords },
  },
  {
    key: 'standard',
    header: 'Standard',
    width: 90,
    from: 768,
    card: 'middle1',
    render: (partner) => partner.standard,
    csv: { title: 'Standard', value: (partner) => partner.standard },
  },
  {
    key: 'active',
    header: 'Active',
    width: 110,
    from: 768,
    card: 'end1',
    render: (partner) => <ActiveMark partner={partner} />,
    csv: { title: 'Active', value: activeWords },
  },
]
