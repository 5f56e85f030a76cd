/** Before an acknowledgement leaves: the lines that need a decision, what a person answered, and the totals. */
import { formatDate } from '@quayside/domain'
import { CodeText, Segments, TextAction } from '@quayside/ui-kit'
import type { PreviewResults } from './send-preview.ts'
import { answeredQuantity, type ShortLine, type StockChoice, type StockChoices, summarize } from './stock-answers.ts'
import styles from './stock-table.module.css'

type Stock = NonNullable<PreviewResults[number]['stock']>

interface StockTableProps {
  readonly results: PreviewResults
  readonly stock: Stock
  readonly choices: StockChoices
  readonly onChoose: (choices: StockChoices) => void
  /** The partner takes backorders, and this person may enter them. */
  readonly offersBackorder: boolean
}

const figure = (count: number) => count.toLocaleString('en-NZ', { maximumFractionDigits: 6 })
const amountText = (amount: number) =>
  amount.toLocaleString('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const units = (count: number) => `${figure(count)} ${count === 1 ? 'unit' : 'units'}`

export function StockTable({ results, stock, choices, onChoose, offersBackorder }: StockTableProps) {
  const { full, short, zero, promisedLines, promisedUnits } = summarize(results, choices)
  const enough = results[0]?.lines ? results[0].lines.unanswered - stock.lines.length : 0
  const setAll = (asOrdered: boolean) =>
    onChoose(new Map(stock.lines.map((line) => [line.storeOrderProductID, { asOrdered, backorder: false }])))
  const choose = (line: ShortLine, choice: StockChoice) =>
    onChoose(new Map(choices).set(line.storeOrderProductID, choice))
  return (
    <>
      <dl className={styles.counts}>
        <Count name="In full" count={full} />
        <Count name="Short" count={short} />
        <Count name="Zero" count={zero} />
        <div>
          <dt>Promised without stock</dt>
          <dd>
            {figure(promisedLines)}{' '}
            {promisedLines > 0 && (
              <small>
                {promisedLines === 1 ? 'line' : 'lines'}, {units(promisedUnits)}
              </small>
            )}
          </dd>
        </div>
      </dl>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Lines of the acknowledgement">
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Description</th>
              <th scope="col" className={styles.number}>
                Qty
              </th>
              <th scope="col" className={styles.number}>
                Free
              </th>
              <th scope="col">Acknowledge</th>
              <th scope="col" className={styles.number}>
                Qty Ack
              </th>
              <th scope="col" className={styles.number}>
                SubTotal
              </th>
            </tr>
          </thead>
          {stock.lines.length > 0 && (
            <tbody>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={4}>
                  {figure(stock.lines.length)} unanswered with less stock than ordered
                </th>
                <th colSpan={3} className={styles.number}>
                  <span className={styles.setAll}>
                    Set all: <TextAction onClick={() => setAll(false)}>in stock</TextAction> ·{' '}
                    <TextAction onClick={() => setAll(true)}>as ordered</TextAction>
                  </span>
                </th>
              </tr>
              {stock.lines.map((line) => (
                <ShortRow
                  key={line.storeOrderProductID}
                  line={line}
                  choices={choices}
                  onChoose={(choice) => choose(line, choice)}
                  offersBackorder={offersBackorder}
                />
              ))}
            </tbody>
          )}
          {stock.answered.length > 0 && (
            <tbody>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={7}>
                  {figure(stock.answered.length)} answered with less than ordered
                </th>
              </tr>
              {stock.answered.map((line) => (
                <tr key={line.line}>
                  <td>
                    <CodeText>{line.line}</CodeText>
                  </td>
                  <td>{line.description}</td>
                  <td className={styles.number}>{figure(line.quantity)}</td>
                  <td />
                  <td>
                    {line.quantityAcknowledged === 0 ? 'zero' : 'short'}
                    {line.quantityBackordered > 0 && `, ${figure(line.quantityBackordered)} on backorder`}
                    {line.backorderedDate && ` for ${formatDate(line.backorderedDate)}`}
                  </td>
                  <td className={styles.number}>{figure(line.quantityAcknowledged)}</td>
                  <td />
                </tr>
              ))}
            </tbody>
          )}
          {enough > 0 && (
            <tbody>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={7}>
                  {figure(enough)} unanswered {stock.note === null ? 'with enough stock' : 'without a lack of stock'}:
                  acknowledged in full
                </th>
              </tr>
            </tbody>
          )}
        </table>
      </div>
      <Totals stock={stock} choices={choices} />
    </>
  )
}

function Count({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{figure(count)}</dd>
    </div>
  )
}

interface ShortRowProps extends Pick<StockTableProps, 'choices' | 'offersBackorder'> {
  readonly line: ShortLine
  readonly onChoose: (choice: StockChoice) => void
}

function ShortRow({ line, choices, onChoose, offersBackorder }: ShortRowProps) {
  const { asOrdered, backorder } = choices.get(line.storeOrderProductID) ?? { asOrdered: false, backorder: false }
  const quantity = answeredQuantity(line, choices)
  const rest = line.quantity - quantity
  return (
    <tr className={asOrdered ? styles.above : undefined}>
      <td>
        <CodeText>{line.line}</CodeText>
      </td>
      <td>{line.description}</td>
      <td className={styles.number}>{figure(line.quantity)}</td>
      <td className={`${styles.number} ${styles.low}`}>{figure(line.free)}</td>
      <td>
        <Segments
          label={`Acknowledge ${line.line}`}
          value={asOrdered ? 'ordered' : 'stock'}
          options={[
            { value: 'stock', label: `In stock: ${figure(line.proposed)}` },
            { value: 'ordered', label: `As ordered: ${figure(line.quantity)}` },
          ]}
          onChange={(value) => onChoose({ asOrdered: value === 'ordered', backorder: false })}
        />{' '}
        {offersBackorder && rest > 0 && (
          <TextAction onClick={() => onChoose({ asOrdered, backorder: !backorder })}>
            {backorder ? `${figure(rest)} on backorder · Undo` : `Backorder ${figure(rest)}`}
          </TextAction>
        )}
      </td>
      <td className={styles.number}>{figure(quantity)}</td>
      <td className={styles.number}>{line.price === null ? '' : amountText(line.price * quantity)}</td>
    </tr>
  )
}

function Totals({ stock, choices }: { readonly stock: Stock; readonly choices: StockChoices }) {
  const { currency, orderedUnits, orderedAmount, settledUnits, settledAmount, lines } = stock
  const acknowledged = settledUnits + lines.reduce((sum, line) => sum + answeredQuantity(line, choices), 0)
  const amount =
    settledAmount + lines.reduce((sum, line) => sum + (line.price ?? 0) * answeredQuantity(line, choices), 0)
  const rows = [
    ['Ordered', orderedUnits, orderedAmount],
    ['Acknowledged', acknowledged, amount],
    ['Difference', acknowledged - orderedUnits, amount - orderedAmount],
  ] as const
  return (
    <table className={styles.totals} aria-label={`Totals in ${currency} without tax`}>
      <tbody>
        {rows.map(([name, count, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{units(count)}</td>
            <td>
              {amountText(value)} {currency}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
