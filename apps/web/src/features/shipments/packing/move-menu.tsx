/** 'Move to…': every place the units can go, some of them with a quantity, their batch and expiry date. */
import { addCarton } from '@quayside/contract'
import { IconButton, Menu, type MenuGroup } from '@quayside/ui-kit'
import type { ReactNode } from 'react'
import { useAccess } from '../../../session/person.ts'
import { cartonNames } from './carton-names.ts'
import type { Destination } from './pack-command.ts'
import { type Lifted, usePackingScreen } from './packing-context.ts'
import { productOf } from './packing-state.ts'

export interface PlaceChoice {
  readonly to: Destination
  readonly label: string
}

/** Every place but where the units are. */
export function usePlaces(from: Lifted['from']): readonly PlaceChoice[] {
  const { shipment } = usePackingScreen().packing
  const names = cartonNames(shipment.shipmentCartons)
  const cartons = shipment.shipmentCartons.map(
    ({ shipmentCartonID }): PlaceChoice => ({ to: shipmentCartonID, label: `Carton ${names.get(shipmentCartonID)}` }),
  )
  const places: readonly PlaceChoice[] = [
    { to: 'unassigned', label: 'Unassigned' },
    ...cartons,
    { to: 'new', label: 'New carton' },
  ]
  return places.filter((place) => place.to !== from)
}

interface MoveMenuProps {
  readonly lifted: Lifted
  readonly label: string
}

export function MoveMenu({ lifted, label }: MoveMenuProps) {
  return (
    <Menu
      label={`Move ${label}`}
      align="end"
      whileOpen={(show) => <Moves lifted={lifted} show={show} />}
      target={<IconButton icon="more" label={`Move ${label} to…`} />}
    />
  )
}

interface MovesProps {
  readonly lifted: Lifted
  readonly show: (groups: readonly MenuGroup[]) => ReactNode
}

function Moves({ lifted, show }: MovesProps) {
  const { packing, openCarton, onMove, onFill, onLabel, onWeigh } = usePackingScreen()
  const { may } = useAccess()
  const places = usePlaces(lifted.from)
  const { from, storeOrderProductID, batch, quantity } = lifted
  return show([
    {
      key: 'places',
      label: `Move all ${quantity.toLocaleString('en-NZ')} to`,
      items: places.map((place) => ({
        key: String(place.to),
        label: place.label,
        hint: place.to === openCarton ? 'open' : undefined,
        onSelect: () => packing.run({ kind: 'transfer', from, to: place.to, storeOrderProductID, batch, quantity }),
      })),
    },
    {
      key: 'some',
      items: [
        { key: 'some', label: 'Move to… with quantity', hint: 'M', onSelect: () => onMove(lifted) },
        ...(from === 'unassigned'
          ? may(addCarton)
            ? [{ key: 'fill', label: 'Fill cartons…', onSelect: () => onFill(lifted) }]
            : []
          : [
              {
                key: 'batch',
                label: may('seeBatches') ? 'Batch and expiry date…' : 'Expiry date…',
                onSelect: () => onLabel(lifted),
              },
              ...(productOf(packing.shipment, storeOrderProductID)?.weightUnit
                ? [{ key: 'weight', label: 'Weight…', onSelect: () => onWeigh(lifted) }]
                : []),
            ]),
      ],
    },
  ])
}
