// Every form of orders, lists and the dashboard (../portal/forms.ts): nothing that leads away takes the typing with it.

import { colleague, newOrder } from '../portal/form-records.ts'
import { type FormRecords, orderForms } from '../portal/forms.ts'
import { test } from '../portal/test.ts'
import { walkForm } from '../portal/walk-form.ts'

let made: Promise<FormRecords> | null = null

for (const form of orderForms) {
  test(`${form.name}: what is typed outlives another person, a link, Back and Forward, a reload, a sign-out elsewhere and a press beside it`, async ({
    pageFor,
    folder,
    tokenApi,
    apiFor,
  }) => {
    made ??= newOrder(folder('SANDX12'), tokenApi)
    const records = await made
    await walkForm({ page: await pageFor('admin'), form, records, colleague: await apiFor(colleague) })
  })
}
