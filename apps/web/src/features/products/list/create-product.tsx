/** 'Create product' above the list: of which partner, under which Retailer Code. */
import { createProduct, type PartnerRecord } from '@quayside/contract'
import { Button } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { NewProductDialog } from '../new-product-dialog.tsx'

interface CreateProductProps {
  readonly partners: readonly PartnerRecord[]
  /** The code of the partner that the list is filtered by. */
  readonly chosen: string
}

export function CreateProduct({ partners, chosen }: CreateProductProps) {
  const { may } = useAccess()
  const [opened, setOpened] = useState(false)
  const queries = useQueryClient()
  const able = partners.filter((partner) => partner.active)
  if (!may(createProduct) || able.length === 0) return null
  const [first] = able.length === 1 ? able : able.filter((one) => one.partnerCode === chosen)
  return (
    <>
      <Button variant="primary" onClick={() => setOpened(true)}>
        Create product
      </Button>
      {opened && (
        <NewProductDialog
          title="Create product"
          action="Create product"
          partners={able}
          first={first?.partnerCode ?? null}
          create={(body) => callApi(createProduct, { body })}
          onCreated={() => void queries.invalidateQueries({ queryKey: ['products'] })}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
