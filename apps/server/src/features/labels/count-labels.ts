/** How many labels were printed, as CSV. */
import { type CsvColumn, csvText, formatDateTime, labelTypeNames } from '@quayside/domain'
import type { LabelCountRow } from '@quayside/store'

const columns: readonly CsvColumn<LabelCountRow>[] = [
  { title: 'Partner Code', value: (row) => row.partner_code },
  { title: 'Partner Name', value: (row) => row.partner_name },
  { title: 'Label', value: (row) => row.button_text },
  { title: 'Printed For', value: (row) => labelTypeNames[row.label_type_system_name] },
  { title: 'Labels', value: (row) => row.label_count },
]

/** With each printing also its moment in the zone, and by whom. */
export function labelCountCsv(rows: readonly LabelCountRow[], each: boolean, zone: string): Buffer {
  const printing: readonly CsvColumn<LabelCountRow>[] = [
    { title: 'Printed', value: (row) => formatDateTime(row.printed, zone) },
    { title: 'Printed By', value: (row) => row.printed_by },
  ]
  return Buffer.from(`\ufeff${csvText(each ? [...printing, ...columns] : columns, rows)}`)
}
