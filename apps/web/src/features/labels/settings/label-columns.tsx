/** The columns of the labels list. */
import type { LabelDetails } from '@quayside/contract'
import { CodeText } from '@quayside/ui-kit'
import type { ListColumn } from '../../../lists/list-column.ts'

export const labelColumns: readonly ListColumn<LabelDetails>[] = [
  {
    key: 'buttonText',
    header: 'Button text',
    least: 150,
    primary: true,
    fixed: true,
    card: 'start1',
    render: (label) => label.buttonText,
    csv: { title: 'Button Text', value: (label) => label.buttonText },
  },
  {
    key: 'partner',
    header: 'Partner',
    least: 140,
    from: 768,
    card: 'start2',
    render: (label) => label.partnerName,
    csv: { title: 'Partner Name', value: (label) => label.partnerName },
  },
  {
    key: 'partnerCode',
    header: 'Code',
    width: 100,
    from: 1024,
    render: (label) => <CodeText quiet>{label.partnerCode}</CodeText>,
    csv: { title: 'Partner Code', value: (label) => label.partnerCode },
  },
  {
    key: 'screen',
    header: 'Screen',
    width: 120,
    from: 768,
    card: 'middle1',
    render: (label) => label.labelTypeDisplay,
    csv: { title: 'Screen', value: (label) => label.labelTypeDisplay },
  },
  {
    key: 'parameter',
    header: 'Label parameter',
    width: 150,
    from: 1280,
    figure: (label) => label.labelParameter,
    render: (label) => <CodeText quiet>{label.labelParameter}</CodeText>,
    csv: { title: 'Label Parameter', value: (label) => label.labelParameter },
  },
  {
    key: 'format',
    header: 'Format',
    width: 100,
    from: 768,
    card: 'end1',
    render: (label) => `${label.format}, ${label.pageSize}`,
    csv: { title: 'Format', value: (label) => `${label.format}, ${label.pageSize}` },
  },
]
