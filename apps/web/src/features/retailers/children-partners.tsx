/** The partners that belong to a retailer: linked and unlinked by who may. */
import type { PartnerRecord, RetailerDetails } from '@quayside/contract'
import type { RetailerField } from '@quayside/domain'
import { CodeText, IconButton, InlineChoice, SectionHead, showToast } from '@quayside/ui-kit'
import { MaybeLink } from '../../address/link.tsx'
import { partnerAddress } from '../../address/record-address.ts'
import { type ShownRecord, useFieldOf } from '../../records/record-field.tsx'
import { useAccess } from '../../session/person.ts'
import { usePartners } from '../partners/partners.ts'
import styles from './retailers.module.css'

interface ChildrenPartnersProps {
  readonly retailer: RetailerDetails
  readonly record: ShownRecord<RetailerField, null>
}

export function ChildrenPartners({ retailer, record }: ChildrenPartnersProps) {
  const { may } = useAccess()
  const partners = usePartners().list ?? []
  const { told, ...given } = useFieldOf(record)('childrenPartnersID')
  const ids = retailer.childrenPartnersID.split(',').filter(Boolean)
  const children = partners.filter(({ partnerID }) => ids.includes(String(partnerID)))
  // One of another retailer has to leave that one first.
  const free = partners.filter(({ retailerID, partnerID }) => retailerID === null && !ids.includes(String(partnerID)))
  const save = (next: readonly string[], version: string) =>
    record.save({ childrenPartnersID: next.join(',') || null }, version)
  const unlink = async ({ partnerID }: PartnerRecord) => {
    const rest = ids.filter((id) => id !== String(partnerID))
    const fault = await save(rest, retailer.lastModified)
    if (fault) showToast({ tone: 'error', title: 'Error!', text: fault.message })
  }
  return (
    <section aria-label="Partners of the retailer">
      <SectionHead
        title="Partners"
        aside={ids.length > 0 ? ids.length : undefined}
        action={<span role="status">{told}</span>}
      />
      {ids.length === 0 && <p className={styles.empty}>No partners belong to this retailer.</p>}
      <ul className={styles.partners}>
        {children.map((partner) => (
          <li key={partner.partnerID}>
            <CodeText>{partner.partnerCode}</CodeText>
            <span className={styles.name}>
              <MaybeLink href={may('configurePartners') ? partnerAddress(partner.partnerID) : null}>
                {partner.name}
              </MaybeLink>
            </span>
            {given.canEdit && (
              <IconButton
                icon="close"
                label={`Unlink partner ${partner.partnerCode}`}
                onClick={() => void unlink(partner)}
              />
            )}
          </li>
        ))}
      </ul>
      {given.canEdit && (
        <div className={styles.link}>
          <InlineChoice
            {...given}
            label="Link partner"
            wanted="Link a partner"
            value={null}
            shown={null}
            options={free.map(({ partnerID, name, partnerCode }) => ({
              value: String(partnerID),
              label: name,
              detail: partnerCode,
            }))}
            onSave={async (value, version) => (value === null ? null : save([...ids, value], version))}
          />
        </div>
      )}
    </section>
  )
}
