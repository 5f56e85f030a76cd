/** The order's ship-to: chosen in place, removed only after a confirmation. */
import type { OrderDetails } from '@quayside/contract'
import type { OrderField } from '@quayside/domain'
import { ConfirmDialog, InlineChoice } from '@quayside/ui-kit'
import { useState } from 'react'
import { MaybeLink } from '../../../address/link.tsx'
import type { FieldLock } from '../../../records/record-lock.ts'
import type { RecordEdit, SaveRecord } from '../../../records/use-save-record.ts'
import { removalQuestion } from '../address-removal.ts'
import { centreTitle, onlyCentre } from '../distribution-centre.ts'
import { useStoreOptions } from '../store-options.ts'
import type { HrefOf } from '../store-order/record-links.ts'

/** Where the order goes by name, also where its message gave no code; null where it goes to several stores directly. */
export function shipToNameOf({ shipToName, shipToStore, storeOrders }: OrderDetails): string | null {
  const centre = onlyCentre(storeOrders)
  if (centre && shipToStore === null) return centreTitle(centre)
  return shipToStore !== null || storeOrders.length === 1 ? shipToName : null
}

interface ShipToFieldProps extends FieldLock {
  readonly label: string
  readonly id: string
  readonly version: string
  readonly order: OrderDetails
  readonly save: SaveRecord<RecordEdit<OrderField>>
  readonly hrefOf: HrefOf
}

export function ShipToField({ order, save, hrefOf, ...given }: ShipToFieldProps) {
  const { label, canEdit } = given
  const stores = useStoreOptions(order.partnerCode, canEdit)
  // The field waits for the answer as it waits for a save.
  const [answer, setAnswer] = useState<((removes: boolean) => void) | null>(null)
  const asked = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
  const { shipToStore } = order
  const name = shipToNameOf(order) ?? shipToStore?.storeCode
  const put = async (value: string | null, version: string) => {
    if (value === null && !(await asked())) return null
    return save({ shipToStoreID: value === null ? null : Number(value) }, version)
  }
  const settle = (removes: boolean) => {
    answer?.(removes)
    setAnswer(null)
  }
  return (
    <>
      <InlineChoice
        {...given}
        clearable
        value={shipToStore ? String(shipToStore.storeID) : null}
        shown={
          name && (
            <MaybeLink href={canEdit || !shipToStore ? null : hrefOf('store', shipToStore.storeID)}>{name}</MaybeLink>
          )
        }
        {...stores}
        onSave={put}
      />
      <ConfirmDialog
        opened={answer !== null}
        title={`Remove ${label} address`}
        confirmLabel="Remove"
        danger
        onClose={() => settle(false)}
        onConfirm={() => settle(true)}
      >
        {removalQuestion(label)}
      </ConfirmDialog>
    </>
  )
}
