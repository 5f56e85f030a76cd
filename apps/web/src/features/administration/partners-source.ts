/** The list of partners, where it is shown and which call answers it. */
import { listPartners, type PartnerRecord, partnersList, partnersOf } from '@quayside/contract'
import { listSource } from '../../lists/use-list.ts'

export const partnersSource = listSource({
  spec: partnersList,
  path: '/partners',
  call: listPartners,
  rowsOf: (answer) => partnersOf(answer),
})

export const partnerIdOf = ({ partnerID }: Pick<PartnerRecord, 'partnerID'>) => partnerID
