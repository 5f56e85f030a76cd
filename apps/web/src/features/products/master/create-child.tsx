/** 'Create child' on a master product: it is listed for a partner of its customer, under a Retailer Code. */
import { createChildProduct, type MasterProductDetails } from '@quayside/contract'
import { Button } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { usePartners } from '../../partners/partners.ts'
import { NewProductDialog } from '../new-product-dialog.tsx'

export function CreateChild({ master }: { readonly master: MasterProductDetails }) {
  const { may } = useAccess()
  const [opened, setOpened] = useState(false)
  const queries = useQueryClient()
  const { externalProductID, externalCustomerID } = master
  const ofCustomer = (usePartners().list ?? []).filter(
    (partner) => partner.active && partner.externalCustomerID === externalCustomerID,
  )
  if (!may(createChildProduct) || ofCustomer.length === 0) return null
  const [only] = ofCustomer.length === 1 ? ofCustomer : []
  return (
    <>
      <Button variant="quiet" onClick={() => setOpened(true)}>
        Create child
      </Button>
      {opened && (
        <NewProductDialog
          title="Create child product"
          action="Create child"
          partners={ofCustomer}
          first={only?.partnerCode ?? null}
          create={(product) => callApi(createChildProduct, { body: { ...product, externalProductID } })}
          onCreated={() => {
            void queries.invalidateQueries({ queryKey: ['products'] })
            void queries.invalidateQueries({ queryKey: ['masterProducts'] })
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
