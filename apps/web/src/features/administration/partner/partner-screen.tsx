/** /partners/{id}: every setting of a partner, in groups; each is saved when it is changed. */
import { type PartnerDetails, updatePartner } from '@quayside/contract'
import { Button } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { MaybeLink } from '../../../address/link.tsx'
import { partnerAddress, retailerAddress } from '../../../address/record-address.ts'
import { usePicked } from '../../../lists/use-picked.ts'
import { RecordLoader } from '../../../records/record-loader.tsx'
import { madeAndModified, RecordScreen } from '../../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../../records/record-steps.tsx'
import { useAccess } from '../../../session/person.ts'
import { ActiveMark } from '../active-mark.tsx'
import { entities, partnerQuery } from '../partner-queries.ts'
import { Automation } from './automation.tsx'
import { Deadlines } from './deadlines.tsx'
import { EdiGuide } from './edi-guide.tsx'
import { GroupIndex } from './group-index.tsx'
import { Identity } from './identity.tsx'
import { Notifications } from './notifications.tsx'
import styles from './partner.module.css'
import { Pricing } from './pricing.tsx'
import { ReasonCodes } from './reason-codes.tsx'
import { useSettings } from './settings.ts'
import { Sscc } from './sscc.tsx'
import { Stages } from './stages.tsx'
import { Transport } from './transport.tsx'

const route = getRouteApi('/partners/$partnerId')

export function PartnerScreen() {
  const { partnerId } = route.useParams()
  const steps = useRecordSteps({ path: '/partners', id: partnerId, noun: 'partner' })
  return (
    <RecordLoader key={partnerId} call={updatePartner} area="partners" query={partnerQuery(partnerId)}>
      {(partner) => <PartnerPage partner={partner} steps={steps} />}
    </RecordLoader>
  )
}

interface PartnerPageProps {
  readonly partner: PartnerDetails
  readonly steps: RecordStepsProps
}

function PartnerPage({ partner, steps }: PartnerPageProps) {
  const { partnerID, name, partnerCode, entityID, retailerID, retailerName } = partner
  const { may } = useAccess()
  const settings = useSettings(partner)
  const { data: ours = [] } = usePicked(entities)
  const entity = ours.find((one) => one.entityID === entityID)?.name
  return (
    <RecordScreen
      path={partnerAddress(partnerID)}
      name={name}
      heading={{
        title: name,
        code: partnerCode,
        about: [
          <ActiveMark key="active" partner={partner} />,
          entity,
          retailerID !== null && (
            <MaybeLink key="retailer" href={may('seeRetailers') ? retailerAddress(retailerID) : null}>
              {retailerName}
            </MaybeLink>
          ),
        ],
      }}
      steps={steps}
      actions={<Button href={`/labels/new?partnerCode=${encodeURIComponent(partnerCode)}`}>Create label</Button>}
      side={{
        noun: 'partner',
        facts: madeAndModified(partner),
        audit: { objectType: 'Partner', objectID: partnerID },
        besideWideTable: true,
      }}
    >
      <div className={styles.layout}>
        <GroupIndex partner={partner} />
        <div className={styles.groups}>
          <Identity settings={settings} entities={ours} />
          <Stages settings={settings} />
          <Automation settings={settings} />
          <Notifications settings={settings} />
          <Pricing settings={settings} />
          <Deadlines settings={settings} />
          <Sscc settings={settings} />
          <EdiGuide settings={settings} />
          <ReasonCodes settings={settings} />
          <Transport partner={partner} />
        </div>
      </div>
    </RecordScreen>
  )
}
