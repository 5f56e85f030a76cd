/** What a link came to, in words. */
import type { LinkAnswer, LinkedCode, UnknownCode } from '@quayside/contract'

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

/** 'Linked by ana, 20 Nov 2026, 9:12 am, 3 orders'. `when`: the moment in words. */
export const linkedByWords = ({ linkedBy, orders }: Pick<LinkedCode, 'linkedBy' | 'orders'>, when: string): string =>
  [`Linked${linkedBy ? ` by ${linkedBy}` : ''}`, when, count(orders, 'order', 'orders')].join(', ')

/** Undo puts the orders back in error; where one went on, only the orders to come are without the link. */
export function undoWords({ code, recordCode, kind, orders, locked }: Omit<LinkedCode, 'id' | 'linked' | 'linkedBy'>) {
  const next = `The next order that names ${code} waits in Error.`
  if (locked)
    return {
      action: 'Unlink for later orders',
      label: `Unlink ${code} for later orders`,
      title: `Unlink ${code} for later orders?`,
      confirm: 'Unlink',
      text: `Orders that went by it keep ${kind} ${recordCode}. ${next}`,
    }
  return {
    action: 'Undo',
    label: `Undo the link of ${code}`,
    title: `Undo the link of ${code}?`,
    confirm: 'Undo the link',
    text: orders === 0 ? next : `${count(orders, 'order waits', 'orders wait')} for it again, in Error.`,
  }
}
