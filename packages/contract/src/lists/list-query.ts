/** A list's query schema, built from the list's spec. */
import { z } from 'zod'
import { listAnswer, pageNumber, pageSize, queryChoice, queryDate, queryFlag, queryList } from '../fields.ts'
import {
  askedAs,
  type ChoiceFilter,
  type ChoicesFilter,
  type DaysFilter,
  type FlagFilter,
  isMoments,
  type ListFilter,
  type ListSpec,
  type SortColumnOf,
  type SortDirection,
  searchedAs,
} from './list-spec.ts'

type AskedAs<Name, Filter> = Filter extends DaysFilter
  ? 'startDate' | 'endDate'
  : Filter extends { readonly asks: infer Asked extends string }
    ? Asked
    : Name

type FilterSchema<Filter> = Filter extends FlagFilter
  ? z.ZodDefault<typeof queryFlag>
  : Filter extends ChoicesFilter
    ? z.ZodOptional<typeof queryList>
    : Filter extends DaysFilter
      ? z.ZodOptional<typeof queryDate>
      : Filter extends { readonly values: readonly (infer Value extends string)[] }
        ? z.ZodOptional<z.ZodEnum<Record<Value | '', Value | ''>>>
        : z.ZodOptional<z.ZodString>

type FilterSchemas<Filters> = {
  [Name in keyof Filters as AskedAs<Name, Filters[Name]> & string]: FilterSchema<Filters[Name]>
}

const recordAfter = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

type WordSchema<Word extends string> = z.ZodPipe<z.ZodDefault<z.ZodString>, z.ZodTransform<Word, string>>

type SortSchemas<Spec extends ListSpec> = [SortColumnOf<Spec>] extends [never]
  ? unknown
  : { orderBy: WordSchema<SortColumnOf<Spec>>; direction: WordSchema<SortDirection> }

interface PageSchemas {
  pageSize: ReturnType<typeof pageSize>
  pageNumber: z.ZodDefault<typeof pageNumber>
  after: z.ZodOptional<typeof recordAfter>
}

type SearchSchema<Spec extends ListSpec> = {
  [Name in Spec extends { readonly searchAs: infer Asked extends string }
    ? Asked
    : 'search']: z.ZodOptional<z.ZodString>
}

export type ListQuerySchema<Spec extends ListSpec> = z.ZodObject<
  PageSchemas & SearchSchema<Spec> & FilterSchemas<Spec['filters']> & SortSchemas<Spec>
>
export type ListQuery<Spec extends ListSpec> = z.output<ListQuerySchema<Spec>>

function choiceSchema({ values, form }: ChoiceFilter): z.ZodType {
  if (values) return z.enum([...values, ''])
  if (form !== 'moments') return z.string()
  return z
    .string()
    .refine((text) => text === '' || isMoments(text), 'write two moments as 2026-11-20T00:00:00Z/2026-11-21T00:00:00Z')
}

function filterSchemas(name: string, filter: ListFilter): Record<string, z.ZodType> {
  switch (filter.kind) {
    case 'choices':
      return { [askedAs(name, filter)]: queryList.optional() }
    case 'flag':
      return { [askedAs(name, filter)]: queryFlag.default(false) }
    case 'days':
      return { startDate: queryDate.optional(), endDate: queryDate.optional() }
    case 'choice':
      return { [askedAs(name, filter)]: choiceSchema(filter).optional() }
  }
}

/** The query of a list's call: page, search, its filters, and its order where it has more than one. */
export function listQuery<const Spec extends ListSpec>(spec: Spec): ListQuerySchema<Spec> {
  const { pageSize: size, filters, sort } = spec
  const shape = {
    pageSize: pageSize(size),
    pageNumber: pageNumber.default(1),
    after: recordAfter.optional(),
    [searchedAs(spec)]: z.string().optional(),
    ...Object.assign({}, ...Object.entries(filters).map(([name, filter]) => filterSchemas(name, filter))),
    ...(sort && {
      orderBy: queryChoice(sort.columns, sort.by),
      direction: queryChoice(['asc', 'desc'], sort.direction),
    }),
  }
  return z.object(shape) as unknown as ListQuerySchema<Spec>
}

/** What a page of a list answers beside its rows. */
export const pageAnswer = {
  ...listAnswer,
  /** The page answered: the last one where a later one was asked for. */
  pageNumber: z.number(),
  /** True beyond 10,000 records: there are at least `totalRecords`. */
  totalIsFloor: z.boolean(),
  /** Asked for as `after`, it is the page that follows. Null on the last page, and where a list is read by page numbers alone. */
  next: z.number().nullable(),
}
