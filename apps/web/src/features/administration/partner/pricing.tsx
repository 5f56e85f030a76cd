/** How strictly prices are checked, and which quantities the totals use. */
import { freightTaxRules } from '@quayside/domain'
import type { Choice } from '@quayside/ui-kit'
import { RecordField } from '../../../records/record-field.tsx'
import styles from './partner.module.css'
import { Dependent, Group, SettingCheckbox, SettingRow, SettingSegments } from './setting-row.tsx'
import type { Settings } from './settings.ts'

const types: readonly Choice[] = ['None', 'Warning', 'Error'].map((value) => ({ value, label: value }))

const freightRules: readonly Choice[] = freightTaxRules.map((value) => ({ value, label: value }))

const meanings = {
  Warning: 'Orders outside the tolerance are flagged but not held up',
  Error: 'Orders outside the tolerance stop in error until somebody deals with them',
} as const

export function Pricing({ settings }: { readonly settings: Settings }) {
  const { partner, record } = settings
  const type = partner.priceValidationType
  return (
    <Group id="pricing" title="Pricing">
      <SettingRow label="Price validation" settings={settings} fields={['priceValidationType']}>
        <SettingSegments settings={settings} field="priceValidationType" options={types} />
        {type && (
          <Dependent>
            <span className={styles.numberBeside}>
              <RecordField record={record} field="priceValidationTolerance" label="Tolerance in %" decimals={0} />
            </span>
            <span className={styles.meaning}>{meanings[type]}</span>
          </Dependent>
        )}
      </SettingRow>
      <SettingRow label="Stated totals" settings={settings} fields={['totalTolerance']}>
        <span className={styles.numberBeside}>
          <RecordField record={record} field="totalTolerance" label="Tolerance per order" />
        </span>
        <span className={styles.meaning}>
          Invoices wait where a stated total differs by more. One cent for each line is always allowed.
        </span>
      </SettingRow>
      <SettingRow label="Tax on freight" settings={settings} fields={['freightTaxRule']}>
        <SettingSegments settings={settings} field="freightTaxRule" options={freightRules} />
        <span className={styles.meaning}>Invoices created from now on follow this rule</span>
      </SettingRow>
      <SettingRow
        label="Totals use quantities"
        settings={settings}
        fields={['useOrderedForPriceTotal', 'useAckedForPriceTotal', 'useShippedForPriceTotal']}
      >
        <fieldset className={styles.checks}>
          <legend>Totals use quantities</legend>
          <SettingCheckbox settings={settings} field="useOrderedForPriceTotal" label="Ordered" />
          <SettingCheckbox settings={settings} field="useAckedForPriceTotal" label="Acknowledged" />
          <SettingCheckbox settings={settings} field="useShippedForPriceTotal" label="Shipped" />
        </fieldset>
        <span className={styles.meaning}>Totals use the latest of these that is known</span>
      </SettingRow>
    </Group>
  )
}
