/** '← Orders': the list as it was left, through the browser's history where possible, so that its scroll position is kept. */
import { Button } from '@quayside/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { stepsBack, trailOf } from '../../records/list-trail.ts'
import type { OrdersSearch } from './list/orders-search.ts'

export function BackToOrders() {
  const router = useRouter()
  const search = trailOf('/orders')?.search as OrdersSearch | undefined
  const href = search ? router.buildLocation({ to: '/orders', search }).href : '/orders'
  const back = () => {
    const steps = stepsBack('/orders', router.state.location.state.__TSR_index)
    if (steps === null) void router.navigate({ href })
    else router.history.go(-steps)
  }
  return (
    <Button variant="quiet" href={href} onClick={back}>
      ← Orders
    </Button>
  )
}
