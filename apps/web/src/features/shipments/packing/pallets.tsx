/** Pallets on the packing screen: their heads between the cartons, and the menu that puts a carton on one. */
import { type Carton, generateLabel, type Pallet } from '@quayside/contract'
import { IconButton, Menu, type MenuGroup, TextAction } from '@quayside/ui-kit'
import { wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { usePartners } from '../../partners/partners.ts'
import { formatSscc, shortNumber } from './carton-names.ts'
import styles from './packing.module.css'
import { usePackingScreen } from './packing-context.ts'
import { plus, unitsIn } from './packing-state.ts'
import { units } from './packing-words.ts'
import { usePrintPart } from './use-print-part.ts'

const count = (value: number, noun: string) => `${value.toLocaleString('en-NZ')} ${value === 1 ? noun : `${noun}s`}`

export function PalletBar({ mayAdd }: { readonly mayAdd: boolean }) {
  const { packing } = usePackingScreen()
  const { shipmentPallets } = packing.shipment
  return (
    <div className={styles.palletBar}>
      <span>{shipmentPallets.length === 0 ? 'There are no pallets.' : count(shipmentPallets.length, 'pallet')}</span>
      {mayAdd && <TextAction onClick={() => packing.run({ kind: 'newPallet' })}>New pallet</TextAction>}
    </div>
  )
}

export function PalletHead({ pallet }: { readonly pallet: Pallet }) {
  const { packing } = usePackingScreen()
  const { shipmentPalletID, palletNumber, ssccNumber } = pallet
  const name = shortNumber(palletNumber)
  const cartons = packing.shipment.shipmentCartons.filter((carton) => carton.shipmentPalletID === shipmentPalletID)
  return (
    <div className={styles.palletHead}>
      <h3 className={styles.cartonName} data-tip={palletNumber}>
        Pallet {name}
      </h3>
      <span className={styles.sscc}>{ssccNumber ? formatSscc(ssccNumber) : 'SSCC follows'}</span>
      <span className={styles.cartonState}>
        {cartons.length === 0
          ? 'There are no cartons on this pallet.'
          : `${count(cartons.length, 'carton')}, ${units(cartons.map(unitsIn).reduce(plus, 0))}`}
      </span>
      {cartons.length > 0 && <PrintPallet pallet={pallet} name={name} />}
      {cartons.length === 0 && packing.lock === null && (
        <IconButton
          icon="trash"
          label={`Remove pallet ${name}`}
          onClick={() => packing.run({ kind: 'removePallet', palletID: shipmentPalletID })}
        />
      )}
    </div>
  )
}

/** Only where the partner has labels, for who may print them. */
function PrintPallet({ pallet, name }: { readonly pallet: Pallet; readonly name: string }) {
  const { packing } = usePackingScreen()
  const { shipment } = packing
  const hasLabels = usePartners().settingsOf(shipment.partnerID)?.hasLabels ?? false
  const { may } = useAccess()
  const print = usePrintPart(packing)
  if (!hasLabels || !may(generateLabel)) return null
  const press = async () => {
    await print(() => ({ shipmentPalletIDs: [packing.idOf(pallet.shipmentPalletID)] }))
    const words = `Label of pallet ${name} printed`
    packing.say({ headline: words, detail: '', announcement: words })
  }
  const refused = (error: unknown) => packing.complain(`The label of pallet ${name} was not printed. ${wordsOf(error)}`)
  return (
    <TextAction label={`Print label of pallet ${name}`} onClick={() => void press().catch(refused)}>
      Print label
    </TextAction>
  )
}

export function LooseHead() {
  return (
    <div className={styles.palletHead}>
      <h3 className={styles.cartonName}>Not on a pallet</h3>
    </div>
  )
}

export function PalletMenu({ carton, name }: { readonly carton: Carton; readonly name: string }) {
  const { packing } = usePackingScreen()
  const { shipmentCartonID: cartonID, shipmentPalletID } = carton
  const place = (palletID: number | 'new' | null) => () => {
    packing.run({ kind: 'placeCarton', cartonID, palletID })
  }
  const groups: readonly MenuGroup[] = [
    {
      key: 'pallets',
      label: 'Put on',
      items: [
        ...packing.shipment.shipmentPallets.map(({ shipmentPalletID: id, palletNumber }) => ({
          key: String(id),
          label: `Pallet ${shortNumber(palletNumber)}`,
          disabled: id === shipmentPalletID,
          hint: id === shipmentPalletID ? 'stands here' : undefined,
          onSelect: place(id),
        })),
        { key: 'new', label: 'New pallet', onSelect: place('new') },
      ],
    },
    ...(shipmentPalletID === null
      ? []
      : [{ key: 'off', items: [{ key: 'off', label: 'Take off the pallet', onSelect: place(null) }] }]),
  ]
  return (
    <Menu
      label={`Pallet of carton ${name}`}
      align="end"
      groups={groups}
      target={<IconButton icon="more" label={`Pallet of carton ${name}…`} />}
    />
  )
}
