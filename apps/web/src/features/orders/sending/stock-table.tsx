/** Before an acknowledgement leaves: the lines that need a decision, what was answered, and the totals. */
import { currencyDecimals, formatDate } from '@quayside/domain'
import { CodeText, classNames, Icon, Segments, TextAction } from '@quayside/ui-kit'
import { type Dispatch, memo, type ReactNode, type SetStateAction, useCallback, useState } from 'react'
import type { PreviewResults } from './send-preview.ts'
import {
  type AnswerSummary,
  answeredQuantity,
  choicesForAll,
  figure,
  promisedText,
  remainderOf,
  type ShortLine,
  type StockChoice,
  type StockChoices,
  units,
} from './stock-answers.ts'
import styles from './stock-table.module.css'

type Stock = NonNullable<PreviewResults[number]['stock']>

interface StockTableProps {
  readonly stock: Stock
  readonly summary: AnswerSummary
  readonly choices: StockChoices
  readonly onChoose: Dispatch<SetStateAction<StockChoices>>
  /** The partner takes backorders, and this person may enter them. */
  readonly offersBackorder: boolean
}

const amountText = (amount: number, currency: string) => {
  const decimals = currencyDecimals(currency)
  return withMinus(amount.toLocaleString('en-NZ', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }))
}

/** With the sign that is as wide as a digit. */
const withMinus = (text: string) => text.replace('-', '−')

export function StockTable({ stock, summary, choices, onChoose, offersBackorder }: StockTableProps) {
  const { currency, lines, answered } = stock
  const choose = useCallback(
    (lineID: number, choice: StockChoice) => onChoose((now) => new Map(now).set(lineID, choice)),
    [onChoose],
  )
  const enoughCount = summary.full + summary.short + summary.zero - lines.length - summary.answered
  return (
    <>
      <Counts summary={summary} />
      <table className={styles.table} aria-label="Lines of the acknowledgement">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col" className={styles.description}>
              Description
            </th>
            <th scope="col" className={styles.number}>
              Qty
            </th>
            <th scope="col" className={styles.number}>
              Free
            </th>
            <th scope="col" className={styles.answer}>
              Acknowledge
            </th>
            <th scope="col" className={styles.number}>
              Qty Ack
            </th>
            <th scope="col" className={classNames(styles.number, styles.amount)}>
              SubTotal
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={4}>
              {figure(lines.length)} unanswered with less stock than ordered
            </th>
            <td colSpan={3} className={styles.setAll}>
              Set all: <TextAction onClick={() => onChoose(choicesForAll(lines, false))}>in stock</TextAction>
              {' · '}
              <TextAction onClick={() => onChoose(choicesForAll(lines, true))}>as ordered</TextAction>
            </td>
          </tr>
          {lines.map((line) => (
            <ShortRow
              key={line.storeOrderProductID}
              line={line}
              currency={currency}
              choice={choices.get(line.storeOrderProductID)}
              onChoose={choose}
              offersBackorder={offersBackorder}
            />
          ))}
        </tbody>
        {answered.length > 0 && (
          <tbody>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={7}>
                {figure(answered.length)} answered with less than ordered
              </th>
            </tr>
            {answered.map((line) => (
              <Line
                key={line.storeOrderProductID}
                line={line}
                free={line.free}
                quantity={line.quantityAcknowledged}
                currency={currency}
              >
                <AnswerWords line={line} />
              </Line>
            ))}
          </tbody>
        )}
        {enoughCount > 0 && <EnoughLines stock={stock} count={enoughCount} />}
      </table>
      <div className={styles.foot}>
        <p className={styles.promised}>{promisedText(lines, choices)}</p>
        <Totals stock={stock} choices={choices} />
      </div>
    </>
  )
}

function Counts({ summary }: { readonly summary: AnswerSummary }) {
  const { full, short, zero, promisedLines, promisedUnits } = summary
  return (
    <dl className={styles.counts}>
      <Count name="In full">{figure(full)}</Count>
      <Count name="Short">{figure(short)}</Count>
      <Count name="Zero">{figure(zero)}</Count>
      <Count name="Promised without stock">
        {promisedLines === 0 ? (
          '0'
        ) : (
          <span className={styles.promised}>
            {figure(promisedLines)}{' '}
            <small>
              {promisedLines === 1 ? 'line' : 'lines'}, {units(promisedUnits)}
            </small>
          </span>
        )}
      </Count>
    </dl>
  )
}

