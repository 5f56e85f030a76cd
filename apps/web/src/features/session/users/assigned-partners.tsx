/** The partners that somebody who signs in reaches, a person or a program: links for whoever sets partners up, and a way to a new one. */
import { createPartner } from '@quayside/contract'
import { Button } from '@quayside/ui-kit'
import { partnerAddress } from '../../../address/record-address.ts'
import { useAccess } from '../../../session/person.ts'
import { usePartners } from '../../partners/partners.ts'
import { AssignedList } from './assigned-list.tsx'

interface PartnerOfUser {
  readonly partnerID: number
  readonly partnerCode: string
  readonly name: string
}

interface AssignedPartnersProps {
  readonly partners: readonly PartnerOfUser[]
  readonly mayChange: boolean
  readonly busy: boolean
  readonly onAdd: (partnerID: number) => void
  readonly onRemove: (partnerID: number) => void
}

const shown = ({ partnerID, partnerCode, name }: PartnerOfUser) => ({ key: `${partnerID}`, code: partnerCode, name })

export function AssignedPartners({ partners, mayChange, busy, onAdd, onRemove }: AssignedPartnersProps) {
  const { may } = useAccess()
  const choices = usePartners().list ?? []
  return (
    <AssignedList
      title="Partners"
      noun="Partner"
      assigned={partners.map((one) => ({
        ...shown(one),
        href: may('configurePartners') ? partnerAddress(one.partnerID) : null,
      }))}
      choices={choices.map(shown)}
      empty="This user has no partners assigned."
      mayChange={mayChange}
      busy={busy}
      onAdd={(key) => onAdd(Number(key))}
      onRemove={(key) => onRemove(Number(key))}
      more={
        may(createPartner) && (
          <Button variant="quiet" href="/partners/new">
            Create Partner
          </Button>
        )
      }
    />
  )
}
