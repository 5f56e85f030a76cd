/** The list of labels, where it is shown and which call answers it. */
import { type LabelDetails, labelsList, listLabels } from '@quayside/contract'
import { listSource } from '../../../lists/use-list.ts'

export const labelsSource = listSource({
  spec: labelsList,
  path: '/labels',
  call: listLabels,
  rowsOf: ({ partnerLabelDetails }) => partnerLabelDetails,
})

export const labelIdOf = ({ partnerLabelDetailID }: Pick<LabelDetails, 'partnerLabelDetailID'>) => partnerLabelDetailID
