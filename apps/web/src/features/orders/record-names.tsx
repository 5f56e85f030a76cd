/** An order and its store order by their numbers, as a list of records names them. */
import { CodeText } from '@quayside/ui-kit'

interface RecordNamesProps {
  readonly of: { readonly orderNumber: string; readonly storeOrderNumber: string | null }
}

/** A store order that has its order's own number is named once. */
export function RecordNames({ of: { orderNumber, storeOrderNumber } }: RecordNamesProps) {
  return (
    <>
      <CodeText>{orderNumber}</CodeText>
      {storeOrderNumber && storeOrderNumber !== orderNumber && (
        <>
          {' '}
          <CodeText quiet>{storeOrderNumber}</CodeText>
        </>
      )}
    </>
  )
}