function Count({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** One row for all, which opens into the lines. */
function EnoughLines({ stock, count }: { readonly stock: Stock; readonly count: number }) {
  const { currency, enough, enoughLines, note } = stock
  const [opened, setOpened] = useState(false)
  const name = `${figure(count)} unanswered ${note === null ? 'with enough stock' : 'with enough or unchecked stock'}`
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={2}>
          {enoughLines.length === 0 ? (
            name
          ) : (
            <button type="button" className={styles.unfold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
              <Icon name={opened ? 'down' : 'right'} size={12} />
              {name}
            </button>
          )}
        </th>
        <td className={styles.number} data-label="Qty">
          {figure(enough.units)}
        </td>
        <td />
        <td className={styles.answer}>in full</td>
        <td className={styles.number} data-label="Ack">
          {figure(enough.units)}
        </td>
        <td className={classNames(styles.number, styles.amount)}>{amountText(enough.amount, currency)}</td>
      </tr>
      {opened &&
        enoughLines.map((line) => (
          <Line
            key={line.storeOrderProductID}
            line={line}
            free={line.free}
            quantity={line.quantity}
            currency={currency}
          >
            in full
          </Line>
        ))}
    </tbody>
  )
}

interface LineProps {
  readonly line: Pick<ShortLine, 'code' | 'description' | 'quantity' | 'price'>
  /** Null: not shown. */
  readonly free: number | null
  /** Acknowledged quantity. */
  readonly quantity: number
  readonly currency: string
  /** Free stock does not cover the line, and it is to be decided. */
  readonly isLow?: boolean
  /** Promised above free stock. */
  readonly isAbove?: boolean
  readonly children: ReactNode
}

function Line({ line, free, quantity, currency, isLow = false, isAbove = false, children }: LineProps) {
  return (
    <tr className={isAbove ? styles.above : undefined}>
      <td>
        <CodeText>{line.code}</CodeText>
      </td>
      <td className={styles.description}>{line.description}</td>
      <td className={styles.number} data-label="Qty">
        {figure(line.quantity)}
      </td>
      {free === null ? (
        <td />
      ) : (
        <td className={classNames(styles.number, isLow && styles.low)} data-label="Free">
          {figure(free)}
        </td>
      )}
      <td className={styles.answer}>{children}</td>
      <td className={classNames(styles.number, styles.acknowledged)} data-label="Ack">
        {figure(quantity)}
      </td>
      <td className={classNames(styles.number, styles.amount)}>
        {line.price === null ? '' : amountText(line.price * quantity, currency)}
      </td>
    </tr>
  )
}

function AnswerWords({ line }: { readonly line: Stock['answered'][number] }) {
  const { quantityAcknowledged, quantityBackordered, backorderedDate, reason } = line
  return (
    <>
      {quantityAcknowledged === 0 ? <span className={styles.zero}>zero</span> : 'short'}
      {quantityBackordered > 0 && `, ${figure(quantityBackordered)} on backorder`}
      {backorderedDate && ` for ${formatDate(backorderedDate)}`}
      {reason !== null && `, reason: ${reason}`}
    </>
  )
}

interface ShortRowProps {
  readonly line: ShortLine
  readonly currency: string
  readonly choice: StockChoice | undefined
  readonly onChoose: (lineID: number, choice: StockChoice) => void
  readonly offersBackorder: boolean
}

const noChoice: StockChoice = { asOrdered: false, backorder: false }

const ShortRow = memo(function ShortRow({
  line,
  currency,
  choice = noChoice,
  onChoose,
  offersBackorder,
}: ShortRowProps) {
  const { storeOrderProductID: id } = line
  const { asOrdered, backorder } = choice
  const choices = new Map([[id, choice]])
  const rest = remainderOf(line, choices)
  return (
    <Line
      line={line}
      free={line.free}
      quantity={answeredQuantity(line, choices)}
      currency={currency}
      isLow
      isAbove={asOrdered}
    >
      <div className={classNames(styles.choice, offersBackorder && styles.withBackorder)}>
        <Segments
          label={`Acknowledge ${line.code}`}
          value={asOrdered ? 'ordered' : 'stock'}
          options={[
            { value: 'stock', label: `In stock: ${figure(line.proposed)}` },
            { value: 'ordered', label: `As ordered: ${figure(line.quantity)}` },
          ]}
          onChange={(value) => onChoose(id, { asOrdered: value === 'ordered', backorder: false })}
        />
        {offersBackorder && rest > 0 && (
          <TextAction repeats onClick={() => onChoose(id, { asOrdered, backorder: !backorder })}>
            {backorder ? `${figure(rest)} on backorder · Undo` : `Backorder ${figure(rest)}`}
          </TextAction>
        )}
      </div>
    </Line>
  )
})

function Totals({ stock, choices }: Pick<StockTableProps, 'stock' | 'choices'>) {
  const { currency, ordered, settled, lines } = stock
  const quantities = lines.map((line) => ({ price: line.price ?? 0, quantity: answeredQuantity(line, choices) }))
  const count = settled.units + quantities.reduce((sum, { quantity }) => sum + quantity, 0)
  const amount = settled.amount + quantities.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const rows = [
    { name: 'Ordered', ...ordered },
    { name: 'Acknowledged', units: count, amount },
    { name: 'Difference', units: count - ordered.units, amount: amount - ordered.amount },
  ]
  return (
    <table className={classNames(styles.totals, count < ordered.units && styles.less)} aria-label="Totals">
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className={styles.label}>
              {row.name}
            </th>
            <td>{withMinus(units(row.units))}</td>
            <td>{amountText(row.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
