/** Columns of an order's lines, shipment lines and invoice lines, shared by table and export. */
import { type CsvColumn, currencyDecimals, formatDate } from '@quayside/domain'
import { CodeText, Dash, type FittingColumn } from '@quayside/ui-kit'
import { type Address, MaybeLink } from '../../../address/link.tsx'
import { plainAmount, unitAmount } from '../../../lists/amounts.ts'

export interface Field<Row> extends Omit<FittingColumn<Row>, 'render' | 'figure'> {
  readonly value: (row: Row) => string | number | null
  readonly as?: 'code' | 'price' | 'money' | 'date'
  readonly href?: (row: Row) => Address | null
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

export function tableColumns<Row>(fields: readonly Field<Row>[], currency: string): readonly FittingColumn<Row>[] {
  return fields.map(({ value, as, href, whenFilled, ...column }) => ({
    ...column,
    ...(isNeverCut({ ...column, as }) ? { figure: (row: Row) => wordsOf(value(row), as, currency) ?? '' } : {}),
    render: (row) => <Shown field={{ value, as, href }} row={row} currency={currency} />,
  }))
}

/** Figures, and on a card the codes that its start is as wide as. */
const isNeverCut = ({ as, align, card }: Pick<Field<never>, 'as' | 'align' | 'card'>) =>
  align === 'end' || as === 'price' || as === 'money' || (as === 'code' && card?.startsWith('start'))

export function csvColumnsOf<Row>(fields: readonly Field<Row>[], currency: string): readonly CsvColumn<Row>[] {
  const inFile = fields.filter(({ phoneOnly }) => !phoneOnly)
  return inFile.map(({ header, value, as }) => ({
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
  const words = wordsOf(field.value(row), field.as, currency)
  const shown = words === null ? <Dash /> : field.as === 'code' ? <CodeText keepEnd>{words}</CodeText> : words
  return <MaybeLink href={field.href?.(row) ?? null}>{shown}</MaybeLink>
}

function wordsOf(value: string | number | null, as: Field<unknown>['as'], currency: string): string | null {
  if (value === null || value === '') return null
  if (as === 'date') return formatDate(String(value))
  if (typeof value !== 'number') return value
  return as === 'price' ? unitAmount(value, currency) : as === 'money' ? plainAmount(value, currency) : String(value)
}
