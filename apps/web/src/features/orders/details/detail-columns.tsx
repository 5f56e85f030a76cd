/** Columns of an order's lines, shipment lines and invoice lines, shared by table and export. */
import { currencyDecimals, formatDate } from '@quayside/domain'
import { CodeText, type Column, Dash } from '@quayside/ui-kit'
import { type Address, MaybeLink } from '../../../address/link.tsx'
import type { CsvColumn } from '../../../csv/csv-text.ts'
import { plainAmount, unitAmount } from '../../../lists/amounts.ts'
import styles from '../orders.module.css'

export interface Field<Row> extends Omit<Column<Row>, 'render'> {
  readonly value: (row: Row) => string | number | null
  readonly as?: 'code' | 'price' | 'money' | 'date'
  readonly href?: (row: Row) => Address | null
  /** Below the width of a phone it has no column, and stands under the description. */
  readonly underDescription?: boolean
  /** Hidden by default while no row has a value. */
  readonly whenFilled?: boolean
}

/** The fields for these rows, and the name under which the choice among them is kept: what shows by itself differs with what is filled. */
export function fieldsFor<Row>(name: string, fields: readonly Field<Row>[], rows: readonly Row[]) {
  const isFilled = ({ value }: Field<Row>) => rows.some((row) => value(row) !== null && value(row) !== '')
  const filled = fields.filter((field) => field.whenFilled && isFilled(field))
  return {
    name: [name, ...filled.map((field) => field.key)].join('.'),
    fields: fields.map((field) => (field.whenFilled && !filled.includes(field) ? { ...field, optional: true } : field)),
  }
}

export function tableColumns<Row>(fields: readonly Field<Row>[], currency: string): readonly Column<Row>[] {
  const under = fields.filter((field) => field.underDescription)
  return fields.map(({ value, as, href, underDescription, whenFilled, ...column }) => ({
    ...column,
    ...(underDescription ? { from: column.from ?? 768 } : {}),
    render: (row) => {
      const shown = <Shown field={{ value, as, href }} row={row} currency={currency} />
      return column.key === 'description' && under.length > 0 ? (
        <>
          {shown}
          <span className={styles.underNumber}>
            {under.map((field) => (
              <Shown key={field.key} field={field} row={row} currency={currency} />
            ))}
          </span>
        </>
      ) : (
        shown
      )
    },
  }))
}

export function csvColumnsOf<Row>(fields: readonly Field<Row>[], currency: string): readonly CsvColumn<Row>[] {
  return fields.map(({ header, value, as }) => ({
    title: header,
    value: (row) => (as === 'date' ? formatDate(value(row) as string | null) : value(row)),
    ...(as === 'price' || as === 'money' ? { decimals: currencyDecimals(currency) } : {}),
  }))
}

interface ShownProps<Row> {
  readonly field: Pick<Field<Row>, 'value' | 'as' | 'href'>
  readonly row: Row
  readonly currency: string
}

function Shown<Row>({ field, row, currency }: ShownProps<Row>) {
  const shown = shownValue(field.value(row), field.as, currency)
  return <MaybeLink href={field.href?.(row) ?? null}>{shown}</MaybeLink>
}

function shownValue(value: string | number | null, as: Field<unknown>['as'], currency: string) {
  if (value === null || value === '') return <Dash />
  if (as === 'code') return <CodeText keepEnd>{value}</CodeText>
  if (as === 'date') return formatDate(String(value))
  if (typeof value !== 'number') return value
  return as === 'price' ? unitAmount(value, currency) : as === 'money' ? plainAmount(value, currency) : value
}
