/** Stock on hand of a line's product: the figure of its own warehouse, and on a press that of every warehouse. */
import { Dash, Popover } from '@quayside/ui-kit'
import { useState } from 'react'
import { codeOf } from './line-edits.ts'
import { inPacks } from './line-stock.ts'
import type { ProductRow } from './product-rows.ts'
import styles from './store-order.module.css'

const figure = (value: number) => value.toLocaleString('en-NZ')

export function StockCell({ row }: { readonly row: ProductRow }) {
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { balances, stock, check, line } = row
  if (balances.length === 0) return <Dash />
  const button = (
    <button
      type="button"
      className={styles.stock}
      data-short={check.isShort || undefined}
      aria-label={`Stock of ${codeOf(line)}: ${stock === null ? 'not in this warehouse' : figure(stock)}, per warehouse`}
      onClick={() => {
        setWasOpened(true)
        setOpened(true)
      }}
    >
      {stock === null ? '—' : figure(stock)}
    </button>
  )
  // The panel is built when opened: there are thousands of rows.
  if (!wasOpened) return button
  return (
    <Popover
      label={`Stock of ${codeOf(line)} per warehouse`}
      opened={opened}
      onChange={setOpened}
      target={button}
      align="end"
      width={300}
    >
      <table className={styles.balances}>
        <thead>
          <tr>
            <th scope="col">Warehouse</th>
            <th scope="col">Available</th>
            <th scope="col">Remaining</th>
          </tr>
        </thead>
        <tbody>
          {balances.map((one) => (
            <tr key={one.warehouseID} data-own={one.warehouseID === line.warehouseID || undefined}>
              <th scope="row">{one.warehouse}</th>
              <td>{figure(inPacks(one.availableToOrder, line))}</td>
              <td>{figure(inPacks(one.remainingAvailableToOrder, line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.balancesNote}>
        Remaining is what saved acknowledgements of all orders leave
        {line.product && line.product.packSize !== 1 ? `; in packs of ${line.product.packSize}.` : '.'}
      </p>
    </Popover>
  )
}
