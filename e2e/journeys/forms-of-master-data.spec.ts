// Every form of products, master products, stores, sales groups, retailers and warehouses (../portal/forms.ts): nothing that leads away takes the typing with it.

import { colleague, masterData } from '../portal/form-records.ts'
import { type FormRecords, masterDataForms } from '../portal/forms.ts'
import { test } from '../portal/test.ts'
import { walkForm } from '../portal/walk-form.ts'

let made: Promise<FormRecords> | null = null

for (const form of masterDataForms) {
  test(`${form.name}: what is typed outlives another person, a link, Back and Forward, a reload, a sign-out elsewhere and a press beside it`, async ({
    pageFor,
    apiFor,
  }) => {
    made ??= masterData(await apiFor('admin'))
    const records = await made
    await walkForm({ page: await pageFor('admin'), form, records, colleague: await apiFor(colleague) })
  })
}
