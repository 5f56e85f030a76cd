/** What happens to the partner's orders without a person; what depends on a switch stands beside it while it is on. */
import { completionPoints, invoicePoints, pointOf, type TriggerPoint } from '@quayside/domain'
import type { Choice } from '@quayside/ui-kit'
import { Dependent, Group, SettingRow, SettingSegments, SettingSwitch } from './setting-row.tsx'
import type { Settings } from './settings.ts'

const supply: readonly Choice[] = ['None', 'FullSupply', 'PartialSupply'].map((value) => ({ value, label: value }))
const choicesOf = (points: readonly TriggerPoint[]): readonly Choice[] => [
  { value: 'None', label: 'None' },
  ...points.map(({ label, statuses }) => ({ value: statuses, label })),
]
const invoicing = choicesOf(invoicePoints)
const completion = choicesOf(completionPoints)

export function Automation({ settings }: { readonly settings: Settings }) {
  const { partner } = settings
  return (
    <Group id="automation" title="Automation">
      <SettingRow
        label="Create sales orders"
        settings={settings}
        fields={['autoCreateSalesOrder', 'autoCreateSalesOrderType']}
      >
        <SettingSwitch settings={settings} field="autoCreateSalesOrder" hideLabel />
        {partner.autoCreateSalesOrder && (
          <Dependent>
            Supply
            <SettingSegments settings={settings} field="autoCreateSalesOrderType" options={supply} />
          </Dependent>
        )}
      </SettingRow>
      <SettingRow
        label="Create invoices"
        settings={settings}
        fields={['autoCreateInvoice', 'autoCreateInvoiceMatchStatus']}
      >
        <SettingSwitch settings={settings} field="autoCreateInvoice" hideLabel />
        {partner.autoCreateInvoice && (
          <Dependent>
            after shipment
            <SettingSegments
              settings={settings}
              field="autoCreateInvoiceMatchStatus"
              options={invoicing}
              value={pointOf(invoicePoints, partner.autoCreateInvoiceMatchStatus)?.statuses}
            />
          </Dependent>
        )}
      </SettingRow>
      <SettingRow
        label="Complete orders automatically"
        settings={settings}
        fields={['useCompletedStatus', 'autoCompleteMatchStatus']}
      >
        <SettingSwitch settings={settings} field="useCompletedStatus" hideLabel />
        {partner.useCompletedStatus && (
          <Dependent>
            once all is
            <SettingSegments
              settings={settings}
              field="autoCompleteMatchStatus"
              options={completion}
              value={pointOf(completionPoints, partner.autoCompleteMatchStatus)?.statuses}
            />
          </Dependent>
        )}
      </SettingRow>
    </Group>
  )
}
