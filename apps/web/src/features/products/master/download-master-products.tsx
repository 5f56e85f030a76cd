/** 'Download' above the master products: of one customer. */
import { Banner, Button, ChoiceField, Dialog } from '@quayside/ui-kit'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import type { FilterOption } from '../../../lists/list-filters.ts'
import styles from '../products.module.css'
import { useDownloadMasterProducts } from './master-product-queries.ts'

interface DownloadProps {
  readonly customers: readonly FilterOption[]
  /** The customer that the list is filtered by. */
  readonly chosen: string
}

export function DownloadMasterProducts(props: DownloadProps) {
  const [opened, setOpened] = useState(false)
  if (props.customers.length === 0) return null
  return (
    <>
      <Button icon="download" onClick={() => setOpened(true)}>
        Download
      </Button>
      {opened && <DownloadDialog {...props} onClose={() => setOpened(false)} />}
    </>
  )
}

function DownloadDialog({ customers, chosen, onClose }: DownloadProps & { readonly onClose: () => void }) {
  const [only] = customers.length === 1 ? customers : customers.filter(({ value }) => value === chosen)
  const [customer, setCustomer] = useState(only?.value ?? null)
  const [asked, setAsked] = useState(false)
  const download = useDownloadMasterProducts(onClose)
  return (
    <Dialog opened onClose={onClose} title="Download master products">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (customer && !download.isPending) download.mutate(customer)
        }}
      >
        {download.error && (
          <Banner tone="error" title="Error!">
            {wordsOf(download.error)}
          </Banner>
        )}
        <ChoiceField
          label="Customer"
          required
          openOnFocus={false}
          value={customer}
          options={customers.map(({ value, label }) => ({ value, label, detail: value }))}
          error={asked && !customer ? 'Choose the customer whose master products are downloaded.' : undefined}
          onChange={setCustomer}
          emptyText="No customer matches"
        />
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={download.isPending}>
            Download
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
