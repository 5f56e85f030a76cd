/** The columns of the lists of stores and distribution centres. */
import type { StoreDetails } from '@quayside/contract'
import { CodeText, Dash, Quiet } from '@quayside/ui-kit'
import type { ListColumn } from '../../../lists/list-column.ts'
import { AddressScore } from '../address-score.tsx'
import { ownerLabel, type StoreVariant, storeWords } from '../store-words.ts'

const place = ({ suburb, city, state, postalCode }: StoreDetails): string =>
  [suburb, city, state, postalCode].filter(Boolean).join(', ')

export function storeColumns(variant: StoreVariant, withGlobalStores: boolean): readonly ListColumn<StoreDetails>[] {
  const code = storeWords[variant].code
  return [
    {
      key: 'storeCode',
      header: variant === 'store' ? 'Store code' : 'Distribution center code',
      width: variant === 'store' ? 110 : 180,
      primary: true,
      fixed: true,
      figure: (row) => row.storeCode,
      card: 'start1',
      render: (row) => <CodeText>{row.storeCode}</CodeText>,
      csv: { title: code, value: (row) => row.storeCode },
    },
    {
      key: 'name',
      header: 'Name',
      least: 150,
      card: 'start2',
      render: (row) => (
        <>
          {row.name ?? <Dash />}
          {!row.active && <Quiet> deactivated</Quiet>}
        </>
      ),
      csv: { title: 'Name', value: (row) => row.name },
    },
    {
      key: 'partnerName',
      header: withGlobalStores ? 'Retailer name' : 'Partner name',
      least: 130,
      from: 768,
      card: 'middle1',
      render: (row) => row.partnerName,
      csv: { title: ownerLabel(withGlobalStores), value: (row) => row.partnerName },
    },
    {
      key: 'place',
      header: 'Place',
      least: 150,
      from: 1024,
      card: 'middle2',
      render: (row) => place(row) || <Dash />,
      csv: { title: 'Place', value: place },
    },
    {
      key: 'score',
      header: 'Address',
      width: 130,
      from: 1280,
      render: (row) => <AddressScore score={row.addressValidationScore} />,
      csv: { title: 'Address Score', value: (row) => row.addressValidationScore },
    },
  ]
}
