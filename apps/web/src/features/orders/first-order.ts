/** Two orders cannot share a number: the way from the refusal to the order that has it. */
import { useRouter } from '@tanstack/react-router'
import { orderAddress } from '../../address/record-address.ts'

export const firstOrderWords = 'Show the first order'

interface Way {
  readonly label: string
  readonly onClick: () => void
}

/** As a message's action; undefined where no order stands in the way. */
export function useWayToFirstOrder(): (orderID: number | undefined) => Way | undefined {
  const router = useRouter()
  return (orderID) =>
    orderID === undefined
      ? undefined
      : { label: firstOrderWords, onClick: () => void router.navigate({ href: orderAddress(orderID) }) }
}
