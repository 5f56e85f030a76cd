/** What a link came to, in words. */
import type { LinkAnswer, UnknownCode } from '@quayside/contract'

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`

/** '8 orders wait for it' counts the one that is looked at. */
export const waitingWords = ({ orders }: Pick<UnknownCode, 'orders'>): string =>
  count(orders, 'order waits for it', 'orders wait for it')

/** '7 store orders go on, 1 is still in error.' */
export function linkedWords({ freed, inError, left }: Omit<LinkAnswer, 'results'>): string {
  const parts = [
    freed > 0 ? count(freed, 'store order goes on', 'store orders go on') : null,
    inError > 0 ? count(inError, 'is still in error', 'are still in error') : null,
    left > 0 ? count(left, 'order was not looked at yet', 'orders were not looked at yet') : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'No order waited for it.' : `${parts.join(', ')}.`
}
