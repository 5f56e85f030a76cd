/** The alert panels of an order, each with a link to where it is fixed. */
import { Banner, CodeText, TextAction } from '@quayside/ui-kit'
import { storeOrderAddress } from '../../../address/record-address.ts'
import styles from '../order-alerts.module.css'
import type { OrderAlert } from './order-alerts.ts'

interface OrderAlertPanelsProps {
  readonly alerts: readonly OrderAlert[]
  /** Where every store order stands with its own error. */
  readonly allHref: string
}

/** More are counted: the list of store orders has them all. */
const shownAtMost = 4

export function OrderAlertPanels({ alerts, allHref }: OrderAlertPanelsProps) {
  if (alerts.length === 0) return null
  const errors = alerts.filter(isErrorOfOne)
  const more = errors.length - shownAtMost
  return (
    <section className={styles.alerts} aria-label="Errors">
      {errors.slice(0, shownAtMost).map((alert) => (
        <Panel key={alert.key} alert={alert} />
      ))}
      {more > 0 && (
        <Banner tone="error" action={{ label: 'Show all', href: allHref }}>
          {`${more} more ${more === 1 ? 'store order has an error' : 'store orders have errors'}`}
        </Banner>
      )}
      {alerts
        .filter((alert) => !isErrorOfOne(alert))
        .map((alert) => (
          <Panel key={alert.key} alert={alert} />
        ))}
    </section>
  )
}

/** False where some are only counted. */
export const showsEachError = (alerts: readonly OrderAlert[]): boolean =>
  alerts.filter(isErrorOfOne).length <= shownAtMost

const isErrorOfOne = ({ key }: OrderAlert) => key.startsWith('error ')

function Panel({ alert: { tone, title, text, storeOrders } }: { readonly alert: OrderAlert }) {
  const only = storeOrders.length === 1 ? storeOrders[0] : undefined
  const more = storeOrders.length - shownAtMost
  return (
    <Banner
      tone={tone}
      title={title}
      action={only && { label: `Go to ${only.storeOrderNumber}`, href: storeOrderAddress(only) }}
    >
      {text}
      {!only && (
        <span className={styles.places}>
          {storeOrders.slice(0, shownAtMost).map((one) => (
            <TextAction key={one.storeOrderID} href={storeOrderAddress(one)}>
              <CodeText>{one.storeOrderNumber}</CodeText>
            </TextAction>
          ))}
          {more > 0 && <span>and {more} more</span>}
        </span>
      )}
    </Banner>
  )
}
